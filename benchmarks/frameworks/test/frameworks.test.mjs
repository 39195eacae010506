import assert from 'node:assert/strict';
import { firstTable, table } from '../report.mjs';

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

const ROWS = [{ application: 'Koa', wanted: 1 }];

describe('The benchmark of frameworks', () => {
  it('prints the ratio of ES4X to the runtime below it', () => {
    const samples = [sample('ES4X', 30_000), sample('Node 24', 20_000), sample('ES4X', 10_000)];
    assert.deepEqual(table(ROWS, samples).split('\n').slice(2), [
      '| Koa | ES4X | 20.0 | 10.0 | 1.00 (1) | 40.0 | 10.0 | 45 |',
      '|  | Node 24 | 20.0 | 10.0 |  | 40.0 | 10.0 | 45 |',
    ]);
  });

  it('says where the requests of a process were not steady within the time for it', () => {
    const rows = table(ROWS, [sample('ES4X', 30_000, { steady: false })]).split('\n');
    assert.equal(rows[2], '| Koa | ES4X | 30.0 | 10.0 |  | 60.0 | 10.0 | 45, not steady |');
  });

  it('prints requests of seconds from the first response on', () => {
    assert.equal(
      firstTable(ROWS, [sample('ES4X', 30_000)]).split('\n')[2],
      '| Koa | ES4X | 1500 | 100 | 200 | 300 | 500 | 1000 | 2000 | 3000 | 5.5 | 3.0 | 40 | 500 |',
    );
  });
});
