import { groups } from '../harness/groups.mjs';
import { pageOf } from '../harness/page.mjs';
import { drawPanels } from '../harness/panels.mjs';
import { median } from '../harness/statistics.mjs';
import { short } from '../harness/table.mjs';
import { CASES } from './cases.mjs';
import { SIDES } from './sides.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Figures } from './programs/measure.mjs'
 *
 * @typedef {Figures & { peer: string, case: string, way: string }} Sample of a process
 *
 * @typedef {{ rounds: number, window: number, warmUp: number }} Setting
 */

/** The titles of ways. @type {Record<string, string>} */
const TITLES = {
  plain: 'null case',
  object: 'object',
  bytes: 'bytes',
  'bytes-packed': 'bytes, packed',
  pipe: 'pipe',
  'pipe-packed': 'pipe, packed',
};

/**
 * The table of medians: a line for each side of each case and way.
 *
 * @param {Sample[]} samples
 */
export function table(samples) {
  const lines = cellsOf(samples).flatMap(({ title, sides }) =>
    sides.map(({ peer, of }) => {
      const time = timeOf(of);
      const control = SIDES.find(({ name }) => name === peer)?.control;
      const java = sides.find(({ peer }) => peer === control);
      const ratio = java && java.peer !== peer ? (time / timeOf(java.of)).toFixed(2) : '';
      const phases = [
        of.map(({ build }) => build),
        of.map(({ handle }) => handle),
        of.map(({ check }) => check),
        of.map(({ cpu }) => cpu),
      ].map((figures) => short(median(figures) / 1000));
      return `| ${[...title, peer, short(time), ratio, ...phases].join(' | ')} |`;
    }),
  );
  return `| | | | us | times Java's | build | handle | check | us CPU |
|---|---|---|--:|--:|--:|--:|--:|--:|
${lines.join('\n')}`;
}

/** @param {Sample[]} samples */
export function plot(samples) {
  const panels = cellsOf(samples).map(({ title, sides }) => ({
    title: `${title.join(', ')}: us an iteration`,
    bars: sides.map(({ peer, of }) => {
      const figures = of.map((sample) => timeOf([sample]));
      return { label: peer, figures, text: short(timeOf(of)) };
    }),
  }));
  return drawPanels('Messages of Cap’n Proto', panels);
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { machine, failures, rounds, window, warmUp }) {
  return pageOf({
    ...{ name: 'capnproto', title: 'Messages of Cap’n Proto', machine, failures },
    body: `${table(samples)}\n\n![The same figures, of each process](plot.svg)`,
    notes: [
      `us: of an iteration, a request that is built, handled, and whose response is checked; the median of ${rounds} processes, of each the median of five measurements of ${window} ms, when three of them have differed by no more than 5 %, or after ${warmUp} ms`,
      'times Java’s: those of plain objects beside plain objects in Java, all others beside Java by capnproto-java',
      'build, handle, check: the phases, by clocks in a measurement of its own, so their sum is above the time where that is short; bytes are written by the phase that makes the message, and read by the next one. Of a pipe, handle is the wait for the other process',
      'us CPU: of the process that builds and checks, with all its threads',
    ],
    raw: 'every measurement of every process',
  });
}

/**
 * The samples by case and way, and in these by side.
 *
 * @param {Sample[]} samples
 */
function cellsOf(samples) {
  return groups(samples, (sample) => `${sample.case} ${sample.way}`).map((cell) => {
    const [{ case: name, way }] = cell;
    const title = [CASES.find((work) => work.name === name)?.title ?? name, TITLES[way]];
    const sides = groups(cell, ({ peer }) => peer).map((of) => ({ peer: of[0].peer, of }));
    return { title, sides };
  });
}

/**
 * Returns microseconds of an iteration.
 *
 * @param {Sample[]} samples
 */
function timeOf(samples) {
  return median(samples.map(({ ns }) => median(ns))) / 1000;
}
