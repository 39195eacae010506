/**
 * @typedef {object} Point a load
 * @property {Dimension} dimension what grows
 * @property {number} value
 * @property {string} path
 * @property {number} bytes of an answer
 * @property {number} connections
 *
 * @typedef {'event loops' | 'connections' | 'routes before' | 'bytes of an answer'} Dimension
 */

const HELLO = 'Hello, World!'.length;
const USUAL = { path: '/route/0', bytes: HELLO, connections: 64 };

/**
 * The loads of a process: with several event loops the usual one, on all cores; with one all others.
 *
 * @param {number} instances
 * @returns {Point[]}
 */
export function points(instances) {
  const loops = { ...USUAL, dimension: /** @type {const} */ ('event loops'), value: instances };
  if (instances > 1) return [loops];
  return [
    loops,
    ...[1, 64, 1000, 10_000].map((connections) => ({
      ...{ ...USUAL, dimension: /** @type {const} */ ('connections') },
      ...{ value: connections, connections },
    })),
    ...[0, 9, 99, 999].map((route) => ({
      ...{ ...USUAL, dimension: /** @type {const} */ ('routes before') },
      ...{ value: route, path: `/route/${route}` },
    })),
    ...[100, 10_000, 100_000, 1_000_000].map((bytes) => ({
      ...{ ...USUAL, dimension: /** @type {const} */ ('bytes of an answer') },
      ...{ value: bytes, path: `/bytes/${bytes}`, bytes },
    })),
  ];
}
