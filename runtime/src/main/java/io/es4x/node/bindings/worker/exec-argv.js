/** Node's options for the process as a whole, which no worker has. */
const OF_PROCESS = new Set(
  [
    'abort-on-uncaught-exception completion-bash debug-arraybuffer-allocations disable-proto',
    'disable-wasm-trap-handler enable-fips experimental-sea-config force-fips help icu-data-dir',
    'node-snapshot openssl-config openssl-legacy-provider openssl-shared-config report-compact',
    'report-dir report-filename report-on-fatalerror run secure-heap secure-heap-min security-revert',
    'snapshot-blob stack-trace-limit title tls-cipher-list trace-event-categories',
    'trace-event-file-pattern trace-sigint use-bundled-ca use-largepages use-openssl-ca v8-options',
    'v8-pool-size version zero-fill-buffers',
  ]
    .join(' ')
    .split(' '),
);

/**
 * The short names of the others.
 *
 * @type {Record<string, string>}
 */
const SHORT = {
  '-C': '--conditions',
  '-c': '--check',
  '-e': '--eval',
  '-i': '--interactive',
  '-p': '--print',
  '-r': '--require',
};

/**
 * Returns what is wrong with the options that a worker is given, in Node's words.
 *
 * @param {string[]} execArgv
 * @param {Record<string, unknown>} defaults of all options of Node
 */
export function invalidOf(execArgv, defaults) {
  const invalid = [];
  for (let i = 0; i < execArgv.length; i++) {
    const option = `${execArgv[i]}`;
    if (!option.startsWith('-') || option === '--') break;
    const [, given = '', attached = undefined] = /^([^=]*)(=.*)?$/s.exec(option) ?? [];
    const name = SHORT[given] ?? given.replaceAll('_', '-');
    if (!Object.hasOwn(defaults, name) || OF_PROCESS.has(name.replace(/^--(no-)?/, ''))) {
      invalid.push(option);
    } else if (typeof defaults[name] !== 'boolean' && attached === undefined) {
      i++;
      if (!/^[^-]/.test(execArgv[i] ?? '')) invalid.push(`${given} requires an argument`);
    }
  }
  return invalid;
}
