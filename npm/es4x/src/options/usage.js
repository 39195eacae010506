// @ts-check
import { COMMANDS, OPTIONS } from './table.js';

/** @import { Option } from './kinds.js' */

const WIDTH = 86;

const ENVIRONMENT = {
  ES4X_CACHE:
    'auto: make what makes starts faster in the background; use: make nothing; off: start without',
  ES4X_JAVA_HOME:
    'the JDK to use, 25 or newer; otherwise JAVA_HOME, PATH and the usual install folders are searched',
  ES4X_OPTIONS:
    'options of run, before those of the command line; double quotes keep one with spaces together',
  ES4X_REPL_HISTORY:
    'the file with the history of the REPL; empty: none; otherwise ~/.es4x_repl_history',
  ES4X_REPL_HISTORY_SIZE: 'how many lines that has; otherwise 1000',
  ES4X_WARMUP:
    'auto: exercise the compiler while a server waits for its first requests; off: leave it cold',
  JAVA_OPTS: 'options for the Java virtual machine',
  NO_COLOR: 'set to anything, no colors in errors and logs; FORCE_COLOR=1 asks for them',
  NODE_PATH: 'folders in which require looks last',
  NODE_PENDING_DEPRECATION:
    '1: --pending-deprecation; so do NODE_PRESERVE_SYMLINKS, NODE_PRESERVE_SYMLINKS_MAIN and NODE_USE_SYSTEM_CA for their options',
};

/** The text of `es4x --help`. */
export function usage() {
  return `Usage: es4x run [options] [file|dir] [arguments for the application]
       es4x [options] <file|dir> [arguments for the application]
       es4x [options] -e <code> [arguments] | es4x [options] - [arguments] < file
       es4x <script of package.json> [arguments for the script]
       es4x run --test [options] [file|pattern] ...
       es4x test [options] [options of Mocha] [file|folder|pattern] ...
       es4x repl [options]
       es4x types [options] <library|jar|class|package> ...
       es4x cache [show|clear|train [-- <command>]]
       es4x vscode

${columns(7, Object.entries(COMMANDS))}

Options of run and repl:
${columns(24, rows({ ...OPTIONS.runtime, ...OPTIONS.library, ...OPTIONS.run }))}

Options of run for tests:
${columns(24, rows(OPTIONS.testing))}

Options of test, which has most of those of run, too, by their long names:
${columns(24, rows(OPTIONS.mocha))}

Options of types:
${columns(24, rows(OPTIONS.types))}

Options of both:
${columns(24, rows(OPTIONS.both))}

Environment:
${columns(24, indented(Object.entries(ENVIRONMENT)))}
`;
}

/**
 * Returns the synopsis of an option, as in `-r, --require <module>`.
 *
 * @param {string} name
 * @param {Option<unknown>} option
 */
export function synopsis(name, { short, value, attached }) {
  const behind = value ? ` ${value}` : attached ? `[=${attached}]` : '';
  return `${short ? `-${short}, ` : ''}--${name}${behind}`;
}

/**
 * Returns the explanation of an option: what it does, and what there is to know of its value.
 *
 * @param {Option<unknown>} option
 */
export function explanation({ does, more }) {
  return more ? `${does}; ${more}` : does;
}

/** @param {Record<string, Option<unknown>>} options */
function rows(options) {
  return indented(
    Object.entries(options).map(([name, option]) => [synopsis(name, option), explanation(option)]),
  );
}

/**
 * @param {[string, string][]} entries
 * @returns {[string, string][]}
 */
function indented(entries) {
  return entries.map(([name, text]) => [`  ${name}`, text]);
}

/**
 * Names, and beside each its text, from some column on.
 *
 * @param {number} column
 * @param {[string, string][]} entries
 */
function columns(column, entries) {
  const margin = ' '.repeat(column);
  const line = new RegExp(`(.{1,${WIDTH - column}})(?: |$)`, 'g');
  return entries
    .map(([name, text]) => {
      const first = name.length < column - 1 ? name.padEnd(column) : `${name}\n${margin}`;
      return first + [...text.matchAll(line)].map(([, part]) => part).join(`\n${margin}`);
    })
    .join('\n');
}
