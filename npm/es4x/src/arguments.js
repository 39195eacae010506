// @ts-check
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CliError } from './fail.js';
import { didYouMean } from './spelling.js';

/**
 * @typedef {object} RunCommand
 * @property {'run'} name
 * @property {string} file the script or folder to run
 * @property {string | undefined} instances
 * @property {string | undefined} vertxOptions a JSON file, or the JSON itself
 * @property {boolean} cluster whether Vert.x joins a cluster
 * @property {string | undefined} shutdownTimeout seconds
 * @property {string[]} conditions for "exports" and "imports", besides the standard ones
 * @property {string | undefined} importMap a file
 * @property {boolean} preserveSymlinks
 * @property {string[]} require modules to require before the script
 * @property {string[]} import modules to import before the script
 * @property {boolean} allowRemoteImports whether modules may be imported from URLs
 * @property {boolean} frozen whether es4x-lock.json has all that may be
 * @property {boolean} fullStackTraces whether those of the runtime and of Java are shown
 * @property {string} javaOpts
 * @property {boolean} offline
 * @property {boolean} verbose
 * @property {string[]} args the application's own
 */

/**
 * @typedef {object} TypesCommand
 * @property {'types'} name
 * @property {string[]} targets libraries, jars and classes
 * @property {string | undefined} out the folder for the packages
 * @property {string | undefined} packageName
 * @property {boolean} offline
 * @property {boolean} verbose
 */

/** @typedef {RunCommand | TypesCommand | { name: 'help' } | { name: 'version' }} Command */

/** @type {import('node:util').ParseArgsConfig['options'] & {}} */
const OPTIONS = {
  'allow-remote-imports': { type: 'boolean' },
  cluster: { type: 'boolean' },
  conditions: { type: 'string', short: 'C', multiple: true },
  frozen: { type: 'boolean' },
  import: { type: 'string', multiple: true },
  'import-map': { type: 'string' },
  instances: { type: 'string' },
  'java-opts': { type: 'string' },
  name: { type: 'string' },
  offline: { type: 'boolean' },
  out: { type: 'string' },
  'preserve-symlinks': { type: 'boolean' },
  require: { type: 'string', short: 'r', multiple: true },
  'shutdown-timeout': { type: 'string' },
  'stack-trace': { type: 'string' },
  verbose: { type: 'boolean' },
  'vertx-options': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
};

const COMMANDS = ['run', 'types'];

/** Which options only one of the commands takes. */
const ONLY = {
  run: /** @type {const} */ ([
    'allow-remote-imports',
    'cluster',
    'conditions',
    'frozen',
    'import',
    'import-map',
    'instances',
    'java-opts',
    'preserve-symlinks',
    'require',
    'shutdown-timeout',
    'stack-trace',
    'vertx-options',
  ]),
  types: /** @type {const} */ (['name', 'out']),
};

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
  const { values, positionals } = parseOptions(own);
  if (values.help || argv.length === 0) {
    return { name: 'help' };
  }
  if (values.version) {
    return { name: 'version' };
  }
  checkCommand(positionals[0]);
  if (positionals[0] === 'types') {
    refuse(values, ONLY.run, 'run');
    return types(positionals.slice(1), values);
  }
  refuse(values, ONLY.types, 'types');
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
  if (values.frozen && !values['allow-remote-imports']) {
    throw usage('--frozen is about remote imports: it goes with --allow-remote-imports.');
  }
  return {
    name: 'run',
    file: files[0] ?? '.',
    instances: instances(values.instances),
    vertxOptions: values['vertx-options'],
    cluster: values.cluster ?? false,
    shutdownTimeout: seconds(values['shutdown-timeout']),
    conditions: values.conditions ?? [],
    importMap: values['import-map'],
    preserveSymlinks: values['preserve-symlinks'] ?? false,
    require: values.require ?? [],
    import: values.import ?? [],
    allowRemoteImports: values['allow-remote-imports'] ?? false,
    frozen: values.frozen ?? false,
    fullStackTraces: isFull(values['stack-trace']),
    javaOpts: values['java-opts'] ?? '',
    offline: values.offline ?? false,
    verbose: values.verbose ?? false,
    args,
  };
}

/**
 * @typedef {{ 'allow-remote-imports'?: boolean, cluster?: boolean, conditions?: string[], frozen?: boolean, import?: string[], 'import-map'?: string, instances?: string,
 *   'java-opts'?: string, name?: string, offline?: boolean, out?: string,
 *   'preserve-symlinks'?: boolean, require?: string[], 'shutdown-timeout'?: string, 'stack-trace'?: string, verbose?: boolean, 'vertx-options'?: string, help?: boolean, version?: boolean }} Values
 */

/**
 * @param {string[]} targets
 * @param {Values} values
 * @returns {TypesCommand}
 */
function types(targets, values) {
  if (targets.length === 0) {
    throw usage(
      'Types of what? Name a library, a jar or a class: es4x types com.google.guava:guava',
    );
  }
  return {
    name: 'types',
    targets,
    out: values.out,
    packageName: values.name,
    offline: values.offline ?? false,
    verbose: values.verbose ?? false,
  };
}

/**
 * The first word may be a file to run; one that is neither is told from a missing file by its looks.
 *
 * @param {string | undefined} word
 */
function checkCommand(word) {
  if (word && /^[\w-]+$/.test(word) && !COMMANDS.includes(word) && !existsSync(word)) {
    const commands = COMMANDS.map((command) => `"es4x ${command}"`).join(' and ');
    throw usage(
      `There is no command, file or folder "${word}". The commands are ${commands}.` +
        didYouMean(word, COMMANDS),
    );
  }
}

/**
 * @param {Values} values
 * @param {readonly (keyof Values)[]} options
 * @param {string} command that they belong to
 */
function refuse(values, options, command) {
  const wrong = options.find((option) => values[option] !== undefined);
  if (wrong) {
    throw usage(`--${wrong} is an option of "es4x ${command}".`);
  }
}

/**
 * @param {string[]} args
 * @returns {{ values: Values, positionals: string[] }}
 */
function parseOptions(args) {
  try {
    return parseArgs({ args: attachJavaOpts(args), options: OPTIONS, allowPositionals: true });
  } catch (e) {
    const [sentence = ''] = /** @type {Error} */ (e).message.split('. ');
    const unknown = /^Unknown option '(--[^']+)'/.exec(sentence)?.[1];
    const options = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw usage(`${sentence}.${unknown ? didYouMean(unknown, options) : ''}`);
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

/** @param {string | undefined} text */
function seconds(text) {
  if (text !== undefined && !/^\d{1,5}$/.test(text)) {
    throw usage(`--shutdown-timeout takes whole seconds from 0, not "${text}".`);
  }
  return text;
}

/** @param {string | undefined} text */
function isFull(text) {
  if (text !== undefined && text !== 'full') {
    throw usage(`--stack-trace takes "full", not "${text}".`);
  }
  return text === 'full';
}

/** @param {string} message */
function usage(message) {
  return new CliError('ES4X_USAGE', `${message}\nSee: es4x --help`, 2);
}
