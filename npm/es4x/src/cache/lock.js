// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOfProcess } from './process-start.js';

/** The polling interval while waiting for a lock, in milliseconds. */
const PACE = 200;

/**
 * Runs a function while holding a lock between processes.
 *
 * @template T
 * @param {string} file the lock file
 * @param {() => Promise<T>} work
 * @param {{ wait: () => void } | undefined} [patience] `wait` is called before waiting for another process; without it,
 *   there is no waiting
 * @returns {Promise<T | undefined>} undefined if another process holds the lock
 */
export async function locked(file, work, patience) {
  mkdirSync(dirname(file), { recursive: true });
  let waits = false;
  while (!take(file)) {
    if (!patience) {
      return undefined;
    }
    if (!waits) {
      waits = true;
      patience.wait();
    }
    await sleep(PACE);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Returns whether a process holds the lock.
 *
 * @param {string} file
 */
export function isLocked(file) {
  const owner = ownerOf(file);
  return owner !== undefined && isAtWork(owner);
}

/**
 * The process that holds a lock.
 *
 * @typedef {object} Owner
 * @property {number} pid
 * @property {string} start the time of its start, as the pid may be reused; empty if unknown
 */

/**
 * Creates the lock file with this process as the owner, atomically, as another process may read it immediately.
 *
 * @param {string} file
 */
function take(file) {
  const owner = ownerOf(file);
  if (owner !== undefined && !isAtWork(owner)) {
    release(file); // Its process was killed.
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOfProcess(process.pid)}`);
  try {
    linkSync(draft, file);
    return true;
  } catch (e) {
    if (/** @type {NodeJS.ErrnoException} */ (e).code === 'EEXIST') {
      return false;
    }
    throw e;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock of a process that has ended, unless another process has taken the lock meanwhile.
 *
 * @param {string} file
 */
function release(file) {
  const removed = `${file}.${process.pid}.removed`;
  try {
    renameSync(file, removed);
    if (isLocked(removed)) linkSync(removed, file);
  } catch {
    // Another process was faster.
  } finally {
    rmSync(removed, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {Owner | undefined}
 */
function ownerOf(file) {
  try {
    const [, pid = '', start = ''] = /^(\d+) ?(.*)$/.exec(readFileSync(file, 'utf8')) ?? [];
    return { pid: Number(pid), start };
  } catch {
    return undefined;
  }
}

/** @param {Owner} owner */
function isAtWork({ pid, start }) {
  return pid > 0 && isAlive(pid) && (start === '' || isSame(start, startOfProcess(pid)));
}

/**
 * @param {string} start
 * @param {string} now the start of the process that has the pid now; empty if the system does not provide it
 */
const isSame = (start, now) => now === '' || now === start;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (e) {
    return /** @type {NodeJS.ErrnoException} */ (e).code === 'EPERM';
  }
}
