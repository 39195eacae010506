import { pageOf } from '../harness/page.mjs';

/** @import { Run } from '../harness/benchmark.mjs' */

/**
 * @typedef {object} Result of one application
 * @property {string} text what it is
 * @property {number[]} times milliseconds from each save to the first new answer
 * @property {{ reloads: number, bytes: number }[]} heap in use after so many reloads
 */

/**
 * Returns the time within which a share of the saves were answered.
 *
 * @param {number[]} times
 * @param {number} percent
 */
export function percentile(times, percent) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** @param {Result[]} results */
export function table(results) {
  return `${timesTable(results)}\n\n${heapTable(results)}`.trimEnd();
}

/** @param {Result[]} results */
function timesTable(results) {
  const rows = results.map(({ text, times }) => [
    text,
    times.length,
    ...[50, 99, 100].map((percent) => percentile(times, percent).toFixed(0)),
  ]);
  return `| application | saves | p50 ms | p99 ms | longest ms |
|---|--:|--:|--:|--:|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}

/** @param {Result[]} results */
function heapTable(results) {
  const rows = results.flatMap(({ text, heap }) =>
    heap.map(({ reloads, bytes }) => `| ${text} | ${reloads} | ${(bytes / 2 ** 20).toFixed(1)} |`),
  );
  return rows.length === 0
    ? ''
    : `| application | reloads | heap in use, MiB |\n|---|--:|--:|\n${rows.join('\n')}\n`;
}

/**
 * @param {Result[]} results
 * @param {Run} run
 */
export function page(results, { machine, failures }) {
  return pageOf({
    ...{ name: 'watch', title: 'From a save to the first new answer', machine, failures },
    body: table(results),
    notes: [],
    raw: 'every save',
  });
}
