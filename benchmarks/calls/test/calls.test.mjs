import assert from 'node:assert/strict';
import { packageModules } from '../../../.dev/jars.mjs';
import { installNode24 } from '../../../.dev/npm.mjs';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { loopsOf } from '../programs/loops.mjs';
import { measure, protocolOf } from '../programs/measure.mjs';
import { MODEL } from '../programs/model.mjs';
import * as report from '../report.mjs';
import { checksumOf, ROWS } from '../rows.mjs';
import { measureOnce, SIDES } from '../sides.mjs';
import { savedRequests, webTable } from '../web.mjs';

const BRIEF = { least: 1, most: 1, time: 1, repeats: 2 };

describe('The benchmark of calls', function () {
  this.timeout(900_000);

  before(async () => {
    await packageModules({ 'benchmarks/calls/java-control': 'target/lib' });
    await installNode24();
  });

  // A start of ES4X takes seconds: of rows that cross in the same way, one is enough.
  const different = ROWS.filter(
    ({ name }) => !/^(empty|own|boxed|instance|bytes [25].*)$/.test(name),
  );

  for (const [name, rows] of /** @type {const} */ ([
    ['ES4X', different],
    ['Java', ROWS],
  ])) {
    it(`has the same checksums in ${name}`, async () => {
      const side = SIDES.find((each) => each.name === name);
      assert.ok(side);
      const command = await side.prepare();
      for (const row of rows) {
        const { ns } = await measureOnce(name, command, row, BRIEF);
        assert.equal(ns.length, 2, row.name);
        assert.ok(
          ns.every((each) => each > 0),
          row.name,
        );
      }
    });
  }

  it('measures no loop that comes to something else', () => {
    const { row, protocol } = protocolOf(['int', '10', '1', '1', '1', '1']);
    let calls = 0;
    const Calls = { ...MODEL.Calls, next: (/** @type {number} */ value) => value + calls++ };
    const loop = loopsOf({ ...MODEL, Calls })[row];
    assert.throws(() => measure(loop, protocol, () => performance.now()), /came out, not/);
  });

  it('refuses a side with another checksum, and one that ends otherwise, with its output', async () => {
    const [row] = ROWS;
    const node = (/** @type {string} */ program) => [process.execPath, '-e', program, '--'];
    const other = `console.log('RESULT {"checksum":${checksumOf(row) + 1},"steady":true,"ns":[1]}')`;
    await assert.rejects(measureOnce('Other', node(other), row, BRIEF), /Other came to/);
    await assert.rejects(
      measureOnce('Other', node("console.log('No such thing'); process.exit(3)"), row, BRIEF),
      /Other ended with 3[\s\S]*No such thing/,
    );
  });

  it('reports medians of processes', () => {
    const sample = (/** @type {string} */ peer, /** @type {number[]} */ ns) => ({
      ...{ peer, row: 'int', checksum: 1, steady: true, ns },
    });
    const samples = [
      sample('ES4X', [1, 2, 9]),
      sample('ES4X', [3, 4, 9]),
      sample('ES4X', [50, 60, 70]),
      sample('JPype', [1234.5]),
    ];
    assert.deepEqual(report.table(samples).split('\n'), [
      '| ns | ES4X | JPype |',
      '|---|--:|--:|',
      '| `int` (two of them in, one out) | 4.00 | 1,235 |',
    ]);
  });

  it('takes whole requests from the last run of TechEmpower', () => {
    assert.match(
      webTable(savedRequests()),
      /^\| plaintext \| \d+ % \| 30 % \| \d+ % \| -?\d+\.\d \| 4 \|$/m,
    );
  });

  it('has saved what it reports', () => {
    assertSavedIsReported('calls', report);
  });
});
