import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import * as report from '../report.mjs';

/** @import { Sample } from '../../techempower/sample.mjs' */

const { ANOTHER, table, WITHOUT } = report;

describe('The benchmark of options', () => {
  it('has saved the page of the figures that it has saved', () => {
    assertSavedIsReported('options', report);
  });

  it('compares each side with the one without options, by pairs', () => {
    const sample = (/** @type {string} */ side, /** @type {number} */ cpuPerRequest) =>
      /** @type {Sample} */ ({ side, type: 'json', cpuPerRequest });
    const lines = table([
      sample(WITHOUT, 8),
      sample('--metrics=0', 8.8),
      sample(ANOTHER, 8),
      sample(WITHOUT, 10),
      sample('--metrics=0', 11),
      sample(ANOTHER, 9),
    ]).split('\n');
    assert.deepEqual(lines.slice(2), [
      '| json | without options | 8.0, 10.0 |  |',
      '| json | `--metrics=0` | 8.8, 11.0 | 1.10 |',
      `| json | ${ANOTHER} | 8.0, 9.0 | 0.95 |`,
    ]);
  });
});
