import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from '../harness/folder.mjs';

/** @import { Load } from './load.mjs' */

/**
 * @typedef {object} Requests of HTTP/2
 * @property {string[]} paths asked for in turn
 * @property {number} streams at once, of a connection
 * @property {string[]} [headers]
 * @property {Uint8Array} [body]
 */

/**
 * Returns the version of h2load.
 *
 * @throws {Error} where it is not installed
 */
export function h2loadVersion() {
  const { error, stdout } = spawnSync('h2load', ['--version'], { encoding: 'utf8' });
  if (error) {
    throw new Error('No load generator. Install h2load (Debian: apt-get install nghttp2-client).');
  }
  return stdout.replace('nghttp2/', '').trim();
}

/**
 * Loads a server that speaks HTTP/2 without TLS, by prior knowledge.
 *
 * @param {string} origin
 * @param {Requests & { connections: number, seconds: number }} options
 * @returns {Promise<Load>}
 * @throws {Error} where there were answers that are not 2xx, or failed requests
 */
export function h2load(origin, { connections, seconds, paths, streams, headers = [], body }) {
  return inTemporaryFolder(async (folder) => {
    const bodyFile = join(folder, 'body');
    if (body) await writeFile(bodyFile, body);
    const { stdout } = await promisify(execFile)('h2load', [
      ...['-t1', `-c${connections}`, `-D${seconds}`, `-m${streams}`, '-ph2c'],
      ...headers.map((header) => `-H${header}`),
      ...(body ? ['-d', bodyFile] : []),
      ...paths.map((path) => `${origin}${path}`),
    ]);
    return resultOf(stdout);
  });
}

/**
 * @param {string} output of h2load
 * @returns {Load}
 */
function resultOf(output) {
  const number = (/** @type {RegExp} */ pattern) => {
    const found = pattern.exec(output);
    if (!found) throw new Error(`h2load printed no result:\n${output}`);
    return Number(found[1]);
  };
  const responses = number(/ (\d+) succeeded/);
  const failed = number(/ (\d+) failed/);
  if (failed > 0) {
    throw new Error(`${responses} responses, and ${failed} failed requests:\n${output}`);
  }
  const bytes = number(/^traffic: \S+ \((\d+)\)/m);
  return { responses, seconds: number(/^finished in ([\d.]+)s/m), bytes };
}
