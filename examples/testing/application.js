import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { whenPrinted } from './output.js';

/**
 * @typedef {object} Application a running server
 * @property {string} url
 * @property {number} pid
 * @property {() => string} output what it printed so far
 * @property {() => Promise<void>} stop ends it as Ctrl+C does, or by force when that takes too long
 */

/** The command line of `npx es4x`, without npx: a signal then reaches it. */
export function es4x() {
  const manifest = createRequire(import.meta.url).resolve('es4x/package.json');
  return [process.execPath, join(dirname(manifest), 'bin', 'es4x.js')];
}

/**
 * Starts a server on a free port and waits until it has printed its URL.
 *
 * @param {object} options
 * @param {string} options.cwd
 * @param {string[]} [options.command] `es4x run` by default
 * @param {Record<string, string | undefined>} [options.env] added to ours; undefined removes
 * @param {RegExp} [options.ready] the output that ends the wait; its first group is the URL
 * @returns {Promise<Application>}
 */
export async function startApplication({
  cwd,
  command = [...es4x(), 'run'],
  env = {},
  ready = /(http:\/\/localhost:\d+).*\n/,
}) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group, so that nothing outlives a failed test
  });
  const { output, found } = whenPrinted(child, ready, command);
  const [, url = ''] = await found;
  const pid = /** @type {number} */ (child.pid);
  return { url, pid, output, stop: () => stop(child) };
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const group = -(/** @type {number} */ (child.pid));
  const impatient = setTimeout(() => process.kill(group, 'SIGKILL'), 20_000);
  await closed;
  clearTimeout(impatient);
}
