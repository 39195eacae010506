import { coreLatencyNote } from '../harness/core-latency.mjs';
import { reportOf } from '../harness/rows.mjs';
import { median } from '../harness/statistics.mjs';
import { ROUTES } from '../peers/answers.mjs';

/**
 * @import { Route } from '../peers/answers.mjs'
 * @import { Row, Run } from '../harness/rows.mjs'
 * @import { Sample, Window } from './sample.mjs'
 */

/** @type {Row<Sample>[]} */
const ROWS = [
  {
    text: 'all routes: thousand requests a second',
    figure: (sample) => median(rates(sample)) / 1000,
    show: oneDigit,
  },
  {
    text: 'all routes: slowest window, of that',
    figure: (sample) => Math.min(...rates(sample)) / median(rates(sample)),
    show: twoDigits,
  },
  ...ROUTES.flatMap(rowsOf),
];

/**
 * @param {Route} route
 * @returns {Row<Sample>[]}
 */
function rowsOf(route) {
  const costs = (/** @type {Sample} */ sample) =>
    windowsOf(sample, route).map(({ cpuPerRequest }) => cpuPerRequest);
  const best = (/** @type {Sample} */ sample) => Math.min(...costs(sample));
  return [
    { text: `/${route}: us CPU a request at its best`, figure: best, show: oneDigit },
    {
      text: `/${route}: median, of its best`,
      figure: (sample) => median(costs(sample)) / best(sample),
      show: twoDigits,
    },
    {
      text: `/${route}: dearest window, of its best`,
      figure: (sample) => Math.max(...costs(sample)) / best(sample),
      show: twoDigits,
    },
  ];
}

export const { table, plot, page } = reportOf({
  name: 'mixed',
  title: 'Five minutes of mixed traffic',
  rows: ROWS,
  notes: (
    /** @type {Run & { minutes: number }} */ { rounds, minutes, layout, generator },
    /** @type {Sample[]} */ samples,
  ) => [
    `Medians of ${rounds} processes each, in turn; ${minutes} minutes of load, 64 connections without pipelining, ${generator}`,
    layout,
    ...coreLatencyNote(samples.flatMap(({ windows }) => windows)),
  ],
  part: 'window',
});

/** @param {Sample} sample */
function rates(sample) {
  return windowsOf(sample, 'mixed').map(({ requestsPerSecond }) => requestsPerSecond);
}

/**
 * @param {Sample} sample
 * @param {Window['load']} load
 */
function windowsOf({ windows }, load) {
  return windows.filter((window) => window.load === load);
}

/** @param {number} value */
function oneDigit(value) {
  return value.toFixed(1);
}

/** @param {number} value */
function twoDigits(value) {
  return value.toFixed(2);
}
