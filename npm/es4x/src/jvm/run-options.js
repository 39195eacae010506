// @ts-check
import { fileURLToPath } from 'node:url';
import { usageError } from '../fail.js';
import { chosen } from '../options/chosen.js';
import { OPTIONS } from '../options/table.js';

/** This command, which programs start others by. */
const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));

/** @import { ReplCommand, RunCommand } from '../arguments.js' */

/** The number of characters that an argument may have everywhere: on Windows, all together have 32767. */
const LONGEST = process.platform === 'win32' ? 20_000 : 131_000;

/**
 * The JSON of which the runtime makes its record RunOptions: what to run, and the options with their values. It is in
 * ASCII, as a command line of Java passes on nothing else everywhere.
 *
 * @param {RunCommand | ReplCommand} command
 * @param {string} application the folder of its package.json
 * @param {string} launchFile
 */
export function runOptions(command, application, launchFile) {
  const { name, file, options, execArgv } = command;
  const known = { ...OPTIONS.runtime, ...OPTIONS.mocha };
  const handed = Object.entries(options).filter(([option]) => option in known);
  const json = JSON.stringify({
    main: file,
    application,
    'launch-file': launchFile,
    'exec-path': COMMAND,
    'exec-argv': execArgv,
    'library-options': flags(options),
    ...(!exercises(process.env) && { exercises: false }),
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
 * Tells whether the compiler is exercised while a server waits for requests.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function exercises({ ES4X_WARMUP: given }) {
  return chosen(given, 'ES4X_WARMUP', ['auto', 'off'], 'auto or off') === 'auto';
}

/**
 * The options that Node's library reads, as it would find them on a command line.
 *
 * @param {RunCommand['options']} options
 */
function flags(options) {
  return Object.entries(options)
    .filter(([name]) => name in OPTIONS.library || name in OPTIONS.testing)
    .flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [value || []].flat().map((each) => `--${name}=${each}`),
    );
}
