import { pageOf } from '../harness/page.mjs';
import { median } from '../harness/statistics.mjs';

/** @import { Run } from '../harness/benchmark.mjs' */

/** @typedef {'node' | 'cold' | 'cached'} Way cold: ES4X has transformed none of the files before */

/**
 * @typedef {object} Sample one process
 * @property {string} name of the program
 * @property {string} text
 * @property {Way} way
 * @property {number} total milliseconds from start to exit
 * @property {number} load milliseconds of them to import
 */

/**
 * @typedef {object} Row medians
 * @property {string} text
 * @property {Record<Way, { total: number, load: number }>} ways
 */

/**
 * @param {Sample[]} samples
 * @returns {Row[]}
 */
function summarize(samples) {
  return [...new Set(samples.map(({ text }) => text))].map((text) => {
    const of = (/** @type {Way} */ way) => {
      const own = samples.filter((sample) => sample.text === text && sample.way === way);
      return {
        total: median(own.map(({ total }) => total)),
        load: median(own.map(({ load }) => load)),
      };
    };
    return { text, ways: { node: of('node'), cold: of('cold'), cached: of('cached') } };
  });
}

/** @param {Sample[]} samples */
export function table(samples) {
  const cells = summarize(samples).map(({ text, ways: { node, cold, cached } }) => [
    text,
    ...[node.load, cold.load, cached.load, node.total, cold.total, cached.total].map((ms) =>
      ms.toFixed(0),
    ),
  ]);
  return `| imported | Node 24 ms | ES4X cold ms | ES4X cached ms | process: Node 24 ms | ES4X cold ms | ES4X cached ms |
|---|--:|--:|--:|--:|--:|--:|
${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}

/**
 * @param {Sample[]} samples
 * @param {Run & { rounds: number }} setting
 */
export function page(samples, { rounds, machine, failures }) {
  return pageOf({
    ...{ name: 'startup', title: 'How long it takes to start', machine, failures },
    body: table(samples),
    notes: [
      `Medians of ${rounds} processes each, in turn; the columns on the left are the time that the import takes within the process`,
      'cold: ES4X has not transformed any of the files before; it keeps only what it makes of TypeScript',
    ],
    raw: 'every process',
  });
}
