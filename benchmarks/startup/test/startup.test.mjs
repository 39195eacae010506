import assert from 'node:assert/strict';
import { join } from 'node:path';
import { node24 } from '../../../.dev/node24.mjs';
import { run } from '../../../.dev/run.mjs';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import * as report from '../report.mjs';

const PROGRAM = join(import.meta.dirname, '..', 'run.mjs');

describe('The benchmark of start-up', () => {
  inBrief();

  before(function () {
    if (node24() === null) {
      console.log('npm has no Node.js 24 for this platform');
      this.skip();
    }
  });

  it('prints a table of what it has measured', async () => {
    const { code, output } = await measure('--only', 'large-esm', '--rounds', '1');
    assert.equal(code, 0, output);
    assert.match(output, /^\| one file of 1 MiB, esm( \| \d+){6} \|$/m);
  });

  it('fails when there is nothing to measure', async () => {
    const { code, output } = await measure('--only', 'no-such-program');
    assert.notEqual(code, 0);
    assert.match(output, /No program "no-such-program"/);
  });

  it('has saved the page of the figures that it has saved', () => {
    assertSavedIsReported('startup', report);
  });
});

/** @param {...string} options */
const measure = (...options) => run(process.execPath, [PROGRAM, ...options], { capture: true });
