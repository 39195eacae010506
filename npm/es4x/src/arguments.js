// @ts-check
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { usageError } from './fail.js';
import { ALL_OPTIONS, COMMANDS, OPTIONS, OPTIONS_OF } from './options/table.js';
import { didYouMean } from './spelling.js';

/**
 * @import { Option } from './options/kinds.js'
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

/** @typedef {Map<string, string[]>} Given the values of each option that was given; '' for a flag */

/**
 * Reads the command line: `es4x run [file|dir]`, or `es4x <file|dir>` for short; `es4x types …`.
 *
 * @param {string[]} argv
 * @returns {Command}
 */
export function parse(argv) {
  const end = argv.indexOf('--');
  const own = end < 0 ? argv : argv.slice(0, end);
  const args = end < 0 ? [] : argv.slice(end + 1);
  const { given, positionals } = split(own);
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
  checkCommand(positionals[0]);
  if (positionals[0] === 'types') {
    refuse(given, { ...OPTIONS.runtime, ...OPTIONS.run }, 'run');
    return types(positionals.slice(1), given);
  }
  refuse(given, OPTIONS.types, 'types');
  const files = positionals[0] === 'run' ? positionals.slice(1) : positionals;
  if (positionals.length === 0) {
    throw usageError('Nothing to run. Write "es4x run" for the application in this folder.');
  }
  if (files.length > 1) {
    throw usageError(
      `"${files[1]}" is one too many. Write -- before the application's own arguments: ` +
        `es4x run ${files[0]} -- ${files.slice(1).join(' ')}`,
    );
  }
  const options = values(OPTIONS_OF.run, given);
  if (options.frozen && !options['allow-remote-imports']) {
    throw usageError('--frozen is about remote imports: it goes with --allow-remote-imports.');
  }
  return { name: 'run', file: files[0] ?? '.', options, args };
}

/**
 * @param {string[]} targets
 * @param {Given} given
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
function checkCommand(word) {
  const names = Object.keys(COMMANDS);
  if (word && /^[\w-]+$/.test(word) && !names.includes(word) && !existsSync(word)) {
    const commands = names.map((command) => `"es4x ${command}"`).join(' and ');
    throw usageError(
      `There is no command, file or folder "${word}". The commands are ${commands}.` +
        didYouMean(word, names),
    );
  }
}

/**
 * @param {Given} given
 * @param {Record<string, Option<unknown>>} options
 * @param {string} command that they belong to
 */
function refuse(given, options, command) {
  const wrong = Object.keys(options).find((name) => given.has(name));
  if (wrong) {
    throw usageError(`--${wrong} is an option of "es4x ${command}".`);
  }
}

/**
 * @template {Record<string, Option<unknown>>} T
 * @param {T} options
 * @param {Given} given
 */
function values(options, given) {
  const read = Object.entries(options).map(([name, option]) => [
    name,
    option.read(given.get(name) ?? [], name),
  ]);
  return /** @type {Values<T>} */ (Object.fromEntries(read));
}

/**
 * @param {string[]} args
 * @returns {{ given: Given, positionals: string[] }}
 */
function split(args) {
  /** @type {import('node:util').ParseArgsConfig['options'] & {}} */
  const options = {};
  for (const [name, { short, value }] of ALL_OPTIONS) {
    options[name] = { type: value ? 'string' : 'boolean', ...(short && { short }) };
  }
  try {
    const { positionals, tokens } = parseArgs({
      args: attached(args),
      options,
      allowPositionals: true,
      tokens: true,
    });
    /** @type {Given} */
    const given = new Map();
    for (const token of tokens) {
      if (token.kind === 'option') {
        given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
      }
    }
    return { given, positionals };
  } catch (e) {
    const [sentence = ''] = /** @type {Error} */ (e).message.split('. ');
    const unknown = /^Unknown option '(--[^']+)'/.exec(sentence)?.[1];
    const known = ALL_OPTIONS.map(([name]) => `--${name}`);
    throw usageError(`${sentence}.${unknown ? didYouMean(unknown, known) : ''}`);
  }
}

/**
 * Lets `--java-opts -Xmx1g` be written with a space: parseArgs takes a value that begins with a
 * dash for another option.
 *
 * @param {string[]} args
 */
function attached(args) {
  const dashed = ALL_OPTIONS.filter(([, option]) => option.dashed).map(([name]) => `--${name}`);
  const at = args.findIndex((arg) => dashed.includes(arg));
  return at < 0 || at + 1 === args.length
    ? args
    : [...args.slice(0, at), `${args[at]}=${args[at + 1]}`, ...args.slice(at + 2)];
}
