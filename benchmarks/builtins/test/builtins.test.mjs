import assert from 'node:assert/strict';
import { join } from 'node:path';
import { node24 } from '../../../.dev/node24.mjs';
import { run } from '../../../.dev/run.mjs';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import * as report from '../report.mjs';

const PROGRAM = join(import.meta.dirname, '..', 'run.mjs');

describe('The benchmark of the builtin modules', () => {
  before(function () {
    if (node24() === null) {
      console.log('npm has no Node.js 24 for this platform');
      this.skip();
    }
  });

  it('prints a table of what it has measured', async () => {
    const { code, output } = await measure('--quick', '--only', 'hex-read');
    assert.equal(code, 0, output);
    assert.match(
      output,
      /^\| `buffer.toString\('hex'\)`( \| [\d.]+ (ns|us|ms)){2} \| [\d.]+ ↓? ?\|$/m,
    );
  });

  it('fails when there is nothing to measure', async () => {
    const { code, output } = await measure('--only', 'no-such-operation');
    assert.notEqual(code, 0);
    assert.match(output, /No operation "no-such-operation"/);
  });

  it('has saved the page of the figures that it has saved', () => {
    assertSavedIsReported('builtins', report);
  });
});

/** @param {...string} options */
const measure = (...options) => run(process.execPath, [PROGRAM, ...options], { capture: true });
