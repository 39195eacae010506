// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runQuietly } from '../../src/cache/quiet.js';

const FOREVER = 'setInterval(() => {}, 1000)';
const BUSY = 'for (;;);';

describe('The limit of a process in the background', () => {
  /** @param {string} code */
  const run = (code, limit = { processor: 0.5, total: 3600 }) =>
    runQuietly(process.execPath, ['-e', code], { limit });

  it('is of the time that processors work for it', async function () {
    if (process.platform !== 'linux') this.skip(); // Elsewhere no file tells that time.
    const failure = { message: 'node took more than 0.5 s of the processor' };
    await assert.rejects(run(BUSY), failure);
  });

  it('is of all its time, too', async () => {
    const failure = { message: 'node took more than 0.1 s' };
    await assert.rejects(run(FOREVER, { processor: 300, total: 0.1 }), failure);
  });

  it('is nothing to a process that ends before', () => run('', { processor: 300, total: 3600 }));
});
