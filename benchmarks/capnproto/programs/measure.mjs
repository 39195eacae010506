import { setImmediate as next } from 'node:timers/promises';
import { isSteady } from '../../harness/statistics.mjs';
import { Laps } from './laps.mjs';
import { FastRandom } from './random.mjs';

/**
 * @typedef {object} Protocol
 * @property {number} golden the number of iterations with the checksum
 * @property {number} batch the number of iterations between two looks at the clock
 * @property {number} window milliseconds of a measurement
 * @property {number} warmUp milliseconds at most until measurements are steady
 *
 * @typedef {object} Figures of a process; of phases, nanoseconds of an iteration
 * @property {number} checksum of the first answers
 * @property {number} warm the number of measurements until they were steady
 * @property {number[]} ns of an iteration, of each measurement
 * @property {number} cpu nanoseconds of the process, of an iteration
 * @property {number} build
 * @property {number} handle
 * @property {number} check
 *
 * @typedef {(random: FastRandom, laps: Laps) => number} Iteration a request that is built, handled, and whose response is checked:
 *   it returns the answer
 */

const WINDOWS = 5;
const TOLERANCE = 0.05;

/**
 * Measures iterations, in the way of Protocol.java.
 *
 * @param {Iteration} iteration
 * @param {Protocol} protocol
 * @returns {Promise<Figures>}
 */
export async function measure(iteration, { golden, batch, window, warmUp }) {
  const random = new FastRandom();
  const idle = new Laps(false);
  let checksum = 0;
  for (let i = 0; i < golden; i++)
    checksum = (Math.imul(checksum, 31) + iteration(random, idle)) | 0;

  const measureOnce = async (/** @type {Laps} */ laps) => {
    await next(); // An event loop that is blocked for long is warned of.
    return windowOf(iteration, { random, laps, batch, window });
  };
  /** @type {number[]} */
  const warm = [];
  for (const begin = performance.now(); ; ) {
    const part = (performance.now() - begin) / warmUp;
    if (part >= 1 || (part >= 0.25 && isSteady(warm, TOLERANCE))) break;
    warm.push((await measureOnce(idle)).ns);
  }
  const cpu = process.cpuUsage();
  const windows = [];
  for (let i = 0; i < WINDOWS; i++) windows.push(await measureOnce(idle));
  const { user, system } = process.cpuUsage(cpu);
  const count = windows.reduce((sum, { iterations }) => sum + iterations, 0);
  await next();
  const laps = new Laps(true);
  const timed = windowOf(iteration, { random, laps, batch, window });
  return {
    checksum,
    warm: warm.length,
    ns: windows.map(({ ns }) => ns),
    cpu: ((user + system) * 1000) / count,
    ...laps.figures(timed.iterations),
  };
}

/**
 * @param {Iteration} iteration
 * @param {{ random: FastRandom, laps: Laps, batch: number, window: number }} how
 */
function windowOf(iteration, { random, laps, batch, window }) {
  const begin = performance.now();
  for (let iterations = batch; ; iterations += batch) {
    for (let i = 0; i < batch; i++) iteration(random, laps);
    const spent = performance.now() - begin;
    if (spent >= window) return { iterations, ns: (spent * 1e6) / iterations };
  }
}
