// @ts-check
import { existsSync } from 'node:fs';
import { usageError } from './fail.js';
import { isLoopback } from './options/debuggers.js';
import { scan } from './options/scan.js';
import { ALL_OPTIONS, COMMANDS, OPTIONS, OPTIONS_OF } from './options/table.js';
import { didYouMean } from './spelling.js';

/**
 * @import { Option } from './options/kinds.js'
 * @import { Given } from './options/scan.js'
 * @import { RunValues, TypesValues, Values } from './options/table.js'
 */

/**
 * @typedef {object} RunCommand
 * @property {'run'} name
 * @property {string} file the script or folder to run
 * @property {RunValues} options
 * @property {string[]} args the application's own
 */

/**
 * @typedef {object} TypesCommand
 * @property {'types'} name
 * @property {string[]} targets libraries, jars and classes
 * @property {TypesValues} options
 */

/**
 * @typedef {RunCommand | TypesCommand | { name: 'help' } | { name: 'version' } |
 *   { name: 'completion', shell: 'bash' | 'zsh' | 'fish' }} Command
 */

/**
 * Reads the command line: `es4x run [file|dir]`, or `es4x <file|dir>` for short; `es4x types …`. Options stand before
 * the file; all behind it is the application's.
 *
 * @param {string[]} argv
 * @returns {Command}
 */
export function parse(argv) {
  const { name, given, words } = command(argv);
  const { help, version, completion } = values(OPTIONS.both, given);
  if (help || argv.length === 0) {
    return { name: 'help' };
  }
  if (version) {
    return { name: 'version' };
  }
  if (completion) {
    return { name: 'completion', shell: completion };
  }
  if (name === 'types') {
    refuse(given, { ...OPTIONS.runtime, ...OPTIONS.run }, 'run');
    return types(words, given);
  }
  refuse(given, OPTIONS.types, 'types');
  if (name === undefined) {
    checkFile(words[0]);
  }
  return run(words, given);
}

/**
 * Tells the command from its options and words, which are the file and what follows it for `run`.
 *
 * @param {string[]} argv
 * @returns {{ name: keyof typeof COMMANDS | undefined, given: Given[], words: string[] }}
 */
function command(argv) {
  const { given, rest } = scan(argv, ALL_OPTIONS);
  const [first = ''] = rest;
  if (!isCommand(first)) {
    return { name: undefined, given, words: rest[0] === '--' ? rest.slice(1) : rest };
  }
  const behind = scan(rest.slice(1), ALL_OPTIONS);
  given.push(...behind.given);
  const words = first === 'run' ? behind.rest : withoutOptions(behind.rest, given);
  return { name: first, given, words };
}

/** @param {string} word */
const isCommand = (word) => Object.hasOwn(COMMANDS, word);

/**
 * Takes the options out of words that come in any order with them, up to `--`.
 *
 * @param {string[]} words
 * @param {Given[]} given what is taken out goes here
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
 * @param {string[]} words the file, if it is named, and the application's arguments; `--` between them, or in place
 *   of the file, is none of these
 * @param {Given[]} given
 * @returns {RunCommand}
 */
function run([file = '.', ...behind], given) {
  const options = values(OPTIONS_OF.run, given);
  if (options.frozen && !options['allow-remote-imports']) {
    throw usageError('--frozen is about remote imports: it goes with --allow-remote-imports.');
  }
  checkInspector(options);
  if (file === '--') {
    return { name: 'run', file: '.', options, args: behind };
  }
  return { name: 'run', file, options, args: behind[0] === '--' ? behind.slice(1) : behind };
}

/** @param {RunValues} options */
function checkInspector(options) {
  const address = options['inspect-brk'] ?? options['inspect-wait'] ?? options.inspect;
  if (address && !isLoopback(address) && !options['inspect-allow-remote']) {
    throw usageError(
      `An inspector at ${address.host} lets other machines run code in the program. Add --inspect-allow-remote if that ` +
        'is wanted; a tunnel (ssh -L 9229:127.0.0.1:9229) is safer.',
    );
  }
}

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
 * The first word may be a file to run; one that is neither is told from a missing file by its looks.
 *
 * @param {string | undefined} word
 */
function checkFile(word) {
  if (word === undefined) {
    throw usageError('Nothing to run. Write "es4x run" for the application in this folder.');
  }
  if (/^[\w-]+$/.test(word) && !existsSync(word)) {
    const names = Object.keys(COMMANDS);
    const commands = names.map((name) => `"es4x ${name}"`).join(' and ');
    throw usageError(
      `There is no command, file or folder "${word}". The commands are ${commands}.` +
        didYouMean(word, names),
    );
  }
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

/**
 * @template {Record<string, Option<unknown>>} T
 * @param {T} options
 * @param {Given[]} given
 */
function values(options, given) {
  const read = Object.entries(options).map(([name, option]) => [
    name,
    option.read(
      given.filter((each) => each.name === name).map(({ text }) => text),
      name,
    ),
  ]);
  return /** @type {Values<T>} */ (Object.fromEntries(read));
}
