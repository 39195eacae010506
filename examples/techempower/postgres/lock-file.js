import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// By the file postmaster.pid a running server locks its data. Its first line is the process id, its
// eighth the state.

/**
 * Returns whether a server accepts connections.
 *
 * @param {string} data
 * @param {number | undefined} pid
 */
export async function isReady(data, pid) {
  const lines = await lockFile(data);
  return lines[0] === `${pid}` && lines[7] === 'ready';
}

/**
 * Waits a few seconds for the end of a server that still uses the data: one whose application was
 * just stopped. A longer-lived one makes the start fail, with PostgreSQL's own message.
 *
 * @param {string} data
 */
export async function predecessorGone(data) {
  for (let tries = 0; tries < 50; tries++) {
    const [pid] = await lockFile(data);
    if (!pid || !isAlive(Number(pid))) return;
    await sleep(100);
  }
}

/** @param {string} data */
async function lockFile(data) {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.trim());
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
