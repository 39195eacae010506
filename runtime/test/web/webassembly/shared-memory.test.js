import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { inBrief, start } from '../../support/es4x.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

describe('shared memory of WebAssembly', function () {
  this.timeout(300_000);
  inBrief();

  it('is that of all workers, for atomics, waiting, notifying and growing', async () => {
    const { code, stdout, stderr } = await start(FOLDER, { file: 'shared-memory.mjs' }).ended;
    assert.equal(code, 0, stderr);
    assert.deepEqual(stdout.trim().split('\n'), [
      'SharedArrayBuffer true 65536',
      'added true true',
      'notified wait32 0',
      'notified wait64 0',
      'notified Atomics.wait ok',
      'grow 1 65536 131072 65536 131072',
      'notified wait after grow 0',
      'not equal 1',
      'timed out 2',
      '0 RuntimeError',
      '131072 true',
      'TypeError',
      'RangeError',
      'DOMException: #<Memory> could not be cloned.',
      'DOMException: #<Instance> could not be cloned.',
      '65536 true',
    ]);
  });
});
