import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @import { Load } from './load.mjs' */

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
 * Loads a server with the requests of a profile over HTTP/1.1, by wrk.
 *
 * @param {string} origin
 * @param {{ profile: string, connections: number, seconds: number }} options
 * @returns {Promise<Load>}
 * @throws {Error} where there were answers that are not 2xx, or errors of sockets
 */
export async function wrk(origin, { profile, connections, seconds }) {
  const shape = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '8s'];
  const script = join(import.meta.dirname, 'wrk', 'profiles.lua');
  const args = [...shape, '-s', script, origin, '--', profile];
  const { stdout } = await promisify(execFile)('wrk', args);
  const result = /^RESULT (.*)$/m.exec(stdout);
  if (!result) throw new Error(`wrk printed no result:\n${stdout}`);
  const { badStatus, ends, socketErrors, ...seen } = JSON.parse(result[1]);
  // Servers need not say that they close a connection when the client has said that it is to be closed. wrk calls that an error.
  const wanted = profile === 'limited-conn' ? seen.responses / 10 + connections : 0;
  const errors = socketErrors + (ends > wanted ? ends : 0);
  if (badStatus + errors > 0) {
    throw new Error(
      `${profile}: ${seen.responses} responses, ${badStatus} of them not 2xx; ${errors} socket errors`,
    );
  }
  return seen;
}
