import { coreLatencyNote } from '../harness/core-latency.mjs';
import { groups } from '../harness/groups.mjs';
import { pageOf } from '../harness/page.mjs';
import { drawPanels } from '../harness/panels.mjs';
import { median } from '../harness/statistics.mjs';
import { short, tableOf } from '../harness/table.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Exchanges } from './sample.mjs'
 *
 * @typedef {Exchanges & { peer: string, way: string, window: number, count: number }} Sample of a process
 *
 * @typedef {object} Setting
 * @property {number} rounds
 * @property {number} messages
 * @property {number} size
 * @property {number} warmUp
 */

/** The titles of ways, by the names that samples have. @type {Record<string, string>} */
const TITLES = {
  call: 'a call of Java',
  context: 'event bus, one event loop',
  loops: 'between two event loops',
  processes: 'clustered event bus, two processes',
};

const HEAD = [
  ...['', 'in flight', ''],
  ...['thousand a second, first', "of Java's", 'thousand a second, warm', "of Java's"],
  ...['p50, us', 'p99, us', 'us CPU a message'],
];

/**
 * The table of medians: a line for each side of each way and window.
 *
 * @param {Sample[]} samples
 */
export function table(samples) {
  const rows = cellsOf(samples).flatMap(({ title, window, sides }) => {
    const java = sides.find(({ peer }) => peer === 'Java');
    return sides.map(({ peer, of }) => {
      const rates = /** @type {const} */ (['first', 'warm']).flatMap((which) => {
        const rate = rateOf(of, which);
        const isCompared = java !== undefined && peer !== 'Java';
        const ratio = isCompared ? (rate / rateOf(java.of, which)).toFixed(2) : '';
        return [rate.toFixed(1), ratio];
      });
      const figures = /** @type {const} */ (['p50', 'p99', 'cpu']).map((figure) =>
        short(median(of.map(({ warm }) => warm[figure]))),
      );
      const star = of.every(({ steady }) => steady) ? '' : ' \\*';
      return [title, `${window}`, `${peer}${star}`, ...rates, ...figures];
    });
  });
  return tableOf(HEAD, rows, 3);
}

/** @param {Sample[]} samples */
export function plot(samples) {
  const panels = cellsOf(samples).map(({ title, window, sides }) => ({
    title: `${title}, ${window}: thousands a second, warm`,
    bars: sides.map(({ peer, of }) => {
      const figures = of.map((sample) => rateOf([sample], 'warm'));
      return { label: peer, figures, text: median(figures).toFixed(1) };
    }),
  }));
  return drawPanels('Messages and their replies', panels);
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { machine, failures, rounds, messages, size, warmUp }) {
  return pageOf({
    ...{ name: 'echo', title: 'Messages and their replies', machine, failures },
    body: `${table(samples)}\n\n![The same figures, of each process](plot.svg)`,
    notes: [
      `The first ${messages} messages of ${size} bytes of a process, and as many when it is warm: after ${warmUp / 3} s of other messages at least, when three exchanges of a tenth of them take as long as one another, or after ${warmUp} s, which has a star. A tenth of all that between two processes. Medians of ${rounds}; the last three columns are those of warm messages`,
      'A message counts when its reply is there and has its bytes. The CPU time is that of the process that asks, without the one that replies',
      ...coreLatencyNote(samples.map(({ warm }) => warm)),
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
 * @param {'first' | 'warm'} which
 */
function rateOf(samples, which) {
  return median(samples.map(({ count, [which]: { seconds } }) => count / seconds / 1000));
}
