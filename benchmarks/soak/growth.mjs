/**
 * @typedef {object} Sample some seconds of the run
 * @property {number} second from the beginning of the run
 * @property {number} rss MiB that the server's JVM has resident
 * @property {number} heap MiB of Java's heap in use after the last collection that was asked for
 * @property {number} threads
 * @property {number} descriptors
 * @property {number} answered requests
 * @property {number} p50 ms
 * @property {number} p99 ms
 */

/**
 * The figures that must stay flat, with the growth in the second half of a run that counts as flat, as a share of the
 * mean there. The latencies are the machine's as well, and no share of a small number says much: `least` is allowed in
 * any case.
 *
 * @type {{ figure: 'rss' | 'heap' | 'threads' | 'descriptors' | 'p50' | 'p99', unit: string, share: number, least: number }[]}
 */
export const FLAT = [
  { figure: 'rss', unit: 'MiB', share: 0.1, least: 30 },
  { figure: 'heap', unit: 'MiB', share: 0.1, least: 15 },
  { figure: 'threads', unit: '', share: 0.05, least: 4 },
  { figure: 'descriptors', unit: '', share: 0.01, least: 10 },
  { figure: 'p50', unit: 'ms', share: 0.5, least: 2 },
  { figure: 'p99', unit: 'ms', share: 1, least: 20 },
];

/** @typedef {(typeof FLAT)[number] & { mean: number, growth: number, isFlat: boolean }} Growth */

/**
 * Judges by the slope of the straight line that fits the second half of the samples best.
 *
 * @param {Sample[]} samples
 * @returns {Growth[]}
 */
export function growthOf(samples) {
  const half = samples.slice(Math.floor(samples.length / 2));
  return FLAT.map((flat) => {
    const points = half.map((sample) => ({ x: sample.second, y: sample[flat.figure] }));
    const mean = average(points.map(({ y }) => y));
    const growth = slope(points) * ((half.at(-1)?.second ?? 0) - (half[0]?.second ?? 0));
    return { ...flat, mean, growth, isFlat: growth <= Math.max(flat.least, flat.share * mean) };
  });
}

/** @param {{ x: number, y: number }[]} points */
function slope(points) {
  const x = average(points.map((point) => point.x));
  const y = average(points.map((point) => point.y));
  const up = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const along = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return along === 0 ? 0 : up / along;
}

/** @param {number[]} values */
function average(values) {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
