import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.js';
import { unprivileged } from './privileges.js';

/**
 * @typedef {object} Postgres a running server
 * @property {string} url
 * @property {number} port
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
  const { postgres } = findBinaries();
  const runner = unprivileged();
  prepareFolder(folder, runner);
  const data = join(folder, 'data');
  if (!existsSync(data)) await createDatabase(folder, data, runner);

  await predecessorGone(data);
  const listening = port ?? (await freePort());
  const logFile = join(folder, 'server.log');
  const args = [
    '-D',
    data,
    '-c',
    `config_file=${besideMe('postgresql.conf')}`,
    '-p',
    `${listening}`,
  ];
  const log = openSync(logFile, 'w');
  const server = launch(runner, postgres, args, ['ignore', log, log]);
  closeSync(log);
  await ready(server, data, logFile);
  return {
    url: `postgresql://benchmarkdbuser:benchmarkdbpass@127.0.0.1:${listening}/hello_world`,
    port: listening,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
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

/**
 * @param {string} folder
 * @param {string} data
 * @param {import('./privileges.js').Runner} runner
 */
async function createDatabase(folder, data, runner) {
  const { initdb, postgres } = findBinaries();
  // Built beside its place and moved there when complete: an interrupted start leaves no half.
  const draft = join(folder, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  const cluster = ['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(runner, initdb, [...cluster, '--auth-local=reject', '--auth-host=scram-sha-256']);

  // PostgreSQL's single-user mode needs no client and no network. With -j, a blank line ends a
  // statement.
  const config = `config_file=${besideMe('postgresql.conf')}`;
  const single = ['--single', '-j', '-D', draft, '-c', config, '-c', 'exit_on_error=true'];
  const database = await readFile(besideMe('create-database.sql'), 'utf8');
  const schema = await readFile(besideMe('create-schema.sql'), 'utf8');
  await run(runner, postgres, [...single, 'postgres'], database);
  await run(runner, postgres, [...single, 'hello_world'], schema);
  await rename(draft, data);
}

/**
 * Runs a program to its end.
 *
 * @param {import('./privileges.js').Runner} runner
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
async function run(runner, program, args, input = '') {
  const child = launch(runner, program, args, 'pipe');
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  child.stdin?.on('error', () => {}); // it ended before it read all: its exit code tells
  child.stdin?.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed (exit code ${code}):\n${output}`);
}

/**
 * @param {import('./privileges.js').Runner} runner
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
function launch({ prefix, options }, program, args, stdio) {
  const [command, ...rest] = [...prefix, program, ...args];
  // Detached: a Ctrl+C in the terminal is for the application, which stops its database last.
  return spawn(command, rest, { ...options, stdio, detached: true, cwd: '/' });
}

/**
 * Waits a few seconds for the end of a server that still uses the data: one whose application was
 * just stopped. A longer-lived one makes the start fail, with PostgreSQL's own message.
 *
 * @param {string} data
 */
async function predecessorGone(data) {
  for (let tries = 0; tries < 50; tries++) {
    const [pid] = await lockFile(data);
    if (!pid || !isAlive(Number(pid))) return;
    await sleep(100);
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {string} data
 * @returns {Promise<string[]>} the lines of the file by which a running server locks its data
 */
async function lockFile(data) {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.trim());
}

/**
 * Waits until the server's lock file says that it accepts connections.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} data
 * @param {string} logFile
 */
async function ready(server, data, logFile) {
  while (server.exitCode === null && server.signalCode === null) {
    const lock = await lockFile(data);
    if (lock[0] === `${server.pid}` && lock[7] === 'ready') return;
    await sleep(20);
  }
  const log = (await readFile(logFile, 'utf8')).match(/^.*(FATAL|HINT|DETAIL|ERROR):.*$/gm);
  throw new Error(`PostgreSQL did not start:\n${log?.join('\n') ?? ''}\nIts log is ${logFile}`);
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

/** @param {string} file */
function besideMe(file) {
  return join(import.meta.dirname, file);
}
