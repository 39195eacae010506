// @ts-check
import { parseArgs } from 'node:util';
import { CliError } from './fail.js';

/**
 * @typedef {object} RunCommand
 * @property {'run'} name
 * @property {string} file the script or folder to run
 * @property {string | undefined} instances
 * @property {string} javaOpts
 * @property {boolean} offline
 * @property {boolean} verbose
 * @property {string[]} args the application's own
 */

/** @typedef {RunCommand | { name: 'help' } | { name: 'version' }} Command */

/** @type {import('node:util').ParseArgsConfig['options'] & {}} */
const OPTIONS = {
  instances: { type: 'string' },
  'java-opts': { type: 'string' },
  offline: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
};

/**
 * Reads the command line: `es4x run [file|dir]`, or `es4x <file|dir>` for short.
 *
 * @param {string[]} argv
 * @returns {Command}
 */
export function parse(argv) {
  const end = argv.indexOf('--');
  const own = end < 0 ? argv : argv.slice(0, end);
  const args = end < 0 ? [] : argv.slice(end + 1);
  const { values, positionals } = parseOptions(own);
  if (values.help || argv.length === 0) {
    return { name: 'help' };
  }
  if (values.version) {
    return { name: 'version' };
  }
  const files = positionals[0] === 'run' ? positionals.slice(1) : positionals;
  if (positionals.length === 0) {
    throw usage('Nothing to run. Write "es4x run" for the application in this folder.');
  }
  if (files.length > 1) {
    throw usage(
      `"${files[1]}" is one too many. Write -- before the application's own arguments: ` +
        `es4x run ${files[0]} -- ${files.slice(1).join(' ')}`,
    );
  }
  return {
    name: 'run',
    file: files[0] ?? '.',
    instances: instances(values.instances),
    javaOpts: values['java-opts'] ?? '',
    offline: values.offline ?? false,
    verbose: values.verbose ?? false,
    args,
  };
}

/**
 * @param {string[]} args
 * @returns {{ values: { instances?: string, 'java-opts'?: string, offline?: boolean,
 *   verbose?: boolean, help?: boolean, version?: boolean }, positionals: string[] }}
 */
function parseOptions(args) {
  try {
    return parseArgs({ args: attachJavaOpts(args), options: OPTIONS, allowPositionals: true });
  } catch (e) {
    const [sentence] = /** @type {Error} */ (e).message.split('. ');
    throw usage(`${sentence}.`);
  }
}

/**
 * Lets `--java-opts -Xmx1g` be written with a space: parseArgs takes a value that begins with a
 * dash for another option.
 *
 * @param {string[]} args
 */
function attachJavaOpts(args) {
  const at = args.indexOf('--java-opts');
  return at < 0 || at + 1 === args.length
    ? args
    : [...args.slice(0, at), `--java-opts=${args[at + 1]}`, ...args.slice(at + 2)];
}

/** @param {string | undefined} text */
function instances(text) {
  if (text !== undefined && text !== 'auto' && !/^[1-9]\d{0,4}$/.test(text)) {
    throw usage(`--instances takes a number from 1 or "auto", not "${text}".`);
  }
  return text;
}

/** @param {string} message */
function usage(message) {
  return new CliError('ES4X_USAGE', `${message}\nSee: es4x --help`, 2);
}
