import { pageOf } from '../harness/page.mjs';
import { median } from '../harness/statistics.mjs';
import { ROWS } from './rows.mjs';
import { SIDES } from './sides.mjs';
import { webTable } from './web.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Figures } from './programs/measure.mjs'
 * @import { Web } from './web.mjs'
 *
 * @typedef {Figures & { peer: string, row: string }} Sample of a process
 *
 * @typedef {{ processes: number, least: number, most: number, time: number, repeats: number, web: Web }} Setting
 */

/** The cell of a row that a side does not have. */
const MISSING = '–';

/**
 * The table of medians: a line for each row, a column for each side, nanoseconds a round.
 *
 * @param {Sample[]} samples
 */
export function table(samples) {
  const sides = SIDES.map(({ name }) => name).filter((name) =>
    samples.some(({ peer }) => peer === name),
  );
  const lines = ROWS.flatMap(({ name, text }) => {
    const cells = sides.map((side) =>
      cellOf(samples.filter((own) => own.row === name && own.peer === side)),
    );
    return cells.every((cell) => cell === MISSING) ? [] : [`| ${[text, ...cells].join(' | ')} |`];
  });
  return `| ns | ${sides.join(' | ')} |
|---|${sides.map(() => '--:').join('|')}|
${lines.join('\n')}`;
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { machine, failures, processes, least, most, time, repeats, web }) {
  return pageOf({
    ...{ name: 'calls', title: 'Calls between JavaScript and Java', machine, failures },
    body: `${table(samples)}

## Whole requests

${webTable(web)}

Wanted are 95 % of Java's requests, and 0.5 us. These rows are of [TechEmpower](../techempower/), of ${web.date}, revision ${web.revision}; what inline-java has published is of another
machine, from Haskell to Java. Requests a second count where the core of the server is full, which in \`db\` it is not.`,
    notes: [
      `ns: nanoseconds a round of the loop, which is in the calling language; median of ${processes} processes of each row and side, in turn, of each the median of ${repeats} measurements of ${time} ms`,
      `warm-up of ${least} ms at least, until three windows of ${time} ms differ by no more than 5 %, or for ${most} ms at most; \\*: in a process they still did`,
      'each batch of rounds had the same checksum on all sides',
      'koffi crosses to C, not to Java, and has no garbage to collect and no objects of Java to keep. JPype crosses from Python, all others from JavaScript',
      ...SIDES.flatMap(({ name, lacks = {} }) =>
        Object.entries(lacks).map(([row, reason]) => `– of ${name}, ${row}: ${reason}`),
      ),
    ],
    raw: 'each measurement of every process, and the output of those that failed',
  });
}

/** @param {Sample[]} own the processes of a row and side */
function cellOf(own) {
  if (own.length === 0) return MISSING;
  const ns = shown(median(own.map((sample) => median(sample.ns))));
  return own.every(({ steady }) => steady) ? ns : `${ns} \\*`;
}

/** @param {number} ns */
function shown(ns) {
  if (ns >= 1000) return Math.round(ns).toLocaleString('en');
  return ns.toFixed(ns < 10 ? 2 : ns < 100 ? 1 : 0);
}
