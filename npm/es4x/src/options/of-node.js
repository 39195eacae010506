// @ts-check

/**
 * Advice for options that Node 24 has and we have not, by what they are about. Those of V8 that people use
 * are among them.
 *
 * @type {[advice: string | ((value: string) => string), names: string][]}
 */
const ADVICE = [
  [
    (value) => `The heap is Java's: --java-opts "-Xmx${value || '512'}m"`,
    'max-old-space-size max-heap-size',
  ],
  [
    (value) => `The heap is Java's: --java-opts "-XX:MaxRAMPercentage=${value || '50'}"`,
    'max-old-space-size-percentage',
  ],
  [
    'Java\'s garbage collector sizes its generations itself: --java-opts "-Xmn64m" if need be',
    'max-semi-space-size min-semi-space-size initial-old-space-size initial-heap-size optimize-for-size',
  ],
  ['Event loops have 16 MB of stack: --java-opts "-Xss32m" for more', 'stack-size'],
  ['Write Error.stackTraceLimit = 50, or --stack-trace full', 'stack-trace-limit'],
  [
    '--java-opts "-Xlog:gc" shows the work of Java\'s garbage collector, and --expose-gc lets a program ask for it',
    'trace-gc gc-interval',
  ],
  ['TypeScript runs as it is, enums and all', 'no-strip-types no-experimental-strip-types'],
  [
    'ES4X has no switch for that: syntax decides between CommonJS and ES modules, and require() loads both',
    'no-experimental-detect-module experimental-default-type',
  ],
  ['Write --no-experimental-require-module', 'no-require-module'],
  [
    'ES4X cannot be told so',
    'no-async-context-frame no-experimental-repl-await no-global-search-paths ' +
      'no-experimental-global-navigator no-extra-info-on-fatal-exception disallow-code-generation-from-strings',
  ],
  ['Source maps of files that name one are always used', 'no-enable-source-maps'],
  [
    'Options are in "es4x" of package.json and in ES4X_OPTIONS',
    'experimental-config-file experimental-default-config-file',
  ],
  [
    'c8 makes reports of coverage: npx c8 es4x run --test, see docs/testing.md',
    'experimental-test-coverage test-coverage-branches test-coverage-exclude test-coverage-functions ' +
      'test-coverage-include test-coverage-lines',
  ],
  ['Write --test-isolation', 'experimental-test-isolation'],
  ['Snapshots need no option', 'experimental-test-snapshots'],
  [
    'Record with Java Flight Recorder: --java-opts "-XX:StartFlightRecording:filename=app.jfr"',
    'prof prof-process perf-basic-prof perf-prof ' +
      'interpreted-frames-native-stack ' +
      'track-heap-objects trace-event-categories trace-event-file-pattern trace-promises trace-sync-io ' +
      'enable-etw-stack-walking',
  ],
  [
    'Count the live objects of each class: --heap-histogram heap.txt',
    'heap-prof heap-prof-dir heap-prof-interval heap-prof-name',
  ],
  [
    'Java writes heap dumps: jcmd <pid> GC.heap_dump app.hprof, or --java-opts "-XX:+HeapDumpOnOutOfMemoryError"',
    'heapsnapshot-near-heap-limit heapsnapshot-signal',
  ],
  [
    'Read process.report.getReport(), or ask Java: jcmd <pid> Thread.print',
    'report-compact report-dir report-directory report-exclude-env report-exclude-network report-filename ' +
      'report-on-fatalerror report-on-signal report-signal report-uncaught-exception diagnostic-dir',
  ],
  [
    'The engine is GraalJS, not V8. Options for Java stand in --java-opts',
    'v8-pool-size jitless disable-wasm-trap-handler allow-natives-syntax trace-opt trace-deopt ' +
      'max-lazy single-threaded use-largepages node-memory-debug no-opt sparkplug maglev turbofan',
  ],
  [
    'Denied access is always an error: see --permission',
    'permission-audit experimental-permission allow-openssl-store',
  ],
  [
    'TLS is Java\'s: see the options of Vert.x for it, such as trustOptions, or --java-opts "-Djavax.net.ssl.trustStore=…"',
    'use-openssl-ca tls-cipher-list tls-keylog ' +
      'openssl-config openssl-legacy-provider openssl-shared-config ' +
      'enable-fips force-fips secure-heap secure-heap-min trace-tls',
  ],
  [
    'Give the option to the server or client, as { maxHeaderSize: 32768 } to createServer() of node:http',
    'max-http-header-size',
  ],
  [
    (value) => `The address stands behind --inspect: --inspect=${value || '127.0.0.1:9229'}`,
    'inspect-port debug-port',
  ],
  ['The URL is written to standard error and served by HTTP', 'inspect-publish-uid'],
  ['Versions end by SIGTERM: listen by process.on("SIGTERM", …)', 'watch-kill-signal'],
  ['Give proxyOptions to the HTTP client of Vert.x', 'use-env-proxy'],
  ['Call console.trace() in process.on("exit", …)', 'trace-exit'],
  ['jcmd <pid> Thread.print shows what runs', 'trace-sigint'],
  [
    'Wrap the environment by a proxy in a module that --import names',
    'trace-env trace-env-js-stack trace-env-native-stack',
  ],
  ['A file: URL can be imported: -e "import(…)"', 'entry-url'],
  ['Use es4x --completion bash', 'completion-bash'],
  [
    'Native addons cannot be loaded',
    'no-addons force-context-aware experimental-addon-modules force-node-api-uncaught-exceptions-policy',
  ],
  ['Freeze them in a module that --import names', 'frozen-intrinsics disable-proto'],
  ['SIGUSR1 belongs to Java', 'disable-sigusr1'],
  [
    'It belongs to an API of Node that ES4X does not have',
    'no-experimental-sqlite experimental-webstorage localstorage-file experimental-stream-iter icu-data-dir ' +
      'force-async-hooks-checks no-force-async-hooks-checks ' +
      'experimental-worker-inspection experimental-network-inspection experimental-storage-inspection ' +
      'experimental-inspector-network-resource',
  ],
  [
    'Package the application as a container image: see docs/deployment.md',
    'experimental-sea-config build-sea build-snapshot build-snapshot-config snapshot-blob',
  ],
];

/** The options of Node that are accepted without effect: ES4X always behaves as they ask. */
const ALWAYS = new Set(
  (
    'addons async-context-frame enable-source-maps experimental-detect-module experimental-eventsource ' +
    'experimental-global-customevent experimental-global-navigator ' +
    'experimental-import-text experimental-json-modules experimental-package-map ' +
    'experimental-print-required-tla experimental-repl-await experimental-require-module experimental-sqlite ' +
    'experimental-strip-types experimental-top-level-await experimental-transform-types ' +
    'experimental-wasm-modules experimental-websocket extra-info-on-fatal-exception global-search-paths ' +
    'harmony harmony-import-attributes js-source-phase-imports no-use-openssl-ca network-family-autoselection ' +
    'enable-network-family-autoselection require-module strip-types use-bundled-ca zero-fill-buffers'
  ).split(' '),
);

/**
 * Returns whether an option of Node is accepted without effect.
 *
 * @param {string | undefined} arg as it was written
 */
export function isAlwaysSo(arg) {
  return arg?.startsWith('--') === true && ALWAYS.has(arg.slice(2).replaceAll('_', '-'));
}

/**
 * Says what takes the place of an option of Node.
 *
 * @param {string} arg as it was written, with two dashes
 * @returns {string | undefined} undefined when Node has no such option
 */
export function insteadOf(arg) {
  const [, written = '', value = ''] = /^--([^=]*)=?(.*)$/s.exec(arg) ?? [];
  const name = written.replaceAll('_', '-');
  const advice = ADVICE.find(([, names]) => names.split(' ').includes(name))?.[0];
  return typeof advice === 'function' ? advice(value) : advice;
}
