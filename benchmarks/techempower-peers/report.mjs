import { coreLatencyNote } from '../harness/core-latency.mjs';
import { pageOf } from '../harness/page.mjs';
import { drawPanels } from '../harness/panels.mjs';
import { median } from '../harness/statistics.mjs';
import { short, tableOf } from '../harness/table.mjs';
import { claimsTable, goalsTable } from './claims.mjs';
import { closedOf, figureOf, openOf, sidesOf, typesOf } from './figures.mjs';
import { CONNECTIONS } from './open-loop.mjs';
import { pairsOf } from './pairs.mjs';
import { CONTENDERS } from './sides.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Placement } from '../harness/core-latency.mjs'
 * @import { ClosedSample, Sample } from './figures.mjs'
 * @import { OpenSample } from './open-loop.mjs'
 */

/**
 * @typedef {object} Setting
 * @property {number} rounds
 * @property {string} layout
 * @property {string} generator
 * @property {string} jvmOptions
 * @property {number} windowSeconds
 * @property {number} warmUpLimit
 * @property {number} tolerance
 * @property {number} measureSeconds
 * @property {number} openSeconds
 * @property {string[]} leftOut the sides and types that the options leave out
 */

/** The server's core is full from this share on. */
const FULL = 0.95;

/** @param {Sample[]} samples */
export function table(samples) {
  const closed = closedOf(samples);
  const parts = [
    '## Processor time of a request, us',
    closedTable(closed, ({ cpuPerRequest }) => cpuPerRequest, steadiness),
    '## Thousand requests a second',
    closedTable(closed, ({ requestsPerSecond }) => requestsPerSecond / 1000, fullness),
    '## Latency of the closed loop, ms: median',
    closedTable(closed, ({ p50 }) => p50),
    '## 99th percentile',
    closedTable(closed, ({ p99 }) => p99 || Number.NaN), // wrk may have none of pipelined requests
    '## The goals',
    goalsTable(closed),
    "## The talk's claims",
    claimsTable(closed),
  ];
  const open = openOf(samples);
  if (open.length > 0) parts.push('## Latency of the open loop, ms', openTable(closed, open));
  return parts.join('\n\n');
}

/**
 * The plot: processor time by type, and the latency of the open loop where the slower side is near its capacity.
 *
 * @param {Sample[]} samples
 */
export function plot(samples) {
  const closed = closedOf(samples);
  const cpu = typesOf(closed).map((type) => ({
    title: `${type}: CPU time of a request, us`,
    bars: sidesOf(closed).flatMap((side) => {
      const own = closed.filter((sample) => sample.side === side && sample.type === type);
      return bar(
        side,
        own.map(({ cpuPerRequest }) => cpuPerRequest),
      );
    }),
  }));
  const open = openOf(samples);
  const latencies = typesOf(open).map((type) => ({
    title: `${type}: p99 at 80 % of the slower side, ms`,
    bars: pairsOf(closed)
      .filter((pair) => pair.type === type && pair.part === 0.8)
      .flatMap(({ rival, rate }) => [
        ...bar(`ES4X (${rival})`, latenciesOf(open, 'ES4X', type, rate, 'p99')),
        ...bar(rival, latenciesOf(open, rival, type, rate, 'p99')),
      ]),
  }));
  const panels = [...cpu, ...latencies].filter(({ bars }) => bars.length > 0);
  return drawPanels('TechEmpower: less is better', panels);
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { machine, failures, ...setting }) {
  const { rounds, leftOut } = setting;
  const engines = sidesOf(samples).map((side) => {
    const about = CONTENDERS.find(({ name }) => name === side)?.about;
    return `${side}: ${about}; ${samples.find((sample) => sample.side === side)?.engine}`;
  });
  const stolen = Math.max(...closedOf(samples).map(({ steal }) => steal));
  return pageOf({
    name: 'techempower-peers',
    title: 'TechEmpower: ES4X beside Java, other runtimes, frameworks and the old ways',
    ...{ machine, failures },
    body: `These are figures of one machine, not of an official round of TechEmpower.

![Processor time and latency](plot.svg)

${table(samples)}

The goals and claims compare ES4X with the side that is named: by requests for as much processor time or, where it says so or in brackets, by
requests a second. These count only where the server's core is full; elsewhere the load generator or the database is the limit, and its share
of the core stands in brackets. \`*\` A process was not steady within the limit of the warm-up.`,
    notes: [
      ...engines,
      `Medians of ${rounds} processes for each figure; ${setting.layout}; ${setting.generator}; options of all JVMs: \`${setting.jvmOptions}\``,
      `Warm-up in windows of ${setting.windowSeconds} s until three differ less than ${setting.tolerance * 100} %, at most ${setting.warmUpLimit} s; then ${setting.measureSeconds} s in the closed loop, or ${setting.openSeconds} s of each rate in the open one`,
      `Open loop: ${CONNECTIONS} connections and more where all are busy, requests at a constant rate; a latency counts from the intended start of its request, by HdrHistogram, on some 0.1 ms. "Generator" is the 99th percentile of the time from there to the send; \`†\` it is more than half of a latency: requests waited for a free connection, or for the generator, which shares its core with PostgreSQL`,
      ...coreLatencyNote(samples.flatMap(windowsOf)),
      `CPU time stolen by other machines at most ${(stolen * 100).toFixed(1)} %`,
      ...(leftOut.length > 0 ? [`Left out by options: ${leftOut.join(', ')}`] : []),
    ],
    raw: 'every process, with each window and distribution',
  });
}

/**
 * @param {Sample} sample
 * @returns {Placement[]}
 */
function windowsOf(sample) {
  return sample.loop === 'open' ? sample.loads : [sample];
}

/**
 * A table with a row for each type, and a column for each side.
 *
 * @param {ClosedSample[]} samples
 * @param {(sample: ClosedSample) => number} figure
 * @param {(samples: ClosedSample[]) => string} [remark] on a figure
 */
function closedTable(samples, figure, remark = () => '') {
  const sides = sidesOf(samples);
  const rows = typesOf(samples).map((type) => [
    type,
    ...sides.map((side) => {
      const own = samples.filter((sample) => sample.side === side && sample.type === type);
      return short(figureOf(samples, side, type, figure)) + remark(own);
    }),
  ]);
  return tableOf(['', ...sides], rows, 1);
}

/** @param {ClosedSample[]} samples */
function steadiness(samples) {
  return samples.every(({ steady }) => steady) ? '' : ' `*`';
}

/** @param {ClosedSample[]} samples */
function fullness(samples) {
  const share = median(samples.map(({ serverCpu }) => serverCpu));
  return share < FULL ? ` (${Math.round(share * 100)} %)` : '';
}

/**
 * @param {ClosedSample[]} closed
 * @param {OpenSample[]} open
 */
function openTable(closed, open) {
  const figures = /** @type {const} */ (['p50', 'p99', 'p999', 'max']);
  const rows = pairsOf(closed).flatMap(({ type, rival, part, rate }) => {
    const of = (/** @type {string} */ side) =>
      figures.map((figure) => short(median(latenciesOf(open, side, type, rate, figure))));
    const loads = ['ES4X', rival].flatMap((side) => loadsOf(open, side, type, rate));
    if (loads.length === 0) return [];
    const delay = short(Math.max(...loads.map(({ delay }) => delay.p99)));
    const late = loads.some(({ delay, latency }) => delay.p99 > latency.p99 / 2) ? ' `†`' : '';
    return [[type, rival, `${part * 100} %`, `${rate}`, ...of('ES4X'), ...of(rival), delay + late]];
  });
  const names = ['median', '99 %', '99.9 %', 'longest'];
  const head = (/** @type {string} */ side) => names.map((name) => `${side}<br>${name}`);
  return tableOf(
    ['', 'beside', 'load', 'requests/s', ...head('ES4X'), ...head('other'), 'generator'],
    rows,
    2,
  );
}

/**
 * @param {OpenSample[]} samples
 * @param {string} side
 * @param {string} type
 * @param {number} rate
 */
function loadsOf(samples, side, type, rate) {
  return samples
    .filter((sample) => sample.side === side && sample.type === type)
    .flatMap(({ loads }) => loads.filter((load) => load.rate === rate));
}

/**
 * @param {OpenSample[]} samples
 * @param {string} side
 * @param {string} type
 * @param {number} rate
 * @param {'p50' | 'p99' | 'p999' | 'max'} figure
 */
function latenciesOf(samples, side, type, rate, figure) {
  return loadsOf(samples, side, type, rate).map(({ latency }) => latency[figure]);
}

/**
 * The bar of a panel, where there is something to show.
 *
 * @param {string} label
 * @param {number[]} figures
 */
function bar(label, figures) {
  return figures.length > 0 ? [{ label, figures, text: short(median(figures)) }] : [];
}
