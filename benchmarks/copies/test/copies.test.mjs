import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { measureOnce } from '../process.mjs';
import { measureShuffled } from '../programs/shuffled.mjs';
import * as report from '../report.mjs';

describe('The benchmark of copies', function () {
  this.timeout(900_000);

  it('measures each way several times, and checks what arrives', async () => {
    const figures = await measureOnce({ repeats: 2, warmUp: 1, time: 1 });
    const positions = new Map();
    for (const { name, position, ns } of figures) {
      assert.ok(ns > 0, name);
      positions.set(name, [...(positions.get(name) ?? []), position]);
    }
    assert.equal(positions.size, 12);
    for (const own of positions.values()) assert.deepEqual(own, [1, 2]);
    assert.throws(
      () => measureShuffled({ wrong: () => 7 }, { repeats: 1, warmUp: 1, time: 1 }),
      /^Error: wrong: 7 arrived, not 0$/,
    );
  });

  it('reports the effect of position, and no difference below it', () => {
    const process = (/** @type {number} */ factor) => ({
      peer: 'ES4X',
      figures: [
        { name: 'element 16384', position: 1, ns: 50_000 * factor },
        { name: 'element 16384', position: 2, ns: 40_000 * factor },
        { name: 'element 16384', position: 3, ns: 40_000 * factor },
        { name: 'set 16384', position: 1, ns: 35_000 },
        { name: 'set 16384', position: 2, ns: 35_000 },
        { name: 'set 16384', position: 3, ns: 35_000 },
        { name: 'java 16384', position: 1, ns: 5000 },
        { name: 'java 16384', position: 2, ns: 5000 },
        { name: 'java 16384', position: 3, ns: 5000 },
      ],
    });
    const samples = [process(1), process(1), process(1.1)];
    const rows = report.table(samples).split('\n').slice(2);
    assert.match(rows[0] ?? '', /\| 16384 \| 40\.0 \| \+25 % \| \+10 % \| no difference \|$/);
    assert.match(rows[1] ?? '', /\| 16384 \| 35\.0 \| \+0 % \| \+0 % \| 7\.00 \|$/);
    assert.match(rows[2] ?? '', /\| 16384 \| 5\.00 \| \+0 % \| \+0 % \| {2}\|$/);
    assert.match(report.plot(samples), /16384 doubles/);
  });

  it('has saved what it reports', () => {
    assertSavedIsReported('copies', report);
  });
});
