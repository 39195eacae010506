// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matches } from '../suites/page.mjs';

/**
 * A file of Node's tests.
 *
 * @typedef {object} Test
 * @property {string} name its path below `test/`
 * @property {string[]} flags the options of Node that it runs with
 */

/** The folders of Node's tests that have one program a test. */
const FOLDERS = ['parallel', 'sequential', 'es-module', 'async-hooks', 'sqlite'];

/** The options of tests that look into V8 or Node, where no program can. */
const INTERNAL =
  /^--(abort[-_]on|allow[-_]natives|debug[-_]|enable[-_]shared|expose[-_]|gc-|harmony|js-|max[-_]|no-node-snapshot|stack|v8-)/;

/** The modules that only Node's own code can load. */
const INTERNAL_MODULE = /\brequire\('internal\/|internalBinding\(|process\.binding\('natives/;

/** @type {Record<string, string[]>} patterns of names, by family */
export const FAMILIES = JSON.parse(readFileSync(new URL('families.json', import.meta.url), 'utf8'));

/**
 * The tests of a family, and the number of those that are about the inside of V8 and Node.
 *
 * @param {string} family
 * @param {string} folder Node's `test`
 */
export function testsOf(family, folder) {
  const patterns = FAMILIES[family] ?? [];
  /** @type {Test[]} */
  const tests = [];
  let internal = 0;
  for (const part of FOLDERS.filter((each) => existsSync(join(folder, each)))) {
    for (const file of readdirSync(join(folder, part)).sort()) {
      const title = /^test-(.*)\.(m|c)?js$/.exec(file)?.[1];
      if (title === undefined || !patterns.some((pattern) => matches(pattern, `${title}.`))) {
        continue;
      }
      const source = readFileSync(join(folder, part, file), 'utf8');
      const flags = flagsOf(source);
      if (flags.some((flag) => INTERNAL.test(flag)) || INTERNAL_MODULE.test(source)) {
        internal++;
      } else {
        tests.push({ name: `${part}/${file}`, flags });
      }
    }
  }
  return { tests, internal };
}

/**
 * The options that a test names in its first comment.
 *
 * @param {string} source
 */
export function flagsOf(source) {
  const line = /^\/\/ Flags:\s+(--.*)$/m.exec(source.slice(0, 1500))?.[1] ?? '';
  return line.split(/\s+/).filter((word) => word !== '');
}
