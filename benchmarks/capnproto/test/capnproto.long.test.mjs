import assert from 'node:assert/strict';
import { join } from 'node:path';
import { packageModules } from '../../../.dev/jars.mjs';
import { installNode24 } from '../../../.dev/npm.mjs';
import { ES4X, requireNode24, resultOf } from '../../harness/programs.mjs';
import { CASES } from '../cases.mjs';
import { runSide, SIDES } from '../sides.mjs';

/** The exceptions of capnproto-java, those of Java's buffers and lists, and the error of an operation that the schema does not have. */
const ERRORS =
  /(^Error|\.DecodeException|\.IllegalArgumentException|\.IndexOutOfBoundsException|\.ArrayIndexOutOfBoundsException|\.BufferUnderflowException|\.BufferOverflowException|\.NegativeArraySizeException)$/;

/** The milliseconds within which a message is read, or refused. */
const MOST = 5000;

describe('The sides of the benchmark of Cap’n Proto', function () {
  this.timeout(600_000);

  before(async () => {
    await packageModules({ 'benchmarks/capnproto/java-control': 'target/lib' });
    await installNode24();
  });

  /** @param {string} program */
  const run = (program) =>
    resultOf(program, [
      ...[requireNode24(), ES4X, 'run'],
      join(import.meta.dirname, 'programs', program),
    ]);

  for (const work of CASES) {
    for (const side of SIDES) {
      it(`have the checksum of ${work.name}: ${side.name}`, async () => {
        for (const way of side.ways) await runSide(side, work, way, { window: 1, warmUp: 1 });
      });
    }
  }

  it('write the bytes that Java writes, packed and not', async () => {
    for (const { name, isPacked, javascript, java } of await run('bytes.mjs')) {
      assert.ok(java.length > 0);
      assert.deepEqual(javascript, java, `${name}, packed: ${isPacked}`);
    }
  });

  it('refuse a message that is cut at any word, and read no hostile one for long', async () => {
    const { cuts, refused, replaced, errors, longest } = await run('hostile.mjs');
    assert.ok(cuts > 100 && replaced > 100);
    assert.equal(refused, cuts);
    assert.ok(longest < MOST, `${longest} ms`);
    for (const name of Object.keys(errors)) assert.match(name, ERRORS);
  });
});
