// @ts-check

/**
 * A setting that is no option.
 *
 * @typedef {object} Setting
 * @property {string} does
 * @property {string} [unset] what holds without it
 */

/**
 * The variables of the environment besides those of `es4x --help`.
 *
 * @type {Record<string, Setting>}
 */
export const VARIABLES = {
  CI: {
    does: '`true` or `1`: es4x-lock.json is not written, and what it has, Java libraries or URLs, is all that is used of these',
  },
  MAVEN_OPTS: { does: 'options for the Java virtual machine that resolves Java libraries' },
  XDG_CACHE_HOME: {
    does: 'the folder of caches, in which `es4x` is ours: images, archives, jars, compiled TypeScript, remote modules',
    unset: '`~/.cache`',
  },
  npm_config_offline: { does: '`true`: ask no Maven repository, as `--offline`' },
  PORT: { does: 'where a program listens that exports a fetch function', unset: '3000' },
  JAVA_HOME: { does: 'a JDK to use, unless it is older than 25; `ES4X_JAVA_HOME` comes before it' },
  FORCE_COLOR: { does: 'colors also where no terminal is; `0`: none' },
  NODE_DISABLE_COLORS: { does: 'set to anything, no colors, as `NO_COLOR`' },
  SSL_CERT_DIR: {
    does: 'the folder of the certificates that `--use-system-ca` trusts',
    unset: 'that of OpenSSL',
  },
  SSL_CERT_FILE: { does: 'a file of certificates that `--use-system-ca` trusts first' },
  LC_ALL: {
    does: 'the locale, before `LC_CTYPE` and `LANG`. Where it is not one of UTF-8, Java has names for files in ASCII only',
    unset: '`LC_CTYPE`',
  },
  LC_CTYPE: { does: 'the locale of characters, before `LANG`', unset: '`LANG`' },
  LANG: { does: 'the locale', unset: '`C.UTF-8` on Linux, as `LC_CTYPE`' },
  TERM: { does: '`dumb`: no line that is rewritten, and no colors; empty: no colors' },
  TZ: { does: 'the time zone of dates; a program may set it', unset: 'that of the system' },
  NODE_DEBUG: { does: "parts of Node's library that write what they do to standard error" },
  NODE_EXTRA_CA_CERTS: { does: 'a file with further certificates that TLS and `fetch` trust' },
  NODE_NO_WARNINGS: { does: '`1`: no process warnings, as `--no-warnings`' },
  NODE_PRESERVE_SYMLINKS: { does: '`1`: `--preserve-symlinks`' },
  NODE_PRESERVE_SYMLINKS_MAIN: { does: '`1`: `--preserve-symlinks-main`' },
  NODE_REDIRECT_WARNINGS: { does: 'a file for process warnings, as `--redirect-warnings`' },
  NODE_TLS_REJECT_UNAUTHORIZED: {
    does: '`0`: TLS and `fetch` take any certificate: for tests only',
  },
  NODE_USE_ENV_PROXY: {
    does: '`1`: `fetch` uses the proxies of `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`',
  },
  NODE_USE_SYSTEM_CA: { does: '`1`: `--use-system-ca`' },
  NODE_V8_COVERAGE: { does: 'a folder for the coverage of the program, which `c8` sets' },
};

/** The variables that name folders and programs of the system, as everywhere. */
export const SYSTEM = [
  'ComSpec',
  'HOME',
  'LOCALAPPDATA',
  'PATH',
  'Path',
  'ProgramFiles',
  'USERPROFILE',
];

/** The variables by which our processes, npm, Node, systemd and Java pass facts on; nobody sets them by hand. */
export const PASSED_ON = [
  'ES4X_CHANNEL_FD',
  'ES4X_CHANNEL_SERIALIZATION_MODE',
  'ES4X_UNIQUE_ID',
  'LISTEN_PID',
  'NODE_CHANNEL_FD',
  'NODE_CHANNEL_SERIALIZATION_MODE',
  'NODE_UNIQUE_ID',
  'WATCH_REPORT_DEPENDENCIES',
  '_JAVA_SR_SIGNUM',
  'npm_lifecycle_event',
];

/**
 * The system properties that users may set.
 *
 * @type {Record<string, Setting>}
 */
export const PROPERTIES = {
  'vertx.hazelcast.config': {
    does: 'the configuration file of Hazelcast, in XML, as Java programs on Vert.x name it; `--cluster-config` comes before it',
  },
  'vertx.zookeeper.hosts': {
    does: 'the servers of ZooKeeper, as Java programs on Vert.x name them; `--cluster-members` comes before them',
  },
  'io.netty.machineId': {
    does: "eight bytes, as `00:11:22:33:44:55:66:77`, for the ids of Netty's channels",
    unset: 'random ones',
  },
  'es4x.short-http': {
    does: "`false`: servers of `node:http` go Node's own way for each message, to find out whether ours is to blame",
    unset: '`true`',
  },
  'es4x.scripts': {
    does: "a folder with the runtime's own scripts, for [work on them](../CONTRIBUTING.md)",
    unset: 'those in `es4x-runtime.jar`',
  },
  'java.util.logging.config.file': { does: 'a `logging.properties` in place of our logs' },
  'java.util.logging.config.class': { does: 'a class that configures logs in place of ours' },
  'polyglot.': {
    does: 'options of GraalJS and its compiler, such as `-Dpolyglot.engine.Mode=latency`; one that is set replaces our choice',
  },
  'polyglot.engine.Compilation': {
    does: '`false`: nothing is compiled, for programs that soon end',
    unset: '`true`',
  },
  'user.home': { does: 'the home of the user, where `~/.cache` is', unset: '`HOME`' },
};

/** The system properties by which the command and Java tell the runtime facts. */
export const FACTS = [
  'es4x.command.pid',
  'es4x.descriptors',
  'java.class.path',
  'java.home',
  'java.io.tmpdir',
  'org.graalvm.version',
  'os.arch',
  'os.name',
  'os.version',
  'sun.jnu.encoding',
  'user.dir',
  'user.name',
];

/**
 * The entries of "es4x" in a package.json besides options.
 *
 * @type {Record<string, Setting>}
 */
export const ENTRIES = {
  mvnDependencies: {
    does: 'further [Java libraries](java-libraries.md), `["group:artifact:version"]`, of an application or a package',
  },
  maven: {
    does: '`from`: the [packages that may bring Java libraries](security.md#maven-libraries-of-packages)',
  },
  'vertx-options': {
    does: '[options of Vert.x](running.md#options-of-vertx): an object, or a JSON file; those of `--vertx-options` replace them one by one',
  },
  bindings: { does: 'the tables of a generated package: the file `bindings.json`' },
  jars: { does: 'the jars that a package has in itself' },
  generatedFrom: { does: 'the library, jar or classes that `es4x types` has made the package of' },
};

/**
 * The other fields of a package.json that ES4X reads.
 *
 * @type {Record<string, Setting>}
 */
export const FIELDS = {
  es4x: { does: 'the settings of ES4X: above' },
  main: {
    does: 'the file that `es4x run` runs, and that `require` of the package loads',
    unset: '`index.js`',
  },
  module: { does: 'the file that `es4x run` runs where there is no `main`' },
  type: { does: '`module` or `commonjs`: what `.js` files are', unset: 'their syntax decides' },
  name: { does: 'the name by which a package imports itself' },
  version: { does: 'compared by `es4x doctor` among the packages of ES4X' },
  license: { does: 'the licence that `es4x sbom` states, as an SPDX expression' },
  exports: { does: 'the modules of a package that others may import' },
  imports: { does: 'the names that begin with `#`' },
  scripts: { does: 'what `es4x <script>` runs' },
  dependencies: { does: 'packages, of which the Java libraries are put on the class path' },
  devDependencies: { does: 'the same, of the application alone' },
  optionalDependencies: { does: 'as `dependencies`' },
  peerDependencies: { does: 'as `dependencies`' },
  peerDependenciesMeta: {
    does: '`optional` peers are no part of what [`es4x package`](shipping.md) makes',
  },
  maven: {
    does: 'the Java library that a generated package stands for: `groupId`, `artifactId`, `version`',
  },
  mvnDependencies: { does: 'as in `"es4x"`, which is preferred: ES4X 0.x had it here' },
};
