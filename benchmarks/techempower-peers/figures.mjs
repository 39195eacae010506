import { median } from '../harness/statistics.mjs';
import { TEST_TYPES } from '../techempower/tests.mjs';
import { CONTENDERS } from './sides.mjs';

/**
 * @import { Sample as Techempower } from '../techempower/sample.mjs'
 * @import { OpenSample } from './open-loop.mjs'
 */

/**
 * @typedef {{ loop: 'closed' } & Techempower} ClosedSample a fresh process under as much load as it bears
 * @typedef {ClosedSample | OpenSample} Sample
 */

/** @param {Sample[]} samples */
export function closedOf(samples) {
  return samples.filter((sample) => sample.loop === 'closed');
}

/** @param {Sample[]} samples */
export function openOf(samples) {
  return samples.filter((sample) => sample.loop === 'open');
}

/**
 * The types that have samples, in their order.
 *
 * @param {{ type: string }[]} samples
 */
export function typesOf(samples) {
  return TEST_TYPES.map(({ name }) => name).filter((name) =>
    samples.some(({ type }) => type === name),
  );
}

/**
 * The sides that have samples, in their order.
 *
 * @param {{ side: string }[]} samples
 */
export function sidesOf(samples) {
  return CONTENDERS.map(({ name }) => name).filter((name) =>
    samples.some(({ side }) => side === name),
  );
}

/**
 * The median of a figure over the processes of a side and type; none where it was not measured.
 *
 * @param {ClosedSample[]} samples
 * @param {string} side
 * @param {string} type
 * @param {(sample: ClosedSample) => number} figure
 */
export function figureOf(samples, side, type, figure) {
  const own = samples.filter((sample) => sample.side === side && sample.type === type);
  return median(own.map(figure));
}

/**
 * ES4X beside another side: the requests for which both use as much processor time, and those a second.
 *
 * @param {ClosedSample[]} samples
 * @param {string} rival
 * @param {string} type
 */
export function ratiosOf(samples, rival, type) {
  const cpu = (/** @type {string} */ side) =>
    figureOf(samples, side, type, ({ cpuPerRequest }) => cpuPerRequest);
  const rate = (/** @type {string} */ side) =>
    figureOf(samples, side, type, ({ requestsPerSecond }) => requestsPerSecond);
  return { byCpu: cpu(rival) / cpu('ES4X'), byRate: rate('ES4X') / rate(rival) };
}

/**
 * The mean latency of the closed loop in milliseconds: each connection always waits for one response.
 *
 * @param {ClosedSample} sample
 */
export function meanLatency({ type, requestsPerSecond }) {
  const connections = TEST_TYPES.find(({ name }) => name === type)?.connections ?? Number.NaN;
  return (connections / requestsPerSecond) * 1000;
}
