import assert from 'node:assert/strict';
import { table } from '../report.mjs';

describe('The benchmark of frameworks', () => {
  it('prints the ratio of ES4X to the runtime below it', () => {
    const sample = (/** @type {string} */ runtime, /** @type {number} */ requestsPerSecond) => ({
      ...{ application: 'Koa', runtime, requestsPerSecond, cpuPerRequest: 10, warmUp: [] },
    });
    const samples = [sample('ES4X', 30_000), sample('Node 24', 20_000), sample('ES4X', 10_000)];
    assert.deepEqual(
      table([{ application: 'Koa', wanted: 1 }], samples)
        .split('\n')
        .slice(2),
      ['| Koa | ES4X | 20.0 | 10.0 | 1.00 (1) |', '|  | Node 24 | 20.0 | 10.0 |  |'],
    );
  });
});
