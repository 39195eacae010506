import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.js';
import { createDatabase, SETTINGS } from './create.js';
import { launch } from './launch.js';
import { isReady, predecessorGone } from './lock-file.js';
import { unprivileged } from './privileges.js';

/**
 * @typedef {object} Postgres a running server
 * @property {string} url
 * @property {() => Promise<void>} stop ends open transactions, saves and stops
 */

/**
 * Starts a PostgreSQL that holds the benchmark's tables; creates it first when the folder has none.
 *
 * @param {string} folder where data and log go
 * @param {number} [port] a free one by default
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(folder, port) {
  const programs = findBinaries();
  const runner = unprivileged();
  prepareFolder(folder, runner);
  const data = join(folder, 'data');
  if (!existsSync(data)) await createDatabase(data, programs, runner);
  await predecessorGone(data);

  const listening = port ?? (await freePort());
  const args = ['-D', data, '-c', SETTINGS, '-p', `${listening}`];
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'w');
  const server = launch(runner, programs.postgres, args, ['ignore', log, log]);
  closeSync(log);
  while (!(await isReady(data, server.pid))) {
    if (hasEnded(server)) throw await startFailure(logFile);
    await sleep(20);
  }
  return {
    url: `postgresql://benchmarkdbuser:benchmarkdbpass@127.0.0.1:${listening}/hello_world`,
    async stop() {
      if (hasEnded(server)) return;
      const exit = once(server, 'exit');
      server.kill('SIGINT'); // PostgreSQL's "fast shutdown"
      await exit;
    },
  };
}

/**
 * @param {string} folder
 * @param {import('./privileges.js').Runner} runner
 */
function prepareFolder(folder, { uid = process.getuid?.() }) {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (uid !== undefined && uid !== process.getuid?.()) chownSync(folder, uid, uid);
  }
  if (uid !== undefined && statSync(folder).uid !== uid) {
    throw new Error(
      `${folder} belongs to user ${statSync(folder).uid}, but PostgreSQL would run as user ${uid}. ` +
        'It holds nothing but the benchmark: remove it and start again.',
    );
  }
}

/** @param {import('node:child_process').ChildProcess} server */
function hasEnded(server) {
  return server.exitCode !== null || server.signalCode !== null;
}

/** @param {string} logFile */
async function startFailure(logFile) {
  const lines = (await readFile(logFile, 'utf8')).match(/^.*(FATAL|HINT|DETAIL|ERROR):.*$/gm) ?? [];
  return new Error(`PostgreSQL did not start:\n${lines.join('\n')}\nIts log is ${logFile}`);
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return address.port;
}
