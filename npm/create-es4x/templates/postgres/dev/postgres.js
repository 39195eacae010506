import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findPrograms } from './programs.js';
import { makeFolder, unprivileged } from './unprivileged.js';

/** The user and password of the server, which listens on this machine only. */
const USER = 'postgres';

/**
 * Starts a PostgreSQL whose files are below a folder, unless it runs already.
 *
 * @param {string} folder
 * @param {{ isFresh?: boolean }} [options] isFresh: whether to take another, empty one, and to remove it in the end
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startPostgres(folder, { isFresh = false } = {}) {
  const home = join(folder, isFresh ? '.postgres-test' : '.postgres');
  const data = join(home, 'data');
  const { initdb, control } = await findPrograms();

  const isRunning = () => spawnSync(...unprivileged(control, ['-D', data, 'status'])).status === 0;
  const stop = () => run(control, ['-D', data, '-s', '-m', 'fast', 'stop']);
  const remove = () => {
    if (isRunning()) stop();
    rmSync(home, { recursive: true, force: true });
  };

  if (isFresh) remove();
  if (!existsSync(join(home, 'ready'))) {
    remove(); // what an interrupted start has left
    makeFolder(home);
    const password = join(home, 'password');
    writeFileSync(password, USER);
    const access = ['-U', USER, '-A', 'scram-sha-256', `--pwfile=${password}`];
    run(initdb, ['-D', data, '-E', 'UTF8', '--no-locale', ...access]);
    writeFileSync(join(home, 'ready'), '');
  }
  const isMine = !isRunning();
  if (isMine) {
    const settings = `-p ${await freePort()} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
    run(control, ['-D', data, '-s', '-w', '-l', join(home, 'server.log'), '-o', settings, 'start']);
  }
  // The fourth line of this file is the port.
  const port = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3];
  return {
    url: `postgresql://${USER}:${USER}@127.0.0.1:${port}/postgres`,
    stop: () => (isFresh ? remove() : isMine && stop()),
  };
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const [file, words, options] = unprivileged(program, args);
  // The server inherits what pg_ctl has: with a pipe, this would wait for its end.
  execFileSync(file, words, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
