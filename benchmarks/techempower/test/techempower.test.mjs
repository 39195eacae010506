import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { compare } from '../compare.mjs';
import * as report from '../report.mjs';

describe('The benchmark of TechEmpower', () => {
  it('compares the processes of each pair', () => {
    const sample = (/** @type {string} */ side, /** @type {number} */ cpuPerRequest) => ({
      ...{ side, type: 'json', engine: 'compiled', steady: true, warmUpSeconds: 20, warmUp: [] },
      ...{ cpuPerRequest, requestsPerSecond: 1000, serverCpu: 1, p50: 1, p99: 2 },
      ...{ peakMemory: 300, checkedResponses: 10, steal: 0 },
      ...{ coreLatency: [100, 100], near: true },
    });
    const samples = [sample('ES4X', 12), sample('Java', 10), sample('ES4X', 9), sample('Java', 10)];
    assert.deepEqual(compare('json', samples).ratios, [1.2, 0.9]);
    assert.match(
      report.table(samples),
      /^\| json \| 10\.5 \| 10\.0 \| \*\*1\.05\*\* \(1\.20, 0\.90\) \|/m,
    );
  });

  it('has saved the page and the plot of the figures that it has saved', () => {
    assertSavedIsReported('techempower', report);
  });
});
