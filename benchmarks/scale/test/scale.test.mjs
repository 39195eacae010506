import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { points } from '../points.mjs';
import { page, plot, table } from '../report.mjs';

describe('The benchmark of scale', () => {
  it('prints a table for each thing that grows', () => {
    const sample = (/** @type {number} */ value, /** @type {number} */ cpuPerRequest) => ({
      ...{ dimension: /** @type {const} */ ('connections'), value, cpuPerRequest },
      ...{ requestsPerSecond: 50_000, p99: 1.25, memory: 300 },
    });
    assert.deepEqual(
      table([sample(1, 10), sample(1000, 30), sample(1, 20), sample(1, 12)])
        .split('\n')
        .slice(2),
      ['| 1 | 50.00 | 12.0 | 1.3 | 300 |', '| 1,000 | 50.00 | 30.0 | 1.3 | 300 |'],
    );
  });

  it('varies one thing at a time', () => {
    const usual = points(1)[0];
    for (const point of points(1)) {
      const changed = ['path', 'bytes', 'connections'].filter(
        (name) => Reflect.get(point, name) !== Reflect.get(usual, name),
      );
      assert.ok(changed.length <= (point.dimension === 'bytes of an answer' ? 2 : 1));
    }
  });

  it('has saved the table and the plot of the figures that it has saved', () => {
    assertSavedIsReported('scale', { page, plot });
  });
});
