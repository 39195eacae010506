import assert from 'node:assert/strict';
import { join } from 'node:path';
import { run } from '../../../.dev/run.mjs';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import * as report from '../report.mjs';

const PROGRAM = join(import.meta.dirname, '..', 'run.mjs');

describe('The benchmark of --watch', () => {
  it('prints a table of what it has measured', async () => {
    const options = ['--only', 'small', '--saves', '2', '--warm-up', '1', '--reloads', '2'];
    const { code, output } = await measure(...options);
    assert.equal(code, 0, output);
    assert.match(output, /^\| 2 modules \| 2( \| \d+){3} \|$/m);
    assert.match(output, /^\| 2 modules \| 2 \| \d+\.\d \|$/m);
  });

  it('fails when there is nothing to measure', async () => {
    const { code, output } = await measure('--only', 'no-such-application');
    assert.notEqual(code, 0);
    assert.match(output, /No application "no-such-application"/);
  });

  it('takes the nearest rank for a percentile', () => {
    const times = Array.from({ length: 50 }, (_, i) => 50 - i);
    const { percentile } = report;
    assert.deepEqual([percentile(times, 50), percentile(times, 99)], [25, 50]);
    assert.equal(percentile([7], 50), 7);
  });

  it('has saved the page of the figures that it has saved', () => {
    assertSavedIsReported('watch', report);
  });
});

/** @param {...string} options */
const measure = (...options) => run(process.execPath, [PROGRAM, ...options], { capture: true });
