import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startProgram } from '../../runtime/test/support/program.js';

/**
 * @typedef {object} Requests those of a load
 * @property {string | string[]} path several are requested in turn
 * @property {number} connections
 * @property {number} pipelined requests sent at once on a connection
 * @property {string} contentType that is accepted
 * @property {boolean} [mayWait] a server that is warming up may leave all requests without a response
 * @property {boolean} [close] each request has a connection of its own, by `Connection: close`
 */

/**
 * @typedef {object} Load measured by a load generator
 * @property {number} responses
 * @property {number} seconds
 * @property {number} p50 latency in milliseconds, of all responses; so are p99 and max
 * @property {number} p99
 * @property {number} max
 * @property {number[]} perSecond responses of each second
 */

/**
 * @typedef {object} Generator
 * @property {string} name
 * @property {(url: string, requests: Requests, seconds: number) => Promise<Load>} run
 */

/**
 * wrk, or else autocannon, which takes more CPU itself.
 *
 * @returns {Promise<Generator>}
 */
export async function findGenerator() {
  const { error, stdout } = spawnSync('wrk', ['--version'], { encoding: 'utf8' });
  if (!error) return { name: /wrk \S+/.exec(stdout)?.[0] ?? 'wrk', run: wrk };
  try {
    // @ts-expect-error: an optional package, untyped
    const { default: autocannon } = await import('autocannon');
    return { name: 'autocannon', run: (...args) => cannon(autocannon, ...args) };
  } catch {
    throw new Error(
      'No load generator. Install wrk (Debian: apt-get install wrk; macOS: brew install wrk), ' +
        'or autocannon: npm install --no-save autocannon',
    );
  }
}

/**
 * @param {string} url
 * @param {Requests} requests
 * @param {number} seconds
 * @returns {Promise<Load>}
 */
async function wrk(url, requests, seconds) {
  const script = join(import.meta.dirname, 'wrk', 'load.lua');
  const shape = [
    '-t1',
    `-c${requests.connections}`,
    `-d${seconds}s`,
    '--timeout',
    '8s',
    '--latency',
  ];
  const headers = ['-H', `Accept: ${requests.contentType}`];
  if (requests.close) headers.push('-H', 'Connection: close');
  const { ended } = startProgram([
    'wrk',
    ...[...shape, ...headers, '-s', script, url],
    ...['--', `${requests.pipelined}`, `${requests.connections}`, `${seconds}`],
    ...[requests.path].flat(),
  ]);
  const { stdout, all } = await ended;
  const result = /^RESULT (.*)$/m.exec(stdout);
  if (!result) throw new Error(`wrk printed no result:\n${all}`);
  return checked(JSON.parse(result[1]), requests);
}

/**
 * @param {Function} autocannon
 * @param {string} url
 * @param {Requests} requests
 * @param {number} seconds
 * @returns {Promise<Load>}
 */
async function cannon(autocannon, url, requests, seconds) {
  const run = autocannon({
    url,
    headers: requests.close ? { connection: 'close' } : {},
    requests: [requests.path].flat().map((path) => ({ path })),
    connections: requests.connections,
    pipelining: requests.pipelined,
    duration: seconds,
  });
  /** @type {number[]} */
  const perSecond = [];
  run.on('tick', (/** @type {{ counter: number }} */ { counter }) => perSecond.push(counter));
  const result = await run;
  return checked(
    {
      responses: result.requests.total,
      seconds: result.duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
      max: result.latency.max,
      perSecond,
      badStatus: result.non2xx,
      socketErrors: result.errors + result.timeouts,
      readErrors: 0,
    },
    requests,
  );
}

/**
 * @param {Load & { badStatus: number, socketErrors: number, readErrors: number }} result
 * @param {Requests} requests
 * @returns {Load}
 */
function checked(
  { badStatus, socketErrors, readErrors, ...load },
  { mayWait = false, close = false },
) {
  // Bun ends the connection without `Connection: close` in its response, of which wrk counts each end as an error.
  const broken = socketErrors + (close ? Math.max(0, readErrors - load.responses) : readErrors);
  if (badStatus + broken === 0 && (load.responses > 0 || mayWait)) return load;
  throw new Error(
    `${load.responses} responses, ${badStatus} of them not 2xx; ${broken} socket errors`,
  );
}
