// @ts-check
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setVariables } from './app/env-files.js';
import { isLockCommand, lockCommand } from './app/lock-arguments.js';
import { packageFolder, readManifest } from './app/manifest.js';
import { cacheCommand } from './cache/arguments.js';
import { moduleNotFound, SEE_HELP, usageError } from './fail.js';
import { checkConflicts } from './options/conflicts.js';
import { values } from './options/given.js';
import { programOptions } from './options/program.js';
import { part, scan } from './options/scan.js';
import { ALL_OPTIONS, COMMANDS, OPTIONS, OPTIONS_OF, RUN_OPTIONS } from './options/table.js';
import { packageCommand } from './package/arguments.js';
import { didYouMean } from './spelling.js';
import { testCommand } from './test/command.js';

/**
 * @import { Manifest } from './app/manifest.js'
 * @import { LockCommand } from './app/lock-arguments.js'
 * @import { CacheCommand } from './cache/arguments.js'
 * @import { Option } from './options/kinds.js'
 * @import { Given } from './options/scan.js'
 * @import { DoctorValues, RunValues, TypesValues } from './options/table.js'
 * @import { PackageCommand } from './package/arguments.js'
 * @import { TestCommand } from './test/command.js'
 */

/**
 * @typedef {object} RunCommand
 * @property {'run'} name
 * @property {string} file the script or folder to run, - for standard input; with --eval, the working directory
 * @property {RunValues} options
 * @property {string[]} execArgv the options as given on the command line
 * @property {string[]} args the application's arguments
 * @property {boolean} [mocha] whether the file is Mocha's program, for the tests of the working directory
 */

/**
 * @typedef {object} ScriptCommand
 * @property {'script'} name
 * @property {string} script of the package.json
 * @property {string[]} args
 * @property {Package | undefined} found
 */

/** @typedef {{ folder: string, manifest: Manifest }} Package a package.json */

/**
 * @typedef {Omit<RunCommand, 'name'> & { name: 'repl' }} ReplCommand its file is the folder from which modules are
 *   resolved
 */

/**
 * @typedef {object} TypesCommand
 * @property {'types'} name
 * @property {string[]} targets libraries, jars and classes
 * @property {TypesValues} options
 */

/**
 * @typedef {RunCommand | ReplCommand | TestCommand | ScriptCommand | TypesCommand | CacheCommand | PackageCommand | { name: 'vscode' } | { name: 'doctor', options: DoctorValues } | LockCommand | { name: 'init', args: string[] } | { name: 'help' | 'version' | 'v8-options' } |
 *   { name: 'completion', shell: 'bash' | 'zsh' | 'fish' }} Command
 */

/**
 * Parses the command line: `es4x run [file|dir]`, or `es4x <file|dir>` for short; `es4x <script>`; `es4x types …`.
 * Options precede the file; all arguments after it are the application's.
 *
 * @param {string[]} argv
 * @param {object} [process]
 * @param {NodeJS.ProcessEnv} [process.env] the variables of env files are added to it
 * @param {boolean} [process.piped] whether standard input may contain a program
 * @returns {Command}
 */
export function parse(argv, { env = {}, piped = false } = {}) {
  if (argv[0] === 'init') {
    return { name: 'init', args: argv.slice(1) };
  }
  const { name, given, words, execArgv } = command(argv);
  const { help, version, completion, 'v8-options': ofV8 } = values(OPTIONS.both, given);
  if (help || (argv.length === 0 && !piped)) {
    return { name: 'help' };
  }
  if (version) {
    return { name: 'version' };
  }
  if (ofV8) {
    return { name: 'v8-options' };
  }
  if (completion) {
    return { name: 'completion', shell: completion };
  }
  if (name === 'test') {
    setVariables(given, env);
    return testCommand({ given, words, execArgv, env });
  }
  refuse(given, OPTIONS.mocha, 'test');
  if (name === 'vscode' || name === 'cache') {
    refuse(given, RUN_OPTIONS, 'run');
    refuse(given, OPTIONS.types, 'types');
    refuse(given, OPTIONS.package, 'package');
    return name === 'vscode' ? vscode(words) : cacheCommand(words, values(OPTIONS.both, given));
  }
  if (isLockCommand(name)) {
    return lockCommand(name, words, given);
  }
  refuse(given, OPTIONS.install, 'install');
  refuse(given, OPTIONS.audit, 'audit');
  if (name === 'package') {
    return packageCommand(words, given);
  }
  refuse(given, OPTIONS.package, 'package');
  if (name === 'doctor') {
    refuse(given, RUN_OPTIONS, 'run');
    refuse(given, OPTIONS.types, 'types');
    return doctor(words, given);
  }
  refuse(given, OPTIONS.doctor, 'doctor');
  if (name === 'types') {
    refuse(given, RUN_OPTIONS, 'run');
    return types(words, given);
  }
  refuse(given, OPTIONS.types, 'types');
  setVariables(given, env);
  if (given.some((each) => each.name === 'test')) {
    const patterns = words[0] === '--' ? words.slice(1) : words;
    return run(['.', ...patterns], given, { env, execArgv });
  }
  if (name === 'repl' || given.some((each) => each.name === 'interactive')) {
    return repl(words, given, { env, execArgv });
  }
  return (
    script(name, given, words) ?? run(withFile(name, given, words, piped), given, { env, execArgv })
  );
}

/**
 * Splits the command line into command, options and words: for `run`, the file and the arguments after it.
 *
 * @param {string[]} argv
 * @returns {{ name: keyof typeof COMMANDS | undefined, given: Given[], words: string[], execArgv: string[] }}
 */
function command(argv) {
  const { given, rest } = scan(argv, ALL_OPTIONS);
  const [first = ''] = rest;
  const execArgv = argv.slice(0, argv.length - rest.length);
  if (!isCommand(first) || runsCode(given)) {
    return { name: undefined, given, words: first === '--' ? rest.slice(1) : rest, execArgv };
  }
  if (first === 'test') {
    const behind = part(rest.slice(1), OPTIONS_OF.test);
    return {
      name: first,
      given: [...given, ...behind.given],
      words: behind.others,
      execArgv: [...execArgv, ...behind.own],
    };
  }
  const behind = scan(rest.slice(1), ALL_OPTIONS);
  given.push(...behind.given);
  const words = TAKE_A_COMMAND.has(first) ? behind.rest : withoutOptions(behind.rest, given);
  execArgv.push(...rest.slice(1, rest.length - behind.rest.length));
  return { name: first, given, words, execArgv };
}

/** The commands that take another command line: options after its first word belong to that. */
const TAKE_A_COMMAND = new Set(['run', 'repl', 'cache']);

/**
 * @param {string} word
 * @returns {word is keyof typeof COMMANDS}
 */
const isCommand = (word) => Object.hasOwn(COMMANDS, word);

/** @param {Given[]} given */
const runsCode = (given) =>
  given.some(({ name, text }) => name === 'eval' || (name === 'print' && text !== ''));

/**
 * Removes the options from words with which they are mixed in any order, up to `--`.
 *
 * @param {string[]} words
 * @param {Given[]} given the removed options are added to it
 */
function withoutOptions(words, given) {
  const found = [];
  let left = words;
  while (left.length > 0 && left[0] !== '--') {
    found.push(...left.slice(0, 1));
    const next = scan(left.slice(1), ALL_OPTIONS);
    given.push(...next.given);
    left = next.rest;
  }
  return [...found, ...left.slice(1)];
}

/**
 * Returns the script of the package.json to run, if there is one: from `--run`, or by its name if there is no such
 * file.
 *
 * @param {string | undefined} name
 * @param {Given[]} given
 * @param {string[]} words
 * @returns {ScriptCommand | undefined}
 */
function script(name, given, words) {
  const { run: named } = values(OPTIONS.run, given);
  const [word = '', ...behind] = words;
  if (named !== undefined) {
    checkConflicts(given);
    return { name: 'script', script: named, args: words, found: nearestPackage() };
  }
  if (name !== undefined || runsCode(given) || word === '' || word === '-' || existsSync(word)) {
    return undefined;
  }
  const found = nearestPackage();
  const scripts = found?.manifest.scripts ?? {};
  if (Object.hasOwn(scripts, word)) {
    const args = behind[0] === '--' ? behind.slice(1) : behind;
    checkConflicts([...given, { name: 'run', text: word }]);
    return { name: 'script', script: word, args, found };
  }
  // A word without a slash or dot is reported as an unknown command, others as a missing file.
  if (/^[\w-]+$/.test(word)) {
    const names = Object.keys(COMMANDS);
    const commands = names.map((each) => `"es4x ${each}"`).join(', ');
    throw moduleNotFound(
      resolve(word),
      `: there is no command, script, file or folder "${word}". ` +
        `The commands are ${commands}.${didYouMean(word, [...names, ...Object.keys(scripts)])}${SEE_HELP}`,
    );
  }
  return undefined;
}

/** @returns {Package | undefined} */
function nearestPackage() {
  const folder = packageFolder(process.cwd());
  return folder === undefined ? undefined : { folder, manifest: readManifest(folder) ?? {} };
}

/**
 * Returns the words, beginning with the file.
 *
 * @param {string | undefined} name
 * @param {Given[]} given
 * @param {string[]} words the file, if given, and the application's arguments; a `--` between them, or in place of the
 *   file, is removed
 * @param {boolean} piped
 */
function withFile(name, given, words, piped) {
  const isPrint = given.some((each) => each.name === 'print');
  if (runsCode(given) || (name === 'run' && words[0] === '--')) {
    return ['.', ...(words[0] === '--' ? words.slice(1) : words)];
  }
  if (words[0] === '-') {
    return ['-', ...words]; // The application gets it as an argument, too.
  }
  if (words.length > 0) {
    return words[1] === '--' ? [words[0] ?? '', ...words.slice(2)] : words;
  }
  if (name === 'run' && !isPrint) {
    return ['.'];
  }
  if (!piped) {
    throw usageError(
      isPrint
        ? 'Print what? Write the code behind --print, or pass it on standard input.'
        : 'Nothing to run. Write "es4x run" for the application in this folder.',
    );
  }
  return ['-'];
}

/**
 * @param {string[]} words
 * @param {Given[]} given
 * @param {{ env: NodeJS.ProcessEnv, execArgv: string[] }} process
 * @param {Map<string, unknown>} [aside] the options for which defaults are ignored
 * @returns {RunCommand}
 */
function run([file = '.', ...args], given, { env, execArgv }, aside) {
  return { name: 'run', file, options: programOptions(file, given, env, aside), execArgv, args };
}

/**
 * Parses `es4x repl`, or `es4x run --interactive`.
 *
 * @param {string[]} words
 * @param {Given[]} given
 * @param {{ env: NodeJS.ProcessEnv, execArgv: string[] }} process
 * @returns {ReplCommand}
 */
function repl(words, given, process) {
  const [file = '--', ...args] = runsCode(given) ? ['--', ...words] : words;
  if (file !== '--') {
    throw usageError(`The REPL runs no file. Load it there, by .load ${file} or import().`);
  }
  const unfit = given.find(({ name }) => UNFIT_FOR_REPL.has(name));
  if (unfit !== undefined) {
    throw usageError(`${UNFIT_FOR_REPL.get(unfit.name)}: leave out --${unfit.name}.`);
  }
  const command = run(['.', ...args], given, process, UNFIT_FOR_REPL);
  return { ...command, name: 'repl' };
}

/** The options that are not allowed in the REPL, with the reason. Defaults for them are ignored. */
const UNFIT_FOR_REPL = new Map([
  ['instances', 'The REPL has one instance'],
  ['watch', 'The REPL runs no file that could be watched'],
  ['watch-path', 'The REPL runs no file that could be watched'],
  ['reload', 'The REPL runs no file that could be reloaded'],
  ['check', 'The REPL runs no file that could be checked'],
]);

/**
 * @param {string[]} targets
 * @param {Given[]} given
 * @returns {TypesCommand}
 */
function types(targets, given) {
  if (targets.length === 0) {
    throw usageError(
      'Types of what? Name a library, a jar or a class: es4x types com.google.guava:guava',
    );
  }
  return { name: 'types', targets, options: values(OPTIONS_OF.types, given) };
}

/**
 * @param {string[]} words
 * @param {Given[]} given
 * @returns {Command}
 */
function doctor(words, given) {
  if (words.length > 0) {
    throw usageError('"es4x doctor" takes nothing more: it looks at the folder it runs in.');
  }
  return { name: 'doctor', options: values(OPTIONS_OF.doctor, given) };
}

/**
 * @param {string[]} words
 * @returns {Command}
 */
function vscode(words) {
  if (words.length > 0) {
    throw usageError('"es4x vscode" takes nothing more: it writes into the folder it runs in.');
  }
  return { name: 'vscode' };
}

/**
 * @param {Given[]} given
 * @param {Record<string, Option<unknown>>} options
 * @param {string} name of the command that they belong to
 */
function refuse(given, options, name) {
  const wrong = given.find((each) => each.name in options);
  if (wrong) {
    throw usageError(`--${wrong.name} is an option of "es4x ${name}".`);
  }
}
