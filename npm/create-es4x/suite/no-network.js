// @ts-check
import { spawnSync } from 'node:child_process';
import { startProgram } from '../../../runtime/test/support/program.js';

/** @typedef {{ as: string[], stop: () => Promise<unknown> }} NoNetwork as: what stands before a command that runs there */

/** Prints the answer of a URL. */
const ASK = 'fetch(process.argv[1]).then((r) => r.text()).then((t) => process.stdout.write(t))';

/**
 * Makes a network of its own, in which there is nothing but the loopback device: servers of this machine are out of reach,
 * too.
 *
 * @returns {Promise<NoNetwork | undefined>} undefined where this process may not
 */
export async function noNetwork() {
  const up = 'ip link set lo up';
  if (process.platform !== 'linux') return undefined;
  if (spawnSync('unshare', ['--net', 'sh', '-c', up]).status !== 0) return undefined;
  // The network is there as long as a process is in it.
  const holder = startProgram(['unshare', '--net', 'sh', '-c', `${up} && echo up && exec cat`], {
    stdin: 'pipe',
  });
  await holder.said(/up/);
  return {
    as: ['nsenter', `--net=/proc/${holder.child.pid}/ns/net`, '--'],
    stop: () => holder.stop(),
  };
}

/**
 * Returns the command line that prints the answer of a URL.
 *
 * @param {string} url
 */
export const asking = (url) => [process.execPath, '-e', ASK, url];
