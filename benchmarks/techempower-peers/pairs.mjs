import { median } from '../harness/statistics.mjs';

/** @import { Sample } from '../techempower/sample.mjs' */

/** The sides beside which ES4X is measured in the open loop. */
export const RIVALS = ['Java', 'Fastify', 'Bun'];

/** The types of the open loop. */
export const OPEN_TYPES = ['db', 'queries', 'updates'];

/** The parts of the slower side's capacity at which requests are sent. */
export const PARTS = [0.5, 0.8];

/**
 * @typedef {object} Pair a load for ES4X and another side
 * @property {string} type
 * @property {string} rival
 * @property {number} part of the slower side's capacity
 * @property {number} rate requests a second
 */

/**
 * The loads of the open loop, by what the sides bear in the closed one.
 *
 * @param {(Pick<Sample, 'side' | 'type' | 'requestsPerSecond'>)[]} samples of the closed loop
 * @returns {Pair[]}
 */
export function pairsOf(samples) {
  const capacity = (/** @type {string} */ side, /** @type {string} */ type) =>
    median(
      samples.flatMap((sample) =>
        sample.side === side && sample.type === type ? [sample.requestsPerSecond] : [],
      ),
    );
  return OPEN_TYPES.flatMap((type) =>
    RIVALS.flatMap((rival) => {
      const slower = Math.min(capacity('ES4X', type), capacity(rival, type));
      if (!Number.isFinite(slower)) return [];
      return PARTS.map((part) => ({ type, rival, part, rate: Math.round(slower * part) }));
    }),
  );
}

/**
 * The rates at which a side is measured: ES4X has those of all pairs.
 *
 * @param {Pair[]} pairs
 * @param {string} side
 * @param {string} type
 */
export function ratesOf(pairs, side, type) {
  const own = pairs.filter(
    (pair) => pair.type === type && (side === 'ES4X' || side === pair.rival),
  );
  return [...new Set(own.map(({ rate }) => rate))].sort((a, b) => a - b);
}
