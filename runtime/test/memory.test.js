import assert from 'node:assert/strict';
import { run } from './support/es4x.js';

/** The options for a JVM that soon ends, but with the garbage collector of one that does not. */
const BRIEF = '-XX:+UseG1GC -XX:TieredStopAtLevel=1 -Dpolyglot.engine.Compilation=false';

/** A program that fills three hundred megabytes, forgets them, and waits for the JVM to give them back. */
const MAIN = `
  const runtime = Java.type('java.lang.Runtime').getRuntime();
  const Bytes = Java.type('byte[]');
  let full = Array.from({ length: 300 }, () => new Bytes(1_000_000));
  const grown = runtime.totalMemory();
  full = undefined;
  const end = Date.now() + 40_000; // Much later, the JVM collects garbage in any case.
  const given = setInterval(() => {
    const less = runtime.totalMemory() < grown - 150_000_000;
    if (less || Date.now() > end) {
      clearInterval(given);
      console.log(less ? 'given back' : 'kept');
    }
  }, 50);`;

describe('the heap of an idle program', function () {
  this.timeout(300_000);

  it('is given back to the system', async () => {
    assert.equal(await heap('-XX:G1PeriodicGCInterval=300'), 'given back\n');
  });

  it('keeps the sizes that a user sets', async () => {
    const options = '-XX:G1PeriodicGCInterval=300 -XX:MinHeapFreeRatio=50';
    assert.equal(await heap(options), 'given back\n');
  });
});

describe('the garbage collector', function () {
  this.timeout(300_000);

  const collections = (/** @type {string} */ options) =>
    heap(`-Xlog:gc ${options}`, "await import('node:https');");

  it('does not mark all of the heap because a start has loaded classes', async () => {
    assert.doesNotMatch(await collections(''), /Metadata GC Threshold/);
    assert.match(await collections('-XX:MetaspaceSize=2m'), /Metadata GC Threshold/);
  });
});

describe('an array buffer that the heap has no room for', function () {
  this.timeout(300_000);

  it('is a RangeError, as in V8, and the program goes on', async () => {
    const program = `
      for (const allocate of [Buffer.alloc, (size) => new Uint8Array(size), (size) => new ArrayBuffer(size)]) {
        const held = [];
        try {
          for (;;) held.push(allocate(32_000_000));
        } catch (error) {
          const count = held.length;
          held.length = 0;
          console.log(count > 0, String(error));
        }
      }`;
    const error = 'true RangeError: Array buffer allocation failed\n';
    assert.equal(await heap('-Xmx160m', program), error.repeat(3));
  });
});

/**
 * @param {string} options of the JVM
 * @param {string} program
 */
async function heap(options, program = MAIN) {
  const { stdout, stderr, code } = await run(program, {
    env: { JAVA_OPTS: `${BRIEF} ${options}` },
  });
  assert.equal(code, 0, stderr);
  return stdout;
}
