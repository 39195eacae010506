import assert from 'node:assert/strict';
import { join } from 'node:path';
import { packageModules } from '../../../.dev/jars.mjs';
import { run } from '../../../.dev/run.mjs';
import { BRIEF } from '../../../runtime/test/support/brief.js';

const PROGRAM = join(import.meta.dirname, '..', 'run.mjs');

/** One process a figure, in brief, and one short run in it. */
const SHORT = ['-f', '1', '-wi', '0', '-i', '1', '-r', '10ms', '-jvmArgsAppend', BRIEF];

describe('The interop benchmark', () => {
  before(() => packageModules({ 'benchmarks/interop': 'target/lib' }));

  it('prints a table of what it has measured', async () => {
    const { code, output } = await measure('--only', 'IntCall', '--', ...SHORT);
    assert.equal(code, 0, output);
    assert.match(output, /^\| JavaScript calls `int add\(int, int\)` \| \*\*\d+\.\d\*\* \|/m);
  });

  it('fails when there is nothing to measure', async () => {
    const { code, output } = await measure('--only', 'NoSuchCrossing');
    assert.notEqual(code, 0);
    assert.match(output, /No matching benchmarks/);
  });
});

/** @param {...string} options */
const measure = (...options) => run(process.execPath, [PROGRAM, ...options], { capture: true });
