import { pageOf } from '../harness/page.mjs';
import { median } from '../harness/statistics.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Measured } from './measure.mjs'
 */

/** The side of Node's speed that is wanted at least. */
export const TARGET = 0.8;

/**
 * @typedef {object} Process one process that measured one operation
 * @property {string} name of the operation
 * @property {string} text
 * @property {'node' | 'es4x'} runtime
 * @property {Measured} measured
 */

/**
 * @typedef {object} Row
 * @property {string} text
 * @property {number} node nanoseconds of a round, the median of the processes' medians
 * @property {number} es4x
 * @property {number} speed Node's time over ours
 */

/**
 * @param {Process[]} processes
 * @returns {Row[]}
 */
function summarize(processes) {
  return [...new Set(processes.map(({ name }) => name))].map((name) => {
    const own = processes.filter((process) => process.name === name);
    const of = (/** @type {Process['runtime']} */ runtime) =>
      median(
        own
          .filter((process) => process.runtime === runtime)
          .map(({ measured }) => median(measured.samples)),
      );
    const [node, es4x] = [of('node'), of('es4x')];
    return { text: own[0].text, node, es4x, speed: node / es4x };
  });
}

/** @param {Process[]} processes */
export function table(processes) {
  const cells = summarize(processes).map(({ text, node, es4x, speed }) =>
    [text, duration(node), duration(es4x), `${speed.toFixed(2)}${speed < TARGET ? ' ↓' : ''}`].join(
      ' | ',
    ),
  );
  return `| | Node 24 | ES4X | ES4X's speed |\n|---|--:|--:|--:|\n${cells.map((row) => `| ${row} |`).join('\n')}`;
}

/**
 * @param {Process[]} processes
 * @param {Run & { rounds: number, seconds: number, warmUp: number }} setting
 */
export function page(processes, { rounds, seconds, warmUp, machine, failures }) {
  return pageOf({
    ...{ name: 'builtins', title: 'How fast the builtin modules are', machine, failures },
    body: table(processes),
    notes: [
      `The speed is Node's time over that of ES4X: above 1, ES4X is faster; ↓ is below the target of ${TARGET}`,
      `Medians of ${rounds} processes each, Node and ES4X in turn, each with one operation: a warm-up until three seconds were alike, ${warmUp} s at most, then the median of ${seconds} seconds`,
    ],
    raw: 'every process',
  });
}

/** @param {number} ns */
function duration(ns) {
  const [value, unit] = ns < 1e3 ? [ns, 'ns'] : ns < 1e6 ? [ns / 1e3, 'us'] : [ns / 1e6, 'ms'];
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}
