import { median } from '../harness/statistics.mjs';

/** @import { Sample } from './sample.mjs' */

/**
 * @typedef {object} Comparison of the two sides in one test type
 * @property {string} type
 * @property {Summary} es4x
 * @property {Summary} java
 * @property {number[]} ratios CPU per request, ES4X over Java, of each pair
 * @property {number} ratio their median
 * @property {boolean} steady whether all processes had warmed up
 */

/**
 * @typedef {object} Summary medians over the processes of a side
 * @property {number} cpuPerRequest
 * @property {number} requestsPerSecond
 * @property {number} serverCpu
 * @property {number} p99
 * @property {number} peakMemory
 * @property {number} warmUpSeconds
 */

/**
 * @param {string} type
 * @param {Sample[]} samples in the order in which they were taken
 * @returns {Comparison}
 */
export function compare(type, samples) {
  const es4x = samples.filter((sample) => sample.type === type && sample.side === 'ES4X');
  const java = samples.filter((sample) => sample.type === type && sample.side === 'Java');
  // None, where a side could not be measured.
  const pairs = Math.min(es4x.length, java.length);
  const ratios = es4x
    .slice(0, pairs)
    .map((sample, i) => sample.cpuPerRequest / java[i].cpuPerRequest);
  return {
    type,
    es4x: summarize(es4x),
    java: summarize(java),
    ratios,
    ratio: median(ratios),
    steady: [...es4x, ...java].every((sample) => sample.steady),
  };
}

/**
 * @param {Sample[]} samples
 * @returns {Summary}
 */
function summarize(samples) {
  const of = (/** @type {keyof Summary} */ figure) => median(samples.map((s) => s[figure]));
  return {
    cpuPerRequest: of('cpuPerRequest'),
    requestsPerSecond: of('requestsPerSecond'),
    serverCpu: of('serverCpu'),
    p99: of('p99'),
    peakMemory: of('peakMemory'),
    warmUpSeconds: of('warmUpSeconds'),
  };
}
