// @ts-check
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOfProcess } from './process-start.js';

/** The time between two looks at a lock that another process has, in milliseconds. */
const PACE = 200;

/**
 * Does some work while no other process does it.
 *
 * @template T
 * @param {string} file that stands for the work
 * @param {() => Promise<T>} work
 * @param {{ wait: () => void } | undefined} [patience] what to say before waiting for another process; without it,
 *   there is no waiting
 * @returns {Promise<T | undefined>} undefined when another process is at it
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
 * Tells whether a process is at the work.
 *
 * @param {string} file
 */
export function isLocked(file) {
  const owner = ownerOf(file);
  return owner !== undefined && isAtWork(owner);
}

/**
 * The process that has a lock.
 *
 * @typedef {object} Owner
 * @property {number} pid
 * @property {string} start of it, as a later process may have its number; empty where that is not known
 */

/**
 * Makes the lock with our process in it, at once: it may be read the next moment.
 *
 * @param {string} file
 */
function take(file) {
  const owner = ownerOf(file);
  if (owner !== undefined && !isAtWork(owner)) {
    rmSync(file, { force: true }); // Its process was killed.
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
 * @param {string} now the start of the process of that number, empty when the system does not tell any more
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
