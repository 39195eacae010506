// @ts-check
import { clusterManager, memberAddresses } from './cluster.js';
import { inspectorAddress, javaDebuggerPort, metricsAddress } from './debuggers.js';
import {
  attached,
  attachedList,
  choice,
  choiceList,
  flag,
  list,
  names,
  optional,
  parsed,
  text,
} from './kinds.js';

/** @import { Option } from './kinds.js' */

export const COMMANDS = {
  run:
    'runs a JavaScript or TypeScript application on Eclipse Vert.x. Without a file it is the one that ' +
    '"main" or "module" in ./package.json names.',
  repl: 'evaluates JavaScript or TypeScript line by line, with everything that a program in this folder can use.',
  test:
    'runs tests with the Mocha of the application. Options that are not listed here are those of Mocha: see ' +
    'npx mocha --help.',
  types:
    'writes a typed npm package for a Java library (group:artifact[:version]), a jar, or classes ' +
    '(java.time.LocalDate), to be installed in the application.',
  install: 'resolves the Java libraries, checks their bytes, and brings es4x-lock.json up to date.',
  why: 'says which packages ask for a Java library: "es4x why netty-buffer".',
  outdated:
    'lists the Java libraries of "mvnDependencies" of which there is a newer release; then the exit code is 1.',
  audit:
    'compares the Java libraries and npm packages with known vulnerabilities; the exit code is 1 if there are some, 2 without data.',
  sbom: 'prints what the application consists of, as a software bill of materials in the format CycloneDX.',
  cache:
    'shows what makes starts faster: images of JDKs, and the classes of libraries. "es4x cache train" makes them now, ' +
    '"es4x cache train -- run server.js" with that program, "es4x cache clear" removes them.',
  doctor:
    'says of the JDK, the application and the machine what is well, and how to mend what is not; the exit code is 1 if programs do not run.',
  package:
    'makes something to ship: "es4x package image" a folder that runs without Node and Java, "es4x package jar" one ' +
    'file for a JDK 25. It takes a file and most options as run does.',
  init:
    'creates an application in a new or empty folder, as npm create es4x@latest does: "es4x init my-app". ' +
    'All options behind it are those of create-es4x: see es4x init --help.',
  vscode: 'writes .vscode/launch.json, with which Visual Studio Code debugs the application.',
};

/** The options of `es4x run` that the runtime gets, under the same names: see its class RunOptions. */
const runtime = {
  eval: text('<code>', {
    short: 'e',
    commandLineOnly: true,
    does: 'run this code instead of a file',
  }),
  print: optional('[code]', {
    short: 'p',
    alias: '-pe',
    commandLineOnly: true,
    does: 'run this code instead of a file, and print its value',
  }),
  'input-type': choice(['module', 'commonjs', 'module-typescript', 'commonjs-typescript'], {
    does: 'the type of the code of --eval, --print or standard input',
    unset: 'detected from its syntax',
  }),
  check: flag({
    short: 'c',
    commandLineOnly: true,
    does: 'check the syntax of a file without running it',
  }),
  conditions: list('<c>', {
    short: 'C',
    does: 'a condition for "exports" and "imports" of package.json',
  }),
  'import-map': text('<file>', {
    names: 'path',
    does: 'a JSON file that maps specifiers of imports',
  }),
  require: list('<module>', {
    short: 'r',
    names: 'module',
    does: 'require a module before the program',
  }),
  import: list('<module>', { names: 'url', does: 'import a module before the program' }),
  'experimental-loader': list('<module>', {
    alias: '--loader',
    names: 'url',
    does: 'register a module of hooks before the program, as module.register() does',
  }),
  'allow-remote-imports': flag({
    does: 'allow imports of https: URLs; es4x-lock.json pins their content',
  }),
  frozen: flag({
    does: 'use only what es4x-lock.json has: Java libraries and, with --allow-remote-imports, URLs, without network for these',
  }),
  'preserve-symlinks': flag({
    does: 'identify modules, except the main one, by their symlinked path instead of the real path',
  }),
  instances: parsed('<n|auto>', {
    takes: 'a number from 1 or "auto"',
    parse: (given) =>
      given === 'auto' ? given : /^[1-9]\d{0,4}$/.test(given) ? Number(given) : undefined,
    otherwise: 1,
    does: 'the number of instances of the program; auto: one per processor',
  }),
  'vertx-options': text('<o>', {
    names: 'path',
    does: 'options of Vert.x: a JSON file, or the JSON itself',
  }),
  transport: choice(['nio', 'epoll', 'io_uring'], {
    does: "the transport of sockets: Java's NIO, or one of Linux",
    unset: 'epoll on Linux, kqueue on macOS, otherwise nio',
  }),
  port: parsed('<n>', {
    takes: 'a number from 0 to 65535',
    parse: (given) =>
      /^\d{1,5}$/.test(given) && Number(given) < 65536 ? Number(given) : undefined,
    otherwise: /** @type {number | undefined} */ (undefined),
    does: 'the port of a program that exports a fetch function; 0: any free port',
    unset: 'PORT or 3000',
  }),
  cluster: attached('hazelcast|zookeeper', {
    ...clusterManager,
    does: 'join a cluster; without a name by the installed cluster manager, or else by hazelcast',
  }),
  'cluster-host': parsed('<host[:port]>', {
    ...memberAddresses(1),
    does: 'the address at which the others reach this member',
    unset: 'that from which the first of --cluster-members is reached',
  }),
  'cluster-members': parsed('<host[:port],…>', {
    ...memberAddresses(),
    does: 'members to join by, or the servers of ZooKeeper',
    unset: '127.0.0.1',
  }),
  'cluster-name': text('<name>', {
    does: 'the cluster to join; members with another name are no part of it',
    unset: 'that of the cluster manager',
  }),
  'cluster-config': text('<file>', {
    names: 'path',
    does: 'the configuration of the cluster manager: XML or YAML for hazelcast, JSON for zookeeper',
  }),
  'message-context': names('<name,…>', {
    does: 'names of AsyncLocalStorages whose values follow messages of the event bus',
  }),
  metrics: attached('[host:]port', {
    ...metricsAddress,
    does: 'serve metrics for Prometheus and the health of the program; the default address is 127.0.0.1:9464',
  }),
  'cpu-prof': flag({
    does: 'write a profile of the JavaScript of each thread at the end, for Chrome DevTools or speedscope',
  }),
  'cpu-prof-dir': text('<dir>', { names: 'path', does: 'the folder of the profiles', unset: '.' }),
  'cpu-prof-interval': parsed('<us>', {
    takes: 'whole microseconds from 1000',
    parse: (given) =>
      /^\d{4,9}$/.test(given) && Number(given) >= 1000 ? Number(given) : undefined,
    otherwise: /** @type {number | undefined} */ (undefined),
    does: 'the time between two samples, in whole milliseconds',
    unset: '1000',
  }),
  'cpu-prof-name': text('<file>', {
    does: 'the file of the profile; with the extension .html, a page with a flame graph',
    unset: 'CPU.<date>.<time>.<pid>.<thread>.0.cpuprofile',
  }),
  'heap-histogram': text('<file>', {
    names: 'path',
    does: 'count the live JavaScript objects of each class, and write the counts at the end',
  }),
  'max-blocked': parsed('<ms>', {
    takes: 'whole milliseconds from 10',
    parse: (given) => (/^\d{2,7}$/.test(given) && Number(given) >= 10 ? Number(given) : undefined),
    otherwise: /** @type {number | undefined} */ (undefined),
    does: 'stop a handler that blocks an event loop for longer; its request is answered with 503',
  }),
  'shutdown-timeout': parsed('<s>', {
    takes: 'whole seconds from 0',
    parse: (given) => (/^\d{1,5}$/.test(given) ? Number(given) : undefined),
    // With what is closed then, less than the 10 s after which Docker kills.
    otherwise: 8,
    does: 'seconds until requests in flight are aborted after SIGTERM or SIGINT',
  }),
  warmup: text('<file>', {
    names: 'path',
    does: 'run a module before the program, so that the code it calls is compiled when requests come',
  }),
  'warmup-timeout': parsed('<s>', {
    takes: 'whole seconds from 1',
    parse: (given) => (/^[1-9]\d{0,4}$/.test(given) ? Number(given) : undefined),
    otherwise: 120,
    does: 'the limit for --warmup, in seconds',
  }),
  inspect: attached('[host:]port', {
    ...inspectorAddress,
    does: 'let a debugger attach; the default address is 127.0.0.1:9229',
  }),
  'inspect-brk': attached('[host:]port', {
    ...inspectorAddress,
    does: 'wait for a debugger, and pause at the first line',
  }),
  'inspect-wait': attached('[host:]port', {
    ...inspectorAddress,
    does: 'wait for a debugger before the program starts',
  }),
  'inspect-allow-remote': flag({
    does: 'let debuggers on other machines attach: they can run code in the program',
  }),
  config: text('<c>', {
    names: 'path',
    former: '--conf',
    does: 'the configuration of the verticle: a JSON file, or the JSON itself',
  }),
  title: text('<title>', { does: 'the process.title', unset: 'es4x' }),
  'log-level': choice(['trace', 'debug', 'info', 'warn', 'error', 'off'], {
    does: 'log records of Vert.x and Java libraries of this level and above',
    unset: 'info',
  }),
  'log-format': choice(['text', 'json'], {
    does: 'the format of log records; json: one object per line',
    unset: 'text',
  }),
  watch: flag({ does: 'restart when a file that the program has loaded changes' }),
  'watch-path': list('<path>', {
    does: 'restart when a file, or one in a folder, changes; without --watch, only then',
  }),
  'watch-preserve-output': flag({ does: 'do not clear the terminal at restarts' }),
  reload: flag({ does: 'start a new version of the program on SIGUSR2, which takes over' }),
  'stack-trace': choice(['full'], {
    does: 'show the frames of the runtime and of Java in stack traces',
  }),
  'abort-on-uncaught-exception': flag({
    does: 'exit with 134, as by SIGABRT, on an uncaught error, without calling listeners',
  }),
  'trace-uncaught': flag({ does: 'show where an uncaught error was thrown' }),
  'trace-warnings': flag({ does: 'show stack traces of process warnings' }),
  'trace-deprecation': flag({ does: 'show stack traces of deprecations' }),
  'throw-deprecation': flag({ does: 'throw deprecations as errors' }),
  'no-deprecation': flag({ does: 'silence deprecations' }),
  'no-warnings': flag({ does: 'silence process warnings' }),
};

/** The options of `es4x run` that Node's own library reads in the runtime, as it has them. */
const library = {
  'disable-warning': list('<code>', { does: 'silence process warnings with this code or type' }),
  'dns-result-order': choice(['ipv4first', 'ipv6first', 'verbatim'], {
    does: 'the order of the addresses of dns.lookup()',
    unset: 'verbatim',
  }),
  'experimental-import-meta-resolve': flag({
    does: 'let import.meta.resolve() take the URL of the importing module as second argument',
  }),
  'experimental-vm-modules': flag({
    does: 'enable Module, SourceTextModule and SyntheticModule of node:vm',
  }),
  'expose-gc': flag({ does: 'provide gc(), which runs the garbage collector of Java' }),
  'insecure-http-parser': flag({ does: 'accept invalid HTTP messages in node:http' }),
  'no-experimental-require-module': flag({
    does: 'make require() of an ES module an error, ERR_REQUIRE_ESM',
  }),
  'no-experimental-websocket': flag({ does: 'have no globals WebSocket and CloseEvent' }),
  'no-network-family-autoselection': flag({
    does: 'connect to the first address of a host only, instead of trying the others',
  }),
  'network-family-autoselection-attempt-timeout': whole(
    '<ms>',
    'milliseconds until the next address of a host is tried',
    '250',
  ),
  'pending-deprecation': flag({ does: 'emit pending deprecation warnings' }),
  'preserve-symlinks-main': flag({
    does: 'identify the main module by its symlinked path instead of the real path',
  }),
  'redirect-warnings': text('<file>', {
    names: 'path',
    does: 'append process warnings to a file instead of standard error',
  }),
  'tls-max-v1.2': flag({ does: 'set the maximum version of node:tls to TLS 1.2' }),
  'tls-max-v1.3': flag({ does: 'set the maximum version of node:tls to TLS 1.3' }),
  'tls-min-v1.0': flag({ does: 'set the minimum version of node:tls to TLS 1.0' }),
  'tls-min-v1.1': flag({ does: 'set the minimum version of node:tls to TLS 1.1' }),
  'tls-min-v1.2': flag({ does: 'set the minimum version of node:tls to TLS 1.2' }),
  'tls-min-v1.3': flag({ does: 'set the minimum version of node:tls to TLS 1.3' }),
  'trace-require-module': choice(['all', 'no-node-modules'], {
    does: 'warn when require() loads an ES module; with no-node-modules, only outside of node_modules',
  }),
  'unhandled-rejections': choice(['throw', 'strict', 'warn', 'none', 'warn-with-error-code'], {
    does: 'what to do on an unhandled rejection',
    unset: 'throw',
  }),
  'use-system-ca': flag({
    does: 'also trust the certificate authorities of the operating system',
  }),
};

/**
 * The options of the permission model: Node's, and those for the network, the environment and Java. The runtime and
 * Node's library read them.
 */
const permissions = {
  permission: flag({
    does: 'deny the program what the following options do not allow: see docs/security.md',
  }),
  'allow-fs-read': list('<path>', {
    does: 'a file or folder that may be read; * at the end: all paths that begin so',
  }),
  'allow-fs-write': list('<path>', { does: 'a file or folder that may be written' }),
  'allow-net': attachedList('address', {
    does: 'hosts, with or without port, to connect to and to listen at, such as example.com:443,localhost; without a value: all',
  }),
  'allow-env': attachedList('names', {
    does: 'environment variables that the program sees, such as HOME,PG*; without a value: all',
  }),
  'allow-java': list('<names>', {
    does: 'Java classes that the program may use, such as com.acme.Thing,com.acme.api.*',
  }),
  'allow-child-process': flag({ does: 'allow starting programs, which have no limits' }),
  'allow-worker': flag({ does: 'allow workers' }),
  'allow-inspector': flag({ does: 'allow node:inspector' }),
  'allow-wasi': flag({ does: 'allow node:wasi' }),
  'allow-addons': flag({ does: 'has no effect: there are no native addons' }),
};

/** Those of them that are about tests. */
const testing = {
  test: flag({
    commandLineOnly: true,
    does: 'run test files: those that follow the options, as names and patterns, or all',
  }),
  'test-concurrency': whole(
    '<n>',
    'the number of test files that run at the same time',
    'processors less one',
  ),
  'test-force-exit': flag({ does: 'exit when all tests have ended, even with open handles' }),
  'test-global-setup': text('<file>', {
    names: 'path',
    does: 'a module with globalSetup and globalTeardown, which run before and after all tests',
  }),
  'test-isolation': choice(['process', 'none'], {
    does: 'run each test file in a process of its own, or all in one context',
    unset: 'each file in a worker',
  }),
  'test-name-pattern': list('<regexp>', { does: 'run only tests whose names match' }),
  'test-only': flag({ does: 'run only tests with the option "only"' }),
  'test-random-seed': whole(
    '<n>',
    'the seed of the random order, as an earlier run has printed it',
  ),
  'test-randomize': flag({ does: 'run test files and tests in random order' }),
  'test-reporter': list('<name>', {
    names: 'url',
    does: 'spec, dot, tap, junit, lcov, or a module',
    unset: 'spec',
  }),
  'test-reporter-destination': list('<file>', {
    names: 'path',
    does: 'the output of the corresponding reporter: stdout, stderr, or a file',
  }),
  'test-rerun-failures': text('<file>', {
    names: 'path',
    does: 'a file that stores which tests have passed; only the others run again',
  }),
  'test-shard': text('<i/n>', { does: 'run the i-th of n parts of the test files' }),
  'test-skip-pattern': list('<regexp>', { does: 'skip tests whose names match' }),
  'test-timeout': whole('<ms>', 'the limit for a test, in milliseconds'),
  'test-update-snapshots': flag({ does: 'update the snapshots of tests' }),
  'experimental-test-module-mocks': flag({ does: 'enable mock.module()' }),
  'experimental-test-tag-filter': list('<tag>', { does: 'run only tests with the tag' }),
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
    does: 'let a Java debugger attach; the default address is 127.0.0.1:5005',
  }),
  run: text('<script>', { commandLineOnly: true, does: 'run a script of package.json' }),
  'env-file': list('<file>', {
    names: 'path',
    does: 'set the environment variables of a file, unless they are already set',
  }),
  'env-file-if-exists': list('<file>', { names: 'path', does: 'the same, if the file exists' }),
  interactive: flag({
    short: 'i',
    does: 'open the REPL as "es4x repl" does, with prompts even without a terminal',
  }),
  'java-opts': text('<opts>', {
    dashed: true,
    does: 'options for the JVM, after those in JAVA_OPTS',
  }),
};

/** The options of `es4x test` alone; the others are those of `es4x run` that `ELSEWHERE` does not name. */
const mocha = {
  'forbid-leaks': flag({
    commandLineOnly: true,
    does: 'fail when a handle, such as a timer or server, is still open after the last test',
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
  out: text('<dir>', { does: 'the folder for the packages', unset: './types' }),
  name: text('<@scope/name>', {
    does: 'the name of the package',
    unset: '@java/<artifact>',
  }),
};

const install = {
  platform: choiceList(
    '<os-arch>',
    ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'],
    {
      commandLineOnly: true,
      does: 'lock the Java libraries of another platform, too, such as linux-arm64',
    },
  ),
  production: flag({
    commandLineOnly: true,
    does: 'leave out devDependencies; install also leaves out the libraries of debuggers, and removes nothing from es4x-lock.json',
  }),
};

const audit = {
  osv: list('<path>', {
    commandLineOnly: true,
    does: 'a file or folder with data about vulnerabilities in the format of OSV',
  }),
};

const doctor = {
  json: flag({ commandLineOnly: true, does: 'print the findings as JSON' }),
};

const packaged = {
  to: text('<path>', {
    commandLineOnly: true,
    does: 'the folder or jar to make',
    unset: '<name>-image or <name>.jar',
  }),
};

const both = {
  offline: flag({ does: 'do not use Maven repositories; npm_config_offline=true does the same' }),
  verbose: flag({ does: 'say which JDK and transport are used, and what is started' }),
  completion: choice(['bash', 'zsh', 'fish'], {
    commandLineOnly: true,
    does: 'print the completion script for a shell',
  }),
  help: flag({ short: 'h', commandLineOnly: true, does: 'print this help' }),
  version: flag({ short: 'v', commandLineOnly: true, does: 'print the version' }),
  'v8-options': flag({
    commandLineOnly: true,
    does: 'print the options of V8: there are none',
  }),
};

/** The only table of options: the command line, the help, the README and completion follow it. */
export const OPTIONS = {
  runtime,
  library,
  permissions,
  testing,
  run,
  mocha,
  types,
  install,
  audit,
  doctor,
  package: packaged,
  both,
};

/** All options of `es4x run` but those that other commands have, too. */
export const RUN_OPTIONS = { ...runtime, ...library, ...permissions, ...testing, ...run };

/**
 * @template {Record<string, Option<unknown>>} T
 * @typedef {{ [N in keyof T]: ReturnType<T[N]['read']> }} Values
 */

/** @typedef {Values<typeof runtime & typeof library & typeof permissions & typeof testing & typeof run & typeof both>} RunValues */
/** @typedef {Values<typeof mocha>} MochaValues */
/** @typedef {Values<typeof types & typeof both>} TypesValues */
/** @typedef {Values<typeof packaged & typeof both>} PackageValues */
/** @typedef {Values<typeof both>} BothValues */
/** @typedef {Values<typeof doctor & typeof both>} DoctorValues */
/** @typedef {Values<typeof install & typeof audit & typeof both> & { frozen: boolean }} LockValues */

/** @type {Record<string, Option<unknown>>} */
export const ALL_OPTIONS = {
  ...RUN_OPTIONS,
  ...mocha,
  ...types,
  ...install,
  ...audit,
  ...doctor,
  ...packaged,
  ...both,
};

const ofTests = { ...runtime, ...permissions, ...run, ...mocha, ...both };

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
  install: { frozen: runtime.frozen, ...install, ...both },
  audit: { production: install.production, ...audit, ...both },
  sbom: { production: install.production, ...both },
  doctor: { ...doctor, ...both },
  package: { ...RUN_OPTIONS, ...packaged, ...both },
};
