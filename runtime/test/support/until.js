// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until a condition holds, by asking again and again. The error of a wait that takes too long has the source text
 * of the condition.
 *
 * @template T
 * @param {() => T | Promise<T>} condition it holds when its result is truthy; what it throws ends the wait
 * @param {object} [options]
 * @param {number} [options.interval] the time between two calls, in milliseconds
 * @param {number} [options.timeout] in milliseconds
 * @param {() => string} [options.instead] what there is instead, for the error
 * @returns {Promise<Exclude<T, false | 0 | '' | null | undefined>>} that result
 */
export async function until(
  condition,
  { interval = 20, timeout = 600_000, instead = () => '' } = {},
) {
  for (const end = Date.now() + timeout; ; await wait(interval)) {
    const result = await condition();
    if (result) {
      return /** @type {Exclude<T, false | 0 | '' | null | undefined>} */ (result);
    }
    if (Date.now() > end) {
      throw new Error(`Not within ${timeout / 1000} s: ${condition} ${instead()}`);
    }
  }
}
