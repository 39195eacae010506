import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { resultOf } from './programs.mjs';

const ROUND_TRIPS = join(import.meta.dirname, 'core-latency', 'round-trips.mjs');

/** Round trips between cores that share no cache take three times as long as between others; the latter differ by less than this. */
const SPREAD = 2;

/** The most probes, one a second, for a long and a short round trip before the first window, and for a short one before each. */
const SEARCH = 30;
const PATIENCE = 120;

/** The most windows that are measured for one figure. The last one counts in any case. */
const ATTEMPTS = 8;

/**
 * @typedef {object} Placement of the cores in a window
 * @property {number[]} coreLatency ns of a round trip between them before and after it
 * @property {boolean} near whether they shared a cache at its start and its end
 */

/**
 * Measures while the cores of a virtual machine share a cache. A hypervisor moves virtual cores between the caches of the
 * machine, every half minute on some. A request of a server on one core by a generator on the other costs a third more time of
 * the kernel, on both, while they do not share one, which is more than most differences that are to be measured.
 */
export class NearCores {
  #latency;
  #pause;
  #shortest = Infinity;
  #longest = 0;

  /**
   * @param {() => Promise<number>} [latency] ns of a round trip between the cores
   * @param {number} [pause] ms between two probes
   */
  constructor(latency = coreLatency, pause = 1000) {
    this.#latency = latency;
    this.#pause = pause;
  }

  /**
   * Measures a window, and measures it again unless the cores share a cache at its start and at its end, up to eight times.
   *
   * @template {object} Figures
   * @param {() => Promise<Figures>} take measures a window of some seconds
   * @returns {Promise<Figures & Placement>}
   */
  async measure(take) {
    if (this.#shortest === Infinity) await this.#probeUntil(() => this.#hasMoved(), SEARCH);
    for (let attempt = 1; ; attempt++) {
      const before = await this.#probeUntil((latency) => this.#isNear(latency), PATIENCE);
      const figures = await take();
      const after = await this.#probe();
      const near = this.#isNear(before) && this.#isNear(after);
      if (near || attempt === ATTEMPTS) {
        return { ...figures, coreLatency: [before, after], near };
      }
    }
  }

  /**
   * Returns the latency of the probe at which a condition holds, or of the last one.
   *
   * @param {(latency: number) => boolean} isDone
   * @param {number} most probes
   */
  async #probeUntil(isDone, most) {
    for (let probes = 1; ; probes++) {
      const latency = await this.#probe();
      if (isDone(latency) || probes === most) return latency;
      await sleep(this.#pause);
    }
  }

  async #probe() {
    const latency = await this.#latency();
    this.#shortest = Math.min(this.#shortest, latency);
    this.#longest = Math.max(this.#longest, latency);
    return latency;
  }

  /** Returns whether there were round trips of both kinds. */
  #hasMoved() {
    return areOfBothKinds(this.#shortest, this.#longest);
  }

  /** @param {number} latency */
  #isNear(latency) {
    return latency <= longestNear(this.#shortest, this.#longest);
  }
}

/**
 * Returns whether the shortest and the longest of round trips are of cores that share a cache, and of cores that share none.
 *
 * @param {number} shortest
 * @param {number} longest
 */
function areOfBothKinds(shortest, longest) {
  return longest > shortest * SPREAD;
}

/**
 * Returns the latency up to which cores share a cache, by the shortest and the longest that are known.
 *
 * @param {number} shortest
 * @param {number} longest
 */
function longestNear(shortest, longest) {
  return areOfBothKinds(shortest, longest) ? Math.sqrt(shortest * longest) : longest;
}

/**
 * Returns the nanoseconds of a round trip of a cache line between the cores 0 and 1, by `taskset`.
 *
 * @returns {Promise<number>}
 */
export function coreLatency() {
  const command = ['taskset', '-c', '0,1', process.execPath, ROUND_TRIPS];
  return resultOf('The probe of the cores', command);
}

/**
 * The cores' latencies in words, for the pages of results.
 *
 * @param {Partial<Placement>[]} windows those of runs before 2026-11-30 have no latencies
 * @returns {string[]} a note or none
 */
export function coreLatencyNote(windows) {
  const known = windows.filter(({ coreLatency = [] }) => coreLatency.length > 0);
  if (known.length === 0) return [];
  const latencies = known.flatMap(({ coreLatency = [] }) => coreLatency);
  const [shortest, longest] = [Math.min(...latencies), Math.max(...latencies)];
  // The first windows are near until the cores have moved for the first time: the whole run shows which were.
  const most = longestNear(shortest, longest);
  const far = known.filter(
    ({ near, coreLatency = [] }) => !near || coreLatency.some((latency) => latency > most),
  ).length;
  const range = `${shortest} to ${longest} ns`;
  const which = far === 0 ? 'all' : `all but ${far}`;
  return [
    `The cores shared a cache in ${which} of ${known.length} windows: a round trip between them took ${range} at the start and the end of each`,
  ];
}
