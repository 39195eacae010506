import assert from 'node:assert/strict';
import { run } from './support/es4x.js';

/** A program that fills a hundred megabytes, forgets them, and waits for the JVM to give them back. */
const MAIN = `
  const runtime = Java.type('java.lang.Runtime').getRuntime();
  let full = Array.from({ length: 100 }, () => Java.to(new Array(1_000_000).fill(1), 'byte[]'));
  const grown = runtime.totalMemory();
  full = undefined;
  const end = Date.now() + 20_000; // Much later, the JVM collects garbage in any case.
  const given = setInterval(() => {
    const less = runtime.totalMemory() < grown - 50_000_000;
    if (less || Date.now() > end) {
      clearInterval(given);
      console.log(less ? 'given back' : 'kept');
    }
  }, 50);`;

describe('the heap of an idle program', function () {
  this.timeout(60_000);

  it('is given back to the system', async () => {
    assert.equal(await heap('-XX:+UseG1GC -XX:G1PeriodicGCInterval=300'), 'given back\n');
  });

  it('keeps the sizes that a user sets', async () => {
    const options = '-XX:+UseG1GC -XX:G1PeriodicGCInterval=300 -XX:MinHeapFreeRatio=50';
    assert.equal(await heap(options), 'given back\n');
  });
});

/** @param {string} options of the JVM */
async function heap(options) {
  const { stdout, stderr, code } = await run(MAIN, { env: { JAVA_OPTS: options } });
  assert.equal(code, 0, stderr);
  return stdout;
}
