// @ts-check
import { COMMANDS, OPTIONS } from './table.js';

/** @import { Option } from './kinds.js' */

const WIDTH = 86;

/**
 * The variables of the environment that users set most, as the help shows them.
 *
 * @type {Record<string, Pick<Option<unknown>, 'does' | 'unset'>>}
 */
export const ENVIRONMENT = {
  ES4X_CACHE: {
    does: 'auto: make images and archives for faster starts in the background; use: use existing ones only; off: use none',
    unset: 'auto',
  },
  ES4X_COMPILER_WARMUP: {
    does: 'auto: warm up the compiler while a server waits for its first requests; off: leave it cold',
    unset: 'auto',
  },
  ES4X_JAVA_HOME: {
    does: 'the JDK to use, 25 or newer',
    unset: 'that of JAVA_HOME, of PATH or of the usual install folders',
  },
  ES4X_LOCK: {
    does: 'off: es4x-lock.json is neither read for Java libraries nor written, unless --frozen is given',
    unset: 'auto',
  },
  ES4X_OPTIONS: {
    does: 'options of run, which those of the command line override; double quotes group an option with spaces',
  },
  ES4X_REPL_HISTORY: {
    does: 'the history file of the REPL; empty: no history',
    unset: '~/.es4x_repl_history',
  },
  ES4X_REPL_HISTORY_SIZE: { does: 'the maximum number of lines of the history', unset: '1000' },
  ES4X_SQLITE_LIBRARY: {
    does: 'the file of the SQLite library, for node:sqlite',
    unset: 'that of the operating system',
  },
  JAVA_OPTS: { does: 'options for the JVM' },
  NO_COLOR: { does: 'if set, errors and logs have no colors; FORCE_COLOR=1 forces colors' },
  NODE_PATH: { does: 'folders that require searches last' },
  NODE_PENDING_DEPRECATION: {
    does: '1: --pending-deprecation; so do NODE_PRESERVE_SYMLINKS, NODE_PRESERVE_SYMLINKS_MAIN and NODE_USE_SYSTEM_CA for their options',
  },
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
       es4x install [--frozen] [--production] [--offline] [--platform <os-arch>]
       es4x why <library> | es4x outdated
       es4x audit [--osv <path>] [--production] | es4x sbom [--production]
       es4x package image|jar [--to <path>] [options] [file|dir]
       es4x cache [show|clear|train [-- <command>]]
       es4x init [folder] [options of create-es4x]
       es4x vscode
       es4x doctor [--json]

${columns(7, Object.entries(COMMANDS))}

Options of run and repl:
${columns(24, rows({ ...OPTIONS.runtime, ...OPTIONS.library, ...OPTIONS.run }))}

Options of run and test for permissions:
${columns(24, rows(OPTIONS.permissions))}

Options of run for tests:
${columns(24, rows(OPTIONS.testing))}

Options of test, which has most of those of run, too, by their long names:
${columns(24, rows(OPTIONS.mocha))}

Options of types:
${columns(24, rows(OPTIONS.types))}

Options of install, which has --frozen, too; audit and sbom have --production:
${columns(24, rows(OPTIONS.install))}

Options of audit:
${columns(24, rows(OPTIONS.audit))}

Options of doctor:
${columns(24, rows(OPTIONS.doctor))}

Options of package, which has most of those of run, too:
${columns(24, rows(OPTIONS.package))}

Options of both:
${columns(24, rows(OPTIONS.both))}

Environment:
${columns(
  24,
  indented(Object.entries(ENVIRONMENT).map(([name, about]) => [name, explanation(about)])),
)}
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
 * Returns the explanation of an option or a variable: what it does, and its default.
 *
 * @param {Pick<Option<unknown>, 'does' | 'repeatable' | 'unset'>} setting
 */
export function explanation({ does, repeatable, unset }) {
  return [does, repeatable && 'repeatable', unset && `default: ${unset}`]
    .filter(Boolean)
    .join('; ');
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
