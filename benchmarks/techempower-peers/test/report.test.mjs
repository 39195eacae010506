import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { pairsOf, ratesOf } from '../pairs.mjs';
import * as report from '../report.mjs';

/** @import { ClosedSample } from '../figures.mjs' */
/** @import { Latency, OpenSample } from '../open-loop.mjs' */

/**
 * @param {string} side
 * @param {string} type
 * @param {number} rate requests a second
 * @param {number} cpu us a request
 * @returns {ClosedSample}
 */
function closed(side, type, rate, cpu) {
  return {
    ...{ loop: 'closed', side, type, engine: 'compiled', steady: true, warmUpSeconds: 6 },
    ...{ warmUp: [], cpuPerRequest: cpu, requestsPerSecond: rate, serverCpu: 1, p50: 1, p99: 2 },
    ...{ peakMemory: 300, checkedResponses: 10, steal: 0 },
    ...{ coreLatency: [100, 100], near: true },
  };
}

/**
 * @param {string} side
 * @param {string} type
 * @param {Record<number, number>} medians by rates
 * @returns {OpenSample}
 */
function open(side, type, medians) {
  /** @type {(p50: number) => Latency} */
  const latency = (p50) => ({ mean: p50, p50, p90: p50, p99: 2 * p50, p999: 3 * p50, max: 9 });
  const loads = Object.entries(medians).map(([rate, p50]) => ({
    ...{ rate: Number(rate), responses: 1, connections: 256, latency: latency(p50) },
    ...{ delay: latency(0.1), distribution: [], checkedResponses: 1 },
    ...{ coreLatency: [100, 100], near: true },
  }));
  return { loop: 'open', side, type, engine: 'compiled', steady: true, loads };
}

const SAMPLES = [
  closed('ES4X', 'db', 900, 10),
  closed('Java', 'db', 1000, 9.8),
  closed('Bun', 'db', 500, 11),
  closed('ES4X', 'updates', 100, 100),
  closed('Java', 'updates', 90, 90),
];

describe('The benchmark of TechEmpower beside others', () => {
  it('sends requests at parts of what the slower of two sides bears', () => {
    const pairs = pairsOf(SAMPLES);
    assert.deepEqual(
      pairs.map(({ type, rival, part, rate }) => [type, rival, part, rate]),
      [
        ['db', 'Java', 0.5, 450],
        ['db', 'Java', 0.8, 720],
        ['db', 'Bun', 0.5, 250],
        ['db', 'Bun', 0.8, 400],
        ['updates', 'Java', 0.5, 45],
        ['updates', 'Java', 0.8, 72],
      ],
    );
    assert.deepEqual(ratesOf(pairs, 'ES4X', 'db'), [250, 400, 450, 720]);
    assert.deepEqual(ratesOf(pairs, 'Bun', 'db'), [250, 400]);
    assert.deepEqual(ratesOf(pairs, 'Deno', 'db'), []);
  });

  it('says which goals are met, and which claims hold', () => {
    const lines = report.table(SAMPLES).split('\n');
    const has = (/** @type {string} */ line) => assert.ok(lines.includes(line), lines.join('\n'));
    has('| db | 0.98, met (0.90) | – | 1.10, **missed** (1.80) |');
    has('| updates | 0.90, **missed** (1.11) | – | – |');
    has(
      '| single queries: requests a second, in those of Java | 84 % of vertx-postgres, 97 % of vertx-web-postgres | 90 %; for as much processor time 98 % | holds |',
    );
    has(
      '| 20 queries: requests a second, in those of Java | 99 % of vertx-postgres, 103 % of vertx-web-postgres | was not measured |  |',
    );
    assert.ok(lines.some((line) => line.endsWith('| ES4X 2560.0, Java 2844.4 | holds |')));
  });

  it('compares latencies at the same rate', () => {
    const samples = [
      ...SAMPLES,
      open('ES4X', 'db', { 250: 1, 400: 2, 450: 3, 720: 4 }),
      open('Java', 'db', { 450: 5, 720: 6 }),
    ];
    const text = report.table(samples);
    const row =
      '| db | Java | 80 % | 720 | 4.00 | 8.00 | 12.0 | 9.00 | 6.00 | 12.0 | 18.0 | 9.00 |';
    assert.ok(text.includes(`${row} 0.20 |`), text);
    assert.ok(!text.includes('`†`'), text);
    assert.match(report.plot(samples), /db: p99 at 80 % of the slower side, ms/);
  });

  it('has saved the page and the plot of the figures that it has saved', () => {
    assertSavedIsReported('techempower-peers', report);
  });
});
