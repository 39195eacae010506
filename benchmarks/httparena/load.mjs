import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @typedef {keyof typeof CONNECTIONS} Profile that wrk can ask for */

/** The connections of each profile. 1000 requests that wait for 10 ms each are at most 100,000 a second. */
const CONNECTIONS = {
  baseline: 64,
  'limited-conn': 64,
  'json-tls': 64,
  'json-comp': 64,
  async: 1000,
  '8gbit': 64,
};

export const PROFILES = /** @type {Profile[]} */ (Object.keys(CONNECTIONS));

/** The profiles over TLS. */
const TLS = ['json-tls', '8gbit'];

/** The profiles that are not measured, and the generator that each would take. */
export const MISSING = {
  'the h2, h2c and gRPC profiles': 'h2load',
  'latency-1m, latency-10k and 8gbit at a fixed rate': 'wrk2',
  'the WebSocket echoes': 'gcannon',
};

/**
 * Returns the version of wrk.
 *
 * @throws {Error} where it is not installed
 */
export function wrkVersion() {
  const { error, stdout } = spawnSync('wrk', ['--version'], { encoding: 'utf8' });
  if (error) {
    throw new Error('No load generator. Install wrk (Debian: apt-get install wrk).');
  }
  return /wrk \S+/.exec(stdout)?.[0] ?? 'wrk';
}

/**
 * @typedef {object} Load what wrk saw
 * @property {number} responses
 * @property {number} seconds
 * @property {number} bytes read, with headers
 */

/**
 * Loads a server.
 *
 * @param {{ http: number, tls: number }} ports
 * @param {Profile} profile
 * @param {number} seconds
 * @returns {Promise<Load>}
 * @throws {Error} where there were answers that are not 2xx, or errors of sockets
 */
export async function load(ports, profile, seconds) {
  const url = TLS.includes(profile)
    ? `https://localhost:${ports.tls}`
    : `http://localhost:${ports.http}`;
  const shape = ['-t1', `-c${CONNECTIONS[profile]}`, `-d${seconds}s`, '--timeout', '8s'];
  const script = join(import.meta.dirname, 'wrk', 'profiles.lua');
  const { stdout } = await promisify(execFile)('wrk', [...shape, '-s', script, url, '--', profile]);
  const result = /^RESULT (.*)$/m.exec(stdout);
  if (!result) throw new Error(`wrk printed no result:\n${stdout}`);
  const { badStatus, ends, socketErrors, ...seen } = JSON.parse(result[1]);
  // Servers need not say that they close a connection when the client has said that it is to be closed. wrk calls that an error.
  const wanted = profile === 'limited-conn' ? seen.responses / 10 + CONNECTIONS[profile] : 0;
  const errors = socketErrors + (ends > wanted ? ends : 0);
  if (badStatus + errors > 0) {
    throw new Error(
      `${profile}: ${seen.responses} responses, ${badStatus} of them not 2xx; ${errors} socket errors`,
    );
  }
  return seen;
}
