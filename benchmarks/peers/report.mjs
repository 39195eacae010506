import { coreLatencyNote } from '../harness/core-latency.mjs';
import { reportOf } from '../harness/rows.mjs';

/**
 * @import { Row } from '../harness/rows.mjs'
 * @import { Load } from '../harness/load.mjs'
 * @import { Sample } from './sample.mjs'
 */

/** The seconds of a load that are taken together. */
const TOGETHER = 10;

/** @type {Omit<Row<Sample>, 'show'>[]} */
const FIGURES = [
  { text: 'start to first response, ms', figure: ({ firstResponse }) => firstResponse },
  ...[1, 2, 3, 5, 10].map(secondAtOnce),
  {
    text: 'first 10 s together',
    title: 'load at once: first 10 s together, thousands',
    figure: ({ atOnce }) => thousands(atOnce, TOGETHER),
  },
  {
    text: 'p50 of the first half minute, ms',
    figure: ({ atOnce }) => atOnce.p50,
  },
  { text: 'p99', title: 'p99 of the first half minute, ms', figure: ({ atOnce }) => atOnce.p99 },
  {
    text: 'longest',
    title: 'longest answer of the first half minute, ms',
    figure: ({ atOnce }) => atOnce.max,
  },
  {
    text: 'seconds to 90 % of its peak',
    figure: ({ atOnce: { perSecond } }) =>
      perSecond.findIndex((count) => count >= 0.9 * Math.max(...perSecond)) + 1,
  },
  {
    text: 'peak, thousands a second',
    figure: ({ atOnce }) => Math.max(...atOnce.perSecond) / 1000,
  },
  {
    text: 'after 30 idle seconds: first 10 s together, thousands',
    figure: ({ afterIdle }) => thousands(afterIdle, TOGETHER),
  },
  {
    text: 'short connections at once: first second, thousands',
    figure: ({ shortCold }) => thousands(shortCold, 1),
  },
  {
    text: 'first 10 s together',
    title: 'short connections at once: first 10 s together, thousands',
    figure: ({ shortCold }) => thousands(shortCold, TOGETHER),
  },
  {
    text: 'longest answer, ms',
    title: 'short connections at once: longest answer, ms',
    figure: ({ shortCold }) => shortCold.max,
  },
  {
    text: 'short connections, warm server: first 10 s, thousands a second',
    figure: ({ shortWarm }) => thousands(shortWarm, TOGETHER) / TOGETHER,
  },
  {
    text: 'after half a minute of them',
    title: 'short connections, warm server, after half a minute of them: thousands a second',
    figure: ({ shortWarm: { perSecond } }) => {
      const last = perSecond.slice(-TOGETHER);
      return thousands({ perSecond: last }, TOGETHER) / last.length;
    },
  },
  { text: 'new route, first second, thousands', figure: ({ newRoute }) => newRoute[0] / 1000 },
  {
    text: 'second',
    title: 'new route, second second, thousands',
    figure: ({ newRoute }) => newRoute[1] / 1000,
  },
  {
    text: 'third',
    title: 'new route, third second, thousands',
    figure: ({ newRoute }) => newRoute[2] / 1000,
  },
  {
    text: 'one core: `/plaintext`, us CPU a request',
    title: 'one core: /plaintext, us CPU a request',
    figure: ({ cpu }) => cpu.plaintext,
  },
  {
    text: '`/json`',
    title: 'one core: /json, us CPU a request',
    figure: ({ cpu }) => cpu.json,
  },
  {
    text: '`/list`',
    title: 'one core: /list, us CPU a request',
    figure: ({ cpu }) => cpu.list,
  },
  { text: 'idle memory, MiB', figure: ({ idle }) => idle },
  { text: 'after load, MiB', figure: ({ loaded }) => loaded },
];

export const { table, plot, page } = reportOf({
  name: 'peers',
  title: 'A small server on ES4X, in Java, and on other JavaScript runtimes',
  rows: FIGURES.map((row) => ({ ...row, show: short })),
  notes: ({ rounds, layout, generator }, samples) => [
    `Medians of ${rounds} samples of each, in turn; 64 connections without pipelining, ${generator}`,
    '"Load at once" begins with the first response of a new process; so do "short connections at once", of one request each',
    `${layout}: there for the rows of one core`,
    ...coreLatencyNote(samples.flatMap(({ placements = [] }) => placements)),
  ],
  part: 'second',
});

/** @param {number} second from 1 on */
function secondAtOnce(second) {
  const figure = (/** @type {Sample} */ { atOnce }) => atOnce.perSecond[second - 1] / 1000;
  const title = `load at once: second ${second}, thousands`;
  return { text: second === 1 ? title : `second ${second}`, title, figure };
}

/**
 * Returns the responses of the first seconds, in thousands.
 *
 * @param {Pick<Load, 'perSecond'>} load
 * @param {number} seconds
 */
function thousands({ perSecond }, seconds) {
  return perSecond.slice(0, seconds).reduce((all, count) => all + count, 0) / 1000;
}

/** @param {number} value */
function short(value) {
  return value < 1 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}
