// @ts-check
import { inspectorAddress, javaDebuggerPort } from './debuggers.js';
import { attached, choice, flag, list, optional, parsed, text } from './kinds.js';

/** @import { Option } from './kinds.js' */

export const COMMANDS = {
  run:
    'runs a JavaScript or TypeScript application on Eclipse Vert.x. Without a file it is the one that ' +
    '"main" or "module" in ./package.json names.',
  repl:
    'evaluates the JavaScript or TypeScript that is typed or piped in, line by line, with all that a program in this ' +
    'folder has.',
  test:
    'runs tests with Mocha, which the application has among its packages. Options that are not listed here are those of ' +
    'Mocha: see npx mocha --help.',
  types:
    'writes a typed npm package for a Java library (group:artifact[:version]), a jar, or classes ' +
    '(java.time.LocalDate), to be installed in the application.',
  cache:
    'shows what makes starts faster: images of JDKs, and the classes of libraries. "es4x cache train" makes them now, ' +
    '"es4x cache train -- run server.js" with that program, "es4x cache clear" removes them.',
  vscode: 'writes .vscode/launch.json, with which Visual Studio Code debugs the application.',
};

/** The options of `es4x run` that the runtime gets, under the same names: see its class RunOptions. */
const runtime = {
  eval: text('<code>', { short: 'e', commandLineOnly: true, does: 'run code in place of a file' }),
  print: optional('[code]', {
    short: 'p',
    alias: '-pe',
    commandLineOnly: true,
    does: 'run code in place of a file, and print its value',
  }),
  'input-type': choice(['module', 'commonjs', 'module-typescript', 'commonjs-typescript'], {
    does: 'what such code, or that on standard input, is',
    unset: 'its syntax decides',
  }),
  check: flag({
    short: 'c',
    commandLineOnly: true,
    does: 'check the syntax of a file without running it',
  }),
  conditions: list('<c>', {
    short: 'C',
    does: 'a condition for "exports" and "imports" of packages',
  }),
  'import-map': text('<file>', { names: 'path', does: 'what imports stand for' }),
  require: list('<module>', {
    short: 'r',
    names: 'module',
    does: 'require a module before the script',
  }),
  import: list('<module>', { names: 'module', does: 'import a module before the script' }),
  'experimental-loader': list('<module>', {
    alias: '--loader',
    names: 'module',
    does: 'register a module of hooks, as module.register() does, before the script',
  }),
  'allow-remote-imports': flag({
    does: 'import modules from https: URLs; es4x-lock.json pins each',
  }),
  frozen: flag({ does: 'only those in es4x-lock.json, without network' }),
  'preserve-symlinks': flag({
    does: 'know modules but the main one by the path they are found at, not the real one',
  }),
  instances: parsed('<n|auto>', {
    takes: 'a number from 1 or "auto"',
    parse: (given) =>
      given === 'auto' ? given : /^[1-9]\d{0,4}$/.test(given) ? Number(given) : undefined,
    otherwise: 1,
    does: 'how many instances share the work; auto: one per processor',
  }),
  'vertx-options': text('<o>', {
    names: 'path',
    does: 'options of Vert.x: a JSON file, or the JSON itself',
  }),
  port: parsed('<n>', {
    takes: 'a number from 0 to 65535',
    parse: (given) =>
      /^\d{1,5}$/.test(given) && Number(given) < 65536 ? Number(given) : undefined,
    otherwise: /** @type {number | undefined} */ (undefined),
    does: 'where a program listens that exports a fetch function; 0: any free port',
    unset: 'PORT or 3000',
  }),
  cluster: flag({ does: 'join a cluster, by the cluster manager that is installed' }),
  'shutdown-timeout': parsed('<s>', {
    takes: 'whole seconds from 0',
    parse: (given) => (/^\d{1,5}$/.test(given) ? Number(given) : undefined),
    // With what is closed then, less than the 10 s after which Docker kills.
    otherwise: 8,
    does: 'seconds that requests in flight get after SIGTERM or SIGINT',
  }),
  warmup: text('<file>', {
    names: 'path',
    does: 'run a module before the program, which calls what requests will, so that it is compiled by then',
  }),
  'warmup-timeout': parsed('<s>', {
    takes: 'whole seconds from 1',
    parse: (given) => (/^[1-9]\d{0,4}$/.test(given) ? Number(given) : undefined),
    otherwise: 120,
    does: 'seconds that this may take',
  }),
  inspect: attached('[host:]port', {
    ...inspectorAddress,
    does: 'let Chrome DevTools or an editor attach; without a value, 127.0.0.1:9229',
  }),
  'inspect-brk': attached('[host:]port', {
    ...inspectorAddress,
    does: 'the same, and pause at the first line when one has',
  }),
  'inspect-wait': attached('[host:]port', {
    ...inspectorAddress,
    does: 'the same, and start when one has',
  }),
  'inspect-allow-remote': flag({
    does: 'let other machines attach, too: whoever can, may run code in the program',
  }),
  config: text('<c>', {
    names: 'path',
    former: '--conf',
    does: 'what config() of a verticle gives: a JSON file, or the JSON itself',
  }),
  title: text('<title>', { does: 'the process.title', unset: 'es4x' }),
  'log-level': choice(['trace', 'debug', 'info', 'warn', 'error', 'off'], {
    does: 'what Vert.x and Java libraries log: this level and higher ones',
    unset: 'info',
  }),
  'log-format': choice(['text', 'json'], {
    does: 'how they do; json: one object a line',
    unset: 'text',
  }),
  watch: flag({ does: 'run again when a file that the program has loaded changes' }),
  'watch-path': list('<path>', {
    does: 'run again when a file, or one in a folder, changes; without --watch, only then',
  }),
  'watch-preserve-output': flag({ does: 'do not clear the terminal then' }),
  'stack-trace': choice(['full'], { does: 'show the frames of the runtime and of Java, too' }),
  'abort-on-uncaught-exception': flag({
    does: 'end with 134, as by SIGABRT, at an uncaught error: no listener hears of it',
  }),
  'trace-uncaught': flag({ does: 'show where an uncaught error was thrown, too' }),
  'trace-warnings': flag({ does: 'show the stacks of process warnings' }),
  'trace-deprecation': flag({ does: 'show the stacks of deprecations' }),
  'throw-deprecation': flag({ does: 'make deprecations errors' }),
  'no-deprecation': flag({ does: 'silence deprecations' }),
  'no-warnings': flag({ does: 'silence process warnings' }),
};

/** The options of `es4x run` that Node's own library reads in the runtime, as it has them. */
const library = {
  'disable-warning': list('<code>', { does: 'silence process warnings of a code or a type' }),
  'dns-result-order': choice(['ipv4first', 'ipv6first', 'verbatim'], {
    does: 'the order of what dns.lookup() finds',
    unset: 'verbatim',
  }),
  'experimental-import-meta-resolve': flag({
    does: 'let import.meta.resolve() have the URL of another module as second argument',
  }),
  'experimental-vm-modules': flag({
    does: 'let node:vm have Module, SourceTextModule and SyntheticModule',
  }),
  'expose-gc': flag({ does: 'let programs have gc(), which makes Java collect garbage' }),
  'insecure-http-parser': flag({ does: 'accept invalid HTTP messages in node:http' }),
  'no-network-family-autoselection': flag({
    does: 'connect to one address of a host: do not try the others when it does not answer',
  }),
  'network-family-autoselection-attempt-timeout': whole(
    '<ms>',
    'milliseconds after which the next address of a host is tried',
    '250',
  ),
  'pending-deprecation': flag({ does: 'tell of deprecations that Node does not tell of yet' }),
  'preserve-symlinks-main': flag({
    does: 'know the main module by the path it is found at, not the real one',
  }),
  'redirect-warnings': text('<file>', {
    names: 'path',
    does: 'write process warnings to a file, not to standard error',
  }),
  'tls-max-v1.2': flag({ does: 'the highest version of TLS in node:tls' }),
  'tls-max-v1.3': flag({ does: 'the same' }),
  'tls-min-v1.0': flag({ does: 'the lowest version of TLS in node:tls' }),
  'tls-min-v1.1': flag({ does: 'the same' }),
  'tls-min-v1.2': flag({ does: 'the same' }),
  'tls-min-v1.3': flag({ does: 'the same' }),
  'unhandled-rejections': choice(['throw', 'strict', 'warn', 'none', 'warn-with-error-code'], {
    does: 'what is done about a rejection that nothing handles',
    unset: 'throw',
  }),
  'use-system-ca': flag({
    does: 'trust the certificate authorities of the operating system, too',
  }),
};

/** Those of them that are about tests. */
const testing = {
  test: flag({
    commandLineOnly: true,
    does: 'run files of tests: those that names and patterns behind the options say, or all there are',
  }),
  'test-concurrency': whole('<n>', 'how many files run at the same time', 'processors less one'),
  'test-force-exit': flag({ does: 'end when all tests have, whatever is still open' }),
  'test-global-setup': text('<file>', {
    names: 'path',
    does: 'a module whose globalSetup runs before all tests, and whose globalTeardown after them',
  }),
  'test-isolation': choice(['process', 'none'], {
    does: 'run each file in a process of its own, or all in one place',
    unset: 'each in a worker',
  }),
  'test-name-pattern': list('<regexp>', { does: 'only tests with such names' }),
  'test-only': flag({ does: 'only tests that have the option "only"' }),
  'test-random-seed': whole('<n>', 'shuffle as a run did that has told this seed'),
  'test-randomize': flag({ does: 'shuffle files and tests' }),
  'test-reporter': list('<name>', {
    names: 'module',
    does: 'spec, dot, tap, junit, lcov, or a module',
    unset: 'spec',
  }),
  'test-reporter-destination': list('<file>', {
    names: 'path',
    does: 'stdout, stderr, or a file: where the reporter of the same place writes',
  }),
  'test-rerun-failures': text('<file>', {
    names: 'path',
    does: 'a file that remembers what has passed; only the rest runs again',
  }),
  'test-shard': text('<i/n>', { does: 'the i-th of n parts of the files' }),
  'test-skip-pattern': list('<regexp>', { does: 'no tests with such names' }),
  'test-timeout': whole('<ms>', 'milliseconds that a test may take'),
  'test-update-snapshots': flag({ does: 'write the snapshots of tests anew' }),
  'experimental-test-module-mocks': flag({ does: 'let tests mock modules: mock.module()' }),
  'experimental-test-tag-filter': list('<tag>', { does: 'only tests with the tag' }),
};

/**
 * @param {string} value
 * @param {string} does
 * @param {string} [unset]
 */
function whole(value, does, unset) {
  return parsed(value, {
    takes: 'a whole number from 0',
    parse: (given) => (/^\d{1,10}$/.test(given) ? Number(given) : undefined),
    otherwise: /** @type {number | undefined} */ (undefined),
    does,
    unset,
  });
}

/** The options of `es4x run` that the command itself follows. */
const run = {
  'inspect-java': attached('port', {
    ...javaDebuggerPort,
    does: 'let a debugger of Java attach as well; without a value, at 127.0.0.1:5005',
  }),
  run: text('<script>', { commandLineOnly: true, does: 'run a script of package.json' }),
  'env-file': list('<file>', {
    names: 'path',
    does: 'set the variables in a file, unless they are set',
  }),
  'env-file-if-exists': list('<file>', { names: 'path', does: 'the same, if the file is there' }),
  interactive: flag({
    short: 'i',
    does: 'open the REPL, as "es4x repl" does, with prompts even without a terminal',
  }),
  'java-opts': text('<opts>', {
    dashed: true,
    does: 'options for the Java virtual machine, after those in JAVA_OPTS',
  }),
};

/** The options of `es4x test` alone; the others are those of `es4x run` that `ELSEWHERE` does not name. */
const mocha = {
  'forbid-leaks': flag({
    commandLineOnly: true,
    does: 'fail when a timer, a server or the like is still open after the last test',
  }),
};

/** The options of `es4x run` that say what is run there, and those that Mocha has, too, but for `SHARED`. */
const ELSEWHERE = [
  'eval',
  'print',
  'input-type',
  'check',
  'require',
  'instances',
  'port',
  'run',
  'interactive',
];

/** The option that Mocha has with another meaning: behind `test` it is Mocha's, and ours is taken by its earlier name. */
const SHARED = 'config';

const types = {
  out: text('<dir>', { does: 'where to write the packages', unset: './types' }),
  name: text('<@scope/name>', {
    does: 'the name of the package',
    unset: '@java/<artifact>',
  }),
};

const both = {
  offline: flag({ does: 'ask no Maven repository; npm_config_offline=true does the same' }),
  verbose: flag({ does: 'say which JDK is used and what is started' }),
  completion: choice(['bash', 'zsh', 'fish'], {
    commandLineOnly: true,
    does: 'show the script with which a shell completes options',
  }),
  help: flag({ short: 'h', commandLineOnly: true, does: 'show this help' }),
  version: flag({ short: 'v', commandLineOnly: true, does: 'show the version' }),
  'v8-options': flag({
    commandLineOnly: true,
    does: 'show the options of V8, for programs that ask: there are none',
  }),
};

/** The only table of options: the command line, the help, the README and completion follow it. */
export const OPTIONS = { runtime, library, testing, run, mocha, types, both };

/** All options of `es4x run` but those that other commands have, too. */
export const RUN_OPTIONS = { ...runtime, ...library, ...testing, ...run };

/**
 * @template {Record<string, Option<unknown>>} T
 * @typedef {{ [N in keyof T]: ReturnType<T[N]['read']> }} Values
 */

/** @typedef {Values<typeof runtime & typeof library & typeof testing & typeof run & typeof both>} RunValues */
/** @typedef {Values<typeof mocha>} MochaValues */
/** @typedef {Values<typeof types & typeof both>} TypesValues */
/** @typedef {Values<typeof both>} BothValues */

/** @type {Record<string, Option<unknown>>} */
export const ALL_OPTIONS = { ...RUN_OPTIONS, ...mocha, ...types, ...both };

const ofTests = { ...runtime, ...run, ...mocha, ...both };

/** The options that a command takes. */
export const OPTIONS_OF = {
  run: { ...RUN_OPTIONS, ...both },
  /** By their long names: the short ones are Mocha's. */
  test: Object.fromEntries(
    Object.entries(ofTests)
      .filter(([name]) => !ELSEWHERE.includes(name))
      .map(([name, option]) => [
        name,
        { ...option, short: name === 'watch' ? 'w' : undefined, formerOnly: name === SHARED },
      ]),
  ),
  types: { ...types, ...both },
};
