import assert from 'node:assert/strict';
import { inBrief, run } from '../../support/es4x.js';

describe('navigator.locks', function () {
  this.timeout(300_000);
  inBrief();

  it('gives back the locks of a worker that ends, and of a callback that throws', async () => {
    const { stdout, stderr } = await run(`
      import { Worker } from 'node:worker_threads';
      const { locks } = navigator;
      const worker = new Worker(\`
        const { parentPort } = require('node:worker_threads');
        navigator.locks.request('x', () => { parentPort.postMessage('has it'); return new Promise(() => {}); });
        parentPort.once('message', () => {});
      \`, { eval: true });
      console.log(await new Promise((done) => worker.once('message', done)));
      const waits = locks.request('x', ({ mode }) => mode);
      console.log((await locks.query()).pending.length);
      await worker.terminate();
      console.log(await waits);
      const thrown = await locks.request('x', () => { throw new Error('mine'); }).catch(({ message }) => message);
      console.log(thrown, await locks.request('x', () => 'free'), (await locks.query()).held.length);
    `);
    assert.equal(stdout, 'has it\n1\nexclusive\nmine free 0\n', stderr);
  });
});
