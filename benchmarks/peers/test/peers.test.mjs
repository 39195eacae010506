import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { page, plot, table } from '../report.mjs';

describe('The benchmark of peers', () => {
  it('prints medians of the processes of each peer', () => {
    const load = (/** @type {number[]} */ perSecond) => ({
      ...{ responses: 100, seconds: 1, p50: 1, p99: 5, max: 9, perSecond },
    });
    const seconds = [100, 950, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000];
    const longer = [...seconds, ...Array(30).fill(2000)];
    const sample = (/** @type {string} */ peer, /** @type {number} */ ms) => ({
      ...{ peer, firstResponse: ms, idle: 100, loaded: 200, newRoute: [1000, 2000, 3000] },
      ...{ atOnce: load(seconds), afterIdle: load(seconds) },
      ...{
        shortCold: load(seconds),
        shortWarm: load(longer),
        cpu: { plaintext: 1, json: 2, list: 3 },
      },
    });
    const lines = table([sample('A', 10), sample('B', 500), sample('A', 30)]).split('\n');
    assert.equal(lines[0], '| | A | B |');
    assert.equal(lines[2], '| start to first response, ms | 20.0 | 500 |');
    assert.equal(lines[3], '| load at once: second 1, thousands | 0.10 | 0.10 |');
    assert.ok(lines.includes('| seconds to 90 % of its peak | 2.0 | 2.0 |'), lines.join('\n'));
    assert.ok(lines.includes('| first 10 s together | 9.1 | 9.1 |'), lines.join('\n'));
    assert.ok(lines.includes('| after half a minute of them | 2.0 | 2.0 |'), lines.join('\n'));
  });

  it('has saved the table and the plot of the figures that it has saved', () => {
    assertSavedIsReported('peers', { page, plot });
  });
});
