import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @import { TestType } from './tests.mjs' */

/**
 * @typedef {object} Load what a load generator saw
 * @property {number} responses
 * @property {number} seconds
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 */

/**
 * @typedef {object} Generator
 * @property {string} name
 * @property {(url: string, type: TestType, seconds: number) => Promise<Load>} run
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
 * @param {TestType} type
 * @param {number} seconds
 * @returns {Promise<Load>}
 */
async function wrk(url, type, seconds) {
  const script = join(import.meta.dirname, 'wrk', 'load.lua');
  const shape = ['-t1', `-c${type.connections}`, `-d${seconds}s`, '--timeout', '8s', '--latency'];
  const headers = ['-H', `Accept: ${type.contentType}`];
  const { stdout } = await promisify(execFile)('wrk', [
    ...[...shape, ...headers, '-s', script, url + type.path],
    ...['--', `${type.pipelined}`],
  ]);
  const result = /^RESULT (.*)$/m.exec(stdout);
  if (!result) throw new Error(`wrk printed no result:\n${stdout}`);
  return checked(JSON.parse(result[1]));
}

/**
 * @param {Function} autocannon
 * @param {string} url
 * @param {TestType} type
 * @param {number} seconds
 * @returns {Promise<Load>}
 */
async function cannon(autocannon, url, type, seconds) {
  const result = await autocannon({
    url: url + type.path,
    connections: type.connections,
    pipelining: type.pipelined,
    duration: seconds,
  });
  return checked({
    responses: result.requests.total,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    badStatus: result.non2xx,
    socketErrors: result.errors + result.timeouts,
  });
}

/**
 * @param {Load & { badStatus: number, socketErrors: number }} result
 * @returns {Load}
 */
function checked({ badStatus, socketErrors, ...load }) {
  if (badStatus + socketErrors === 0 && load.responses > 0) return load;
  throw new Error(
    `${load.responses} responses, ${badStatus} of them not 2xx; ${socketErrors} socket errors`,
  );
}
