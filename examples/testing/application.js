import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startProgram } from '../../runtime/test/support/program.js';

/**
 * @typedef {object} Application a running server
 * @property {string} url
 * @property {number} pid
 * @property {() => string} output what it printed so far
 * @property {() => Promise<unknown>} stop ends it as Ctrl+C does, or by force when that takes too long, which is an error
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
  const program = startProgram(command, {
    cwd,
    env: { ...process.env, PORT: '0', ...env },
    group: true, // so that nothing outlives a failed test
  });
  const url = await program.said(ready, 'all');
  const pid = /** @type {number} */ (program.child.pid);
  return { url, pid, output: () => program.output.all, stop: () => program.stop() };
}
