import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { CASES } from '../cases.mjs';
import { classes, SCHEMA } from '../generate.mjs';
import { measure } from '../programs/measure.mjs';
import { carSales } from '../programs/plain/car-sales.mjs';
import { catRank } from '../programs/plain/cat-rank.mjs';
import { evaluation } from '../programs/plain/eval.mjs';
import { FastRandom } from '../programs/random.mjs';
import * as report from '../report.mjs';

/** @import { PlainCase } from '../programs/plain.mjs' */

const FOLDER = join(import.meta.dirname, '..');

/** @type {Record<string, PlainCase<any, any>>} */
const PLAIN = { 'car-sales': carSales, 'cat-rank': catRank, eval: evaluation };

describe('The benchmark of Cap’n Proto', () => {
  it('has random numbers without signs', () => {
    const random = new FastRandom();
    assert.deepEqual(
      Array.from({ length: 4 }, () => random.below(1000)),
      [779, 616, 543, 387], // as computed with BigInt
    );
    const reals = Array.from({ length: 1000 }, () => random.real(1));
    assert.ok(reals.some((real) => real > 0.9) && reals.every((real) => real >= 0 && real <= 1));
  });

  for (const { name, golden, checksum } of CASES) {
    it(`has the checksum of ${name}, in plain objects`, async () => {
      const { build, handle, answer } = PLAIN[name];
      const figures = await measure(
        (random, laps) => {
          const { request, expected } = build(random);
          return laps.checked(answer(handle(request)), expected);
        },
        { golden, batch: 1, window: 1, warmUp: 1 },
      );
      assert.equal(figures.checksum, checksum);
    });
  }

  it('measures nothing where an answer is wrong', async () => {
    const wrong = measure((random, laps) => laps.checked(random.below(2), 2), {
      ...{ golden: 1, batch: 1, window: 1, warmUp: 1 },
    });
    await assert.rejects(wrong, /The answer is [01], not 2/);
  });

  it('has the classes that its schema makes', function () {
    const schema = spawnSync('capnp', ['compile', '-ocapnp', 'suite.capnp'], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    if (schema.error) this.skip();
    const bare = (/** @type {string} */ text) => text.replaceAll(/\s+/g, '');
    for (const [file, text] of classes(schema.stdout)) {
      assert.equal(bare(readFileSync(join(SCHEMA, file), 'utf8')), bare(text), file);
    }
  });

  it('prints the time, and its ratio to that of Java', () => {
    const figures = { case: 'eval', way: 'bytes-packed', checksum: 1, warm: 3 };
    const phases = { cpu: 4560, build: 1000, handle: 2000, check: 500 };
    const samples = [
      { peer: 'ES4X', ...figures, ...phases, ns: [5000, 3000, 4000] },
      { peer: 'Java', ...figures, ...phases, ns: [2000, 2000, 2000] },
    ];
    assert.deepEqual(report.table(samples).split('\n').slice(2), [
      '| Eval | bytes, packed | ES4X | 4.00 | 2.00 | 1.00 | 2.00 | 0.50 | 4.56 |',
      '| Eval | bytes, packed | Java | 2.00 |  | 1.00 | 2.00 | 0.50 | 4.56 |',
    ]);
    assert.match(report.plot(samples), /Eval, bytes, packed: us an iteration/);
  });

  it('has saved the page and the plot of the figures that it has saved', () => {
    assertSavedIsReported('capnproto', report);
  });
});
