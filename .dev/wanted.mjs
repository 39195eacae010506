// @ts-check
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { JAVA_SUITES, testClasses } from './java-tests.mjs';
import { longTestFiles, MOCHA_SUITES, testFiles } from './mocha-tests.mjs';
import { ROOT } from './project.mjs';
import { StepError } from './step.mjs';

/**
 * The tests selected by the command line.
 *
 * @typedef {object} Wanted
 * @property {string[]} modules of Maven, with all their tests
 * @property {{ folder: string, name: string }[]} classes of JUnit, each with its Maven module
 * @property {string[]} files of Mocha
 * @property {string} [grep] selects tests in one class or file
 * @property {boolean} checks whether to run `npm run check`, too
 * @property {boolean} times whether the time of each file is recorded
 */

/**
 * Parses the arguments of `npm test`: folders, files and classes; all tests without arguments. With
 * `--long`, the tests that take long are selected in place of all others.
 *
 * @param {string[]} args
 * @returns {Wanted}
 */
export function wanted(args) {
  const { grep, checks = false, times = false, long = false, names } = parse(args);
  const javaSuites = long ? [] : JAVA_SUITES;
  const filesOf = long ? longTestFiles : testFiles;
  const suites = [...new Set([...javaSuites, ...MOCHA_SUITES])];
  /** @type {Wanted} */
  const found = { modules: [], classes: [], files: [], grep, checks, times };
  for (const name of names.length > 0 ? names : suites) {
    const file = relative(ROOT, resolve(name)).replaceAll(sep, '/');
    const ofJava = classNamed(name);
    if (suites.includes(file)) {
      found.modules.push(...javaSuites.filter((suite) => suite === file));
      found.files.push(...(MOCHA_SUITES.includes(file) ? filesOf(file) : []));
    } else if (existsSync(file) && MOCHA_SUITES.some((suite) => hasFile(suite, file))) {
      found.files.push(file);
    } else if (ofJava) {
      found.classes.push(ofJava);
    } else {
      throw new StepError(
        `There are no tests in "${name}". Name a file of Mocha tests, a class of JUnit tests, ` +
          `or one of these folders: ${suites.join(', ')}`,
      );
    }
  }
  if (grep !== undefined && (names.length !== 1 || found.modules.length > 0)) {
    throw new StepError('-g chooses among the tests of one file: npm test -- <file> -g <name>');
  }
  return found;
}

/**
 * @param {string} suite
 * @param {string} file
 */
const hasFile = (suite, file) => [...testFiles(suite), ...longTestFiles(suite)].includes(file);

/** @param {string[]} args */
function parse(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        grep: { type: 'string', short: 'g' },
        checks: { type: 'boolean' },
        times: { type: 'boolean' },
        long: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    return { ...values, names: positionals };
  } catch (e) {
    throw new StepError(
      `${/** @type {Error} */ (e).message}\nnpm test -- [<file or folder> ...] [-g <name>] [--checks] [--times] [--long]`,
    );
  }
}

/** @param {string} text its name, with or without its package, or its file */
function classNamed(text) {
  const simple = text.replace(/\.java$/, '').replace(/^.*[./\\]/, '');
  for (const folder of JAVA_SUITES) {
    const name = testClasses(folder).find((each) => each.replace(/^.*\./, '') === simple);
    if (name) {
      return { folder, name };
    }
  }
}
