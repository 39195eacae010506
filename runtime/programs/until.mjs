// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/** The time between two looks, in milliseconds. */
const PACE = 100;

/**
 * Waits until something is there.
 *
 * @template T
 * @param {() => T | Promise<T>} find what is falsy is not there yet
 * @param {number} patience in milliseconds
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(find, patience) {
  for (const end = Date.now() + patience; Date.now() < end; await wait(PACE)) {
    const found = await find();
    if (found) {
      return found;
    }
  }
  throw new Error(`nothing comes within ${patience / 1000} s`);
}
