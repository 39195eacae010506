import { pageOf } from '../harness/page.mjs';
import { median } from '../harness/statistics.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Setting } from '../techempower/report.mjs'
 * @import { Sample } from '../techempower/sample.mjs'
 */

/** The sides that are compared, in the order of the columns. */
export const SIDES = /** @type {const} */ (['without', 'with']);

/** @param {Sample[]} samples */
export function table(samples) {
  const types = [...new Set(samples.map(({ type }) => type))];
  return `| type | us/request without | with \`--inspect\` | ratio |
|---|--:|--:|--:|
${types.map((type) => row(type, samples)).join('\n')}`;
}

/**
 * @param {string} type
 * @param {Sample[]} samples
 */
function row(type, samples) {
  const [without, inspected] = SIDES.map((side) =>
    samples.filter((sample) => sample.type === type && sample.side === side),
  );
  const ratios = without.map((sample, i) => inspected[i].cpuPerRequest / sample.cpuPerRequest);
  const cost = (/** @type {Sample[]} */ of) =>
    of.map(({ cpuPerRequest }) => cpuPerRequest.toFixed(1)).join(', ');
  return `| ${type} | ${cost(without)} | ${cost(inspected)} | ${median(ratios).toFixed(2)} |`;
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { layout, generator, machine, failures }) {
  return pageOf({
    ...{ name: 'inspect', title: 'What `--inspect` costs a request', machine, failures },
    body: `${table(samples)}\n\nCPU time of the server, of each process; the ratio is the median of the pairs.`,
    notes: [`${layout}; ${generator}`],
    raw: 'every process and every window',
  });
}
