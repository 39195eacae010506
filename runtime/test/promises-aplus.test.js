import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { IMMEDIATELY } from '../../.dev/immediately.mjs';
import { start } from './support/es4x.js';

describe('a Vert.x future', function () {
  this.timeout(300_000);

  const folder = fileURLToPath(new URL('./promises-aplus/', import.meta.url));

  it('keeps all 872 rules of Promises/A+', async () => {
    const { stdout, stderr } = await start(folder).ended;
    assert.equal(stdout, '872 passed, 0 failed\n', stderr);
  });

  it('keeps them where each function is compiled when it is first called', async () => {
    const args = ['--java-opts', IMMEDIATELY.join(' ')];
    const { stdout, stderr } = await start(folder, { args }).ended;
    assert.equal(stdout, '872 passed, 0 failed\n', stderr);
  });
});
