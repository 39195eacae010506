// @ts-check
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { usageError } from '../fail.js';
import { chosen } from '../options/chosen.js';
import { OPTIONS } from '../options/table.js';

/** This command, with which programs start others. */
const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));

/** The name that this command has where it is installed. */
const NAME = 'es4x';

/** @import { ReplCommand, RunCommand } from '../arguments.js' */

/** The maximum number of characters of an argument: on Windows, the whole command line is limited to 32767. */
const LONGEST = process.platform === 'win32' ? 20_000 : 131_000;

/**
 * Returns the JSON from which the runtime creates its record RunOptions: the file to run, and the values of options. It
 * is ASCII, as Java's command line supports other characters only on some systems.
 *
 * @param {RunCommand | ReplCommand} command
 * @param {string} application the folder of its package.json
 * @param {string} launchFile
 * @param {string} [execPath] the command with which the program starts others
 */
export function runOptions(command, application, launchFile, execPath = COMMAND) {
  const { name, file, options, execArgv } = command;
  const known = { ...OPTIONS.runtime, ...OPTIONS.permissions, ...OPTIONS.mocha };
  const handed = Object.entries(options).filter(([option]) => option in known);
  const json = JSON.stringify({
    main: file,
    application,
    'launch-file': launchFile,
    'exec-path': execPath,
    argv0: execPath === COMMAND && basename(process.argv[1] ?? '') !== NAME ? COMMAND : NAME,
    'exec-argv': execArgv,
    'library-options': flags(options),
    ...(!warmsUpCompiler(process.env) && { 'compiler-warmup': false }),
    ...(options.verbose && { verbose: true }),
    ...(name === 'repl' && { repl: true }),
    ...(name === 'run' && { mocha: command.mocha }),
    ...Object.fromEntries(handed),
  });
  const ascii = json.replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (ascii.length > LONGEST) {
    throw usageError(
      'These options are too long for a command line. Write code into a file, or pass it on standard input: ' +
        'es4x - < file',
    );
  }
  return ascii;
}

/**
 * Returns whether to warm up the compiler while a server waits for requests.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function warmsUpCompiler({ ES4X_COMPILER_WARMUP: given }) {
  return chosen(given, 'ES4X_COMPILER_WARMUP', ['auto', 'off'], 'auto or off') === 'auto';
}

/**
 * Returns the options that Node's library reads, in the form of a command line.
 *
 * @param {RunCommand['options']} options
 */
function flags(options) {
  const read = { ...OPTIONS.library, ...OPTIONS.permissions, ...OPTIONS.testing };
  return Object.entries(options)
    .filter(([name]) => name in read)
    .flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [value || []].flat().map((each) => `--${name}=${each}`),
    );
}
