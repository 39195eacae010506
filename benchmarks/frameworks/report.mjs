import { coreLatencyNote } from '../harness/core-latency.mjs';
import { pageOf } from '../harness/page.mjs';
import { median } from '../harness/statistics.mjs';
import { tableOf } from '../harness/table.mjs';

/**
 * @import { Run } from '../harness/rows.mjs'
 * @import { Sample } from './sample.mjs'
 */

/** The least requests a second of ES4X that are wanted, in those of the second runtime. @type {Record<string, number>} */
const WANTED = {
  'node:http': 1,
  'export default { fetch }': 0.9,
  Express: 0.8,
  Fastify: 0.9,
  Koa: 0.9,
  Nest: 0.8,
  'pg query': 0.8,
};

/**
 * The tables of medians.
 *
 * @param {Sample[]} samples
 */
export function table(samples) {
  return `## Under load from the first response on\n\n${firstTable(samples)}\n\n## Warm\n\n${warmTable(samples)}`;
}

/**
 * The table of warm servers: of each application the runtimes, and ES4X in requests of the one below it.
 *
 * @param {Sample[]} samples
 */
function warmTable(samples) {
  const rows = applicationsOf(samples).flatMap((application) => {
    const sides = sidesOf(application, samples);
    const rate = sides.map(({ of }) => of(({ oneCore }) => oneCore.requestsPerSecond));
    return sides.map(({ runtime, of, steady }, i) => [
      i === 0 ? application : '',
      runtime,
      thousands(rate[i]),
      of(({ oneCore }) => oneCore.cpuPerRequest).toFixed(1),
      i === 0 && rate.length > 1
        ? `${(rate[0] / rate[1]).toFixed(2)} (${WANTED[application]})`
        : '',
      thousands(of(({ allCores }) => allCores.requestsPerSecond)),
      of(({ allCores }) => allCores.cpuPerRequest).toFixed(1),
      `${of(({ warmUp }) => 30 + warmUp.length * 5).toFixed(0)}${steady ? '' : ', not steady'}`,
    ]);
  });
  return tableOf(
    [
      ...['', '', 'one core: thousand requests a second', 'us CPU a request', 'ratio (wanted)'],
      ...['all cores: thousand requests a second', 'us CPU a request', 'after seconds of load'],
    ],
    rows,
    2,
  );
}

/**
 * The table of the first half minute, under load from the first response on.
 *
 * @param {Sample[]} samples
 */
function firstTable(samples) {
  const rows = applicationsOf(samples).flatMap((application) =>
    sidesOf(application, samples).map(({ runtime, of }, i) => [
      i === 0 ? application : '',
      runtime,
      of(({ firstResponse }) => firstResponse).toFixed(0),
      ...[1, 2, 3, 5, 10, 20, 30].map((second) =>
        whole(of(({ atOnce }) => atOnce.perSecond[second - 1])),
      ),
      thousands(of(({ atOnce: { perSecond } }) => sum(perSecond.slice(0, 10)))),
      of(({ atOnce }) => atOnce.p50).toFixed(1),
      of(({ atOnce }) => atOnce.p99).toFixed(0),
      of(({ atOnce }) => atOnce.max).toFixed(0),
    ]),
  );
  return tableOf(
    [
      ...['', '', 'first response, ms', 'requests in second 1', '2', '3', '5', '10', '20', '30'],
      ...['first 10 s, thousands', 'p50, ms', 'p99', 'longest'],
    ],
    rows,
    2,
  );
}

/**
 * @param {Sample[]} samples
 * @param {Run & { warmUpLimit: number }} setting
 */
export function page(samples, { machine, failures, rounds, warmUpLimit, layout, generator }) {
  return pageOf({
    name: 'frameworks',
    title: 'Unmodified npm servers on ES4X and elsewhere',
    ...{ machine, failures },
    body: table(samples),
    notes: [
      `Medians of ${rounds} processes each, in turn; 64 connections without pipelining, ${generator}`,
      `Warm: the half minute above, and further windows of five seconds, until three in a row differ by 5 % at most; ${warmUpLimit} s of them are the limit`,
      'The ratio is that of requests a second, ES4X to the runtime below it',
      layout,
      ...coreLatencyNote(samples.flatMap(({ allCores, oneCore }) => [allCores, oneCore])),
    ],
    raw: 'every process, with each second and window',
  });
}

/** @param {Sample[]} samples */
function applicationsOf(samples) {
  return [...new Set(samples.map(({ application }) => application))];
}

/**
 * The runtimes of an application.
 *
 * @param {string} application
 * @param {Sample[]} samples
 */
function sidesOf(application, samples) {
  const own = samples.filter((sample) => sample.application === application);
  const runtimes = [...new Set(own.map(({ runtime }) => runtime))];
  return runtimes.map((runtime) => {
    const all = own.filter((sample) => sample.runtime === runtime);
    return {
      runtime,
      steady: all.every(({ steady }) => steady),
      /** @param {(sample: Sample) => number} figure */
      of: (figure) => median(all.map(figure)),
    };
  });
}

/** @param {number} value none, where a short load has not come to it */
function whole(value) {
  return Number.isFinite(value) ? value.toFixed(0) : '–';
}

/** @param {number} value */
function thousands(value) {
  return (value / 1000).toFixed(1);
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((all, value) => all + value, 0);
}
