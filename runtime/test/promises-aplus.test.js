import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { start } from './support/es4x.js';

describe('a Vert.x future', function () {
  this.timeout(300_000);

  it('keeps all 872 rules of Promises/A+', async () => {
    const { stdout, stderr } = await start(
      fileURLToPath(new URL('./promises-aplus/', import.meta.url)),
    ).ended;
    assert.equal(stdout, '872 passed, 0 failed\n', stderr);
  });
});
