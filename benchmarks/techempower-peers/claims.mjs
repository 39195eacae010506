import { tableOf } from '../harness/table.mjs';
import { figureOf, meanLatency, ratiosOf, sidesOf, typesOf } from './figures.mjs';

/** @import { ClosedSample } from './figures.mjs' */

/** The least of ES4X' requests that are wanted, in those of the other side for as much processor time. */
export const GOALS = { Java: 0.95, Fastify: 2.5, Bun: 1.2 };

/**
 * The goals, each met or missed.
 *
 * @param {ClosedSample[]} samples
 */
export function goalsTable(samples) {
  const head = Object.entries(GOALS).map(([rival, goal]) => `${rival} (${goal})`);
  const rows = typesOf(samples).map((type) => [
    type,
    ...Object.entries(GOALS).map(([rival, goal]) => {
      const { byCpu, byRate } = ratiosOf(samples, rival, type);
      if (!Number.isFinite(byCpu)) return '–';
      return `${byCpu.toFixed(2)}, ${byCpu >= goal ? 'met' : '**missed**'} (${byRate.toFixed(2)})`;
    }),
  ]);
  return tableOf(['ES4X, in requests of', ...head], rows, 1);
}

/**
 * The claims of the talk about ES4X on Vert.x 3 and 4 in TechEmpower's rounds, beside the figures of a run.
 *
 * @param {ClosedSample[]} samples
 */
export function claimsTable(samples) {
  const shares = [
    share(samples, 'db', 'single queries', 613_564, 728_681, 629_402),
    share(samples, 'queries', '20 queries', 42_974, 43_494, 41_576),
  ];
  const rows = [...shares, latency(samples)];
  return tableOf(['claim', 'the talk', 'this run', ''], rows, 4);
}

/**
 * @param {ClosedSample[]} samples
 * @param {string} type
 * @param {string} name of the type, in the talk
 * @param {number} es4x requests a second, in the talk; so are the others
 * @param {number} vertx on pg-client alone
 * @param {number} web on vertx-web, as is our Java control
 */
function share(samples, type, name, es4x, vertx, web) {
  const percent = (/** @type {number} */ part) => `${Math.round(part * 100)} %`;
  const { byCpu, byRate } = ratiosOf(samples, 'Java', type);
  const measured = Number.isFinite(byRate);
  return [
    `${name}: requests a second, in those of Java`,
    `${percent(es4x / vertx)} of vertx-postgres, ${percent(es4x / web)} of vertx-web-postgres`,
    measured
      ? `${percent(byRate)}; for as much processor time ${percent(byCpu)}`
      : 'was not measured',
    measured ? (byRate >= es4x / vertx ? 'holds' : '**does not hold**') : '',
  ];
}

/** @param {ClosedSample[]} samples */
function latency(samples) {
  const ranked = sidesOf(samples)
    .map((side) => ({ side, ms: figureOf(samples, side, 'updates', meanLatency) }))
    .filter(({ ms }) => Number.isFinite(ms))
    .sort((a, b) => a.ms - b.ms);
  const measured = ranked.some(({ side }) => side === 'ES4X') && ranked.length > 1;
  return [
    '20 updates: the best mean latency of all',
    '26.5 ms; vertx-web-postgres 30.1, vertx-postgres 40.9, nodejs-postgres 267.9',
    measured
      ? ranked.map(({ side, ms }) => `${side} ${ms.toFixed(1)}`).join(', ')
      : 'was not measured',
    measured ? (ranked[0].side === 'ES4X' ? 'holds' : '**does not hold**') : '',
  ];
}
