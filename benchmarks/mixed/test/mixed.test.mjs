import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { page, plot, table } from '../report.mjs';

describe('The benchmark of mixed traffic', () => {
  it('prints how far windows are from the best of their process', () => {
    const window = (/** @type {'mixed' | 'plaintext' | 'json' | 'list'} */ load, cost = 10) => ({
      ...{ load, requestsPerSecond: 1_000_000 / cost, cpuPerRequest: cost },
    });
    const windows = [
      ...[window('mixed'), window('plaintext', 5), window('json'), window('list')],
      ...[window('mixed', 20), window('plaintext', 8), window('json'), window('list')],
      ...[window('mixed'), window('plaintext', 6), window('json'), window('list')],
    ];
    const lines = table([{ peer: 'A', windows }]).split('\n');
    assert.deepEqual(
      lines.filter((line) => /all routes|plaintext/.test(line)),
      [
        '| all routes: thousand requests a second | 100.0 |',
        '| all routes: slowest window, of that | 0.50 |',
        '| /plaintext: us CPU a request at its best | 5.0 |',
        '| /plaintext: median, of its best | 1.20 |',
        '| /plaintext: dearest window, of its best | 1.60 |',
      ],
    );
  });

  it('has saved the table and the plot of the figures that it has saved', () => {
    assertSavedIsReported('mixed', { page, plot });
  });
});
