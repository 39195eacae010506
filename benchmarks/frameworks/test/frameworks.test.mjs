import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import * as report from '../report.mjs';

/**
 * @param {string} runtime
 * @param {number} rate requests a second on one core
 * @param {{ steady?: boolean }} [options]
 */
function sample(runtime, rate, { steady = true } = {}) {
  const perSecond = Array.from({ length: 30 }, (_, i) => 100 * (i + 1));
  const figures = { requestsPerSecond: rate, cpuPerRequest: 10 };
  const atOnce = { responses: 46_500, seconds: 30, p50: 3, p99: 40, max: 500, perSecond };
  return {
    ...{ application: 'Koa', runtime, firstResponse: 1500, atOnce, warmUp: [1, 1, 1], steady },
    ...{ oneCore: figures, allCores: { ...figures, requestsPerSecond: 2 * rate } },
  };
}

/**
 * The rows of one of the two tables.
 *
 * @param {'Under load' | 'Warm'} title
 * @param {ReturnType<typeof sample>[]} samples
 */
function rowsOf(title, samples) {
  const part = report
    .table(samples)
    .split('## ')
    .find((text) => text.startsWith(title));
  return part?.split('\n').filter((line) => /^\| (Koa)? \| [EN]/.test(line));
}

describe('The benchmark of frameworks', () => {
  it('prints the ratio of ES4X to the runtime below it', () => {
    const samples = [sample('ES4X', 30_000), sample('Node 24', 20_000), sample('ES4X', 10_000)];
    assert.deepEqual(rowsOf('Warm', samples), [
      '| Koa | ES4X | 20.0 | 10.0 | 1.00 (0.9) | 40.0 | 10.0 | 45 |',
      '|  | Node 24 | 20.0 | 10.0 |  | 40.0 | 10.0 | 45 |',
    ]);
  });

  it('says where the requests of a process were not steady within the time for it', () => {
    assert.deepEqual(rowsOf('Warm', [sample('ES4X', 30_000, { steady: false })]), [
      '| Koa | ES4X | 30.0 | 10.0 |  | 60.0 | 10.0 | 45, not steady |',
    ]);
  });

  it('prints requests of seconds from the first response on', () => {
    assert.deepEqual(rowsOf('Under load', [sample('ES4X', 30_000)]), [
      '| Koa | ES4X | 1500 | 100 | 200 | 300 | 500 | 1000 | 2000 | 3000 | 5.5 | 3.0 | 40 | 500 |',
    ]);
  });

  it('has saved the page of the figures that it has saved', () => {
    assertSavedIsReported('frameworks', report);
  });
});
