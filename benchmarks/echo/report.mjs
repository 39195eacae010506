import { groups } from '../harness/groups.mjs';
import { pageOf } from '../harness/page.mjs';
import { drawPanels } from '../harness/panels.mjs';
import { median } from '../harness/statistics.mjs';
import { short } from '../harness/table.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Figures } from './programs/exchange.mjs'
 *
 * @typedef {Figures & { peer: string, way: string, window: number, count: number }} Sample of a process
 *
 * @typedef {object} Setting
 * @property {number} rounds
 * @property {number} messages
 * @property {number} size
 */

/** The titles of ways, by the names that samples have. @type {Record<string, string>} */
const TITLES = {
  call: 'a call of Java',
  context: 'event bus, one event loop',
  loops: 'between two event loops',
  processes: 'clustered event bus, two processes',
};

/**
 * The table of medians: a line for each side of each way and window.
 *
 * @param {Sample[]} samples
 */
export function table(samples) {
  const lines = cellsOf(samples).flatMap((cell) => {
    const java = cell.sides.find(({ peer }) => peer === 'Java');
    return cell.sides.map(({ peer, of }) => {
      const rate = rateOf(of);
      const ratio = java && peer !== 'Java' ? (rate / rateOf(java.of)).toFixed(2) : '';
      const values = [
        rate.toFixed(1),
        ratio,
        ...[median(of.map(({ p50 }) => p50)), median(of.map(({ p99 }) => p99))].map(short),
        short(median(of.map(({ cpu }) => cpu))),
      ];
      return `| ${cell.title} | ${cell.window} | ${peer} | ${values.join(' | ')} |`;
    });
  });
  return `| | in flight | | thousand messages a second | of Java's | p50, us | p99, us | us CPU a message |
|---|--:|---|--:|--:|--:|--:|--:|
${lines.join('\n')}`;
}

/** @param {Sample[]} samples */
export function plot(samples) {
  const panels = cellsOf(samples).map(({ title, window, sides }) => ({
    title: `${title}, ${window}: thousands a second`,
    bars: sides.map(({ peer, of }) => {
      const figures = of.map((sample) => rateOf([sample]));
      return { label: peer, figures, text: median(figures).toFixed(1) };
    }),
  }));
  return drawPanels('Messages and their replies', panels);
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { machine, failures, rounds, messages, size }) {
  return pageOf({
    ...{ name: 'echo', title: 'Messages and their replies', machine, failures },
    body: `${table(samples)}\n\n![The same figures, of each process](plot.svg)`,
    notes: [
      `${messages} messages of ${size} bytes a process, and a tenth of that between two processes, after a fifth of them that are not counted; medians of ${rounds}`,
      'A message counts when its reply is there and has its bytes. The CPU time is that of the process that asks, without the one that replies',
    ],
    raw: 'every process',
  });
}

/**
 * The samples by way and window, and in these by side.
 *
 * @param {Sample[]} samples
 */
function cellsOf(samples) {
  return groups(samples, ({ way, window }) => `${way} ${window}`).map((cell) => {
    const { way, window } = cell[0];
    const sides = groups(cell, ({ peer }) => peer).map((of) => ({ peer: of[0].peer, of }));
    return { title: TITLES[way], window, sides };
  });
}

/**
 * Returns the messages of a second, in thousands.
 *
 * @param {Sample[]} samples
 */
function rateOf(samples) {
  return median(samples.map(({ count, seconds }) => count / seconds / 1000));
}
