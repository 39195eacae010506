import { pageOf } from '../harness/page.mjs';
import { median } from '../harness/statistics.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Setting } from '../techempower/report.mjs'
 * @import { Sample } from '../techempower/sample.mjs'
 */

/** The side that the others are compared with. */
export const WITHOUT = 'without options';

/** The side of another revision. */
export const ANOTHER = 'another revision, without options';

/** @param {Sample[]} samples */
export function table(samples) {
  const types = [...new Set(samples.map(({ type }) => type))];
  return `| type | | us/request | ratio |
|---|---|--:|--:|
${types.flatMap((type) => rows(samples.filter((sample) => sample.type === type))).join('\n')}`;
}

/** @param {Sample[]} samples of one type */
function rows(samples) {
  const of = (/** @type {string} */ name) => samples.filter(({ side }) => side === name);
  const without = of(WITHOUT);
  return [...new Set(samples.map(({ side }) => side))].map((side) => {
    const each = of(side);
    const ratios = each
      .slice(0, without.length)
      .map((sample, i) => sample.cpuPerRequest / without[i].cpuPerRequest);
    const costs = each.map(({ cpuPerRequest }) => cpuPerRequest.toFixed(1)).join(', ');
    const ratio = side === WITHOUT ? '' : median(ratios).toFixed(2);
    return `| ${samples[0].type} | ${side.startsWith('--') ? `\`${side}\`` : side} | ${costs} | ${ratio} |`;
  });
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { layout, generator, machine, failures }) {
  return pageOf({
    ...{ name: 'options', title: 'What options cost a request', machine, failures },
    body: `${table(samples)}\n\nCPU time of the server, of each process; the ratio is the median of those of each round.`,
    notes: [`${layout}; ${generator}`],
    raw: 'every process and every window',
  });
}
