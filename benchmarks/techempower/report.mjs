import { coreLatencyNote } from '../harness/core-latency.mjs';
import { pageOf } from '../harness/page.mjs';
import { compare } from './compare.mjs';
import { drawRatios } from './plot.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Comparison } from './compare.mjs'
 * @import { Sample } from './sample.mjs'
 */

/**
 * @typedef {object} Setting
 * @property {string} layout
 * @property {string} generator
 * @property {string} jvmOptions
 * @property {number} pairs
 * @property {number} windowSeconds
 * @property {number} warmUpLimit
 * @property {number} tolerance
 * @property {number} measureSeconds
 */

/**
 * The table of medians: a line for each test type.
 *
 * @param {Sample[]} samples
 */
export function table(samples) {
  return `| type | CPU us/request<br>ES4X | <br>Java | ratio<br>(of each pair) | req/s<br>ES4X | <br>Java | server core<br>ES4X | <br>Java | p99 ms<br>ES4X | <br>Java | peak MiB<br>ES4X | <br>Java | steady after s<br>ES4X | <br>Java |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${comparisonsOf(samples).map(row).join('\n')}`;
}

/** @param {Sample[]} samples */
export function plot(samples) {
  return drawRatios(comparisonsOf(samples));
}

/** @param {Sample[]} samples */
function comparisonsOf(samples) {
  const types = [...new Set(samples.map(({ type }) => type))];
  return types.map((type) => compare(type, samples)).filter(({ ratios }) => ratios.length > 0);
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { machine, failures, ...setting }) {
  const engines = [...new Set(samples.map(({ side, engine }) => `${side}: ${engine}`))];
  const stolen = Math.max(...samples.map(({ steal }) => steal));
  return pageOf({
    name: 'techempower',
    title: 'TechEmpower: JavaScript on ES4X against the same application in Java',
    ...{ machine, failures },
    body: `These are figures of one machine, not an official TechEmpower round.

![CPU time per request, relative to Java](plot.svg)

${table(samples)}

Medians over ${setting.pairs} processes of each side and type. The measure is CPU time of the server per
request; requests a second count only where the server's core is full, because elsewhere the load
generator or the database is the limit.${
      samples.every(({ steady }) => steady)
        ? ''
        : '\n\n`*` A process had not reached its steady state within the limit of the warm-up.'
    }`,
    notes: [
      ...engines,
      `${setting.layout}; ${setting.generator}; JVM options of both: \`${setting.jvmOptions}\``,
      `fresh process for each figure; warm-up in windows of ${setting.windowSeconds} s until three differ less than ${setting.tolerance * 100} %, at most ${setting.warmUpLimit} s; then ${setting.measureSeconds} s measured`,
      ...coreLatencyNote(samples),
      `CPU time stolen by other machines at most ${(stolen * 100).toFixed(1)} %`,
    ],
    raw: 'every process and every window',
  });
}

/** @param {Comparison} comparison */
function row({ type, es4x, java, ratio, ratios, steady }) {
  const cells = [
    type + (steady ? '' : ' `*`'),
    es4x.cpuPerRequest.toFixed(1),
    java.cpuPerRequest.toFixed(1),
    `**${ratio.toFixed(2)}** (${ratios.map((r) => r.toFixed(2)).join(', ')})`,
    Math.round(es4x.requestsPerSecond).toLocaleString('en'),
    Math.round(java.requestsPerSecond).toLocaleString('en'),
    `${Math.round(es4x.serverCpu * 100)} %`,
    `${Math.round(java.serverCpu * 100)} %`,
    es4x.p99.toFixed(1),
    java.p99.toFixed(1),
    Math.round(es4x.peakMemory),
    Math.round(java.peakMemory),
    es4x.warmUpSeconds,
    java.warmUpSeconds,
  ];
  return `| ${cells.join(' | ')} |`;
}
