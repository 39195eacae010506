import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import * as report from '../report.mjs';

const { categories, table } = report;

const SUMMARY = `1234:

Native Memory Tracking:

Total: reserved=2000000KB, committed=400000KB
       malloc: 60000KB #200000

-                 Java Heap (reserved=1572864KB, committed=65536KB)
                            (mmap: reserved=1572864KB, committed=65536KB, peak=98304KB)

-                      Code (reserved=252000KB, committed=20480KB)
                            (malloc=3000KB #9000)
-        Shared class space (reserved=131072KB, committed=102400KB, readonly=0KB)
-                   Tracing (reserved=1024KB, committed=2048KB)
`;

describe('The benchmark of memory', () => {
  it('reads what the JVM says that its memory is for', () => {
    assert.deepEqual(categories(SUMMARY), {
      'Java Heap': 64,
      Code: 20,
      'Shared class space': 100,
      Tracing: 2,
    });
    assert.throws(() => categories('1234: not allowed'), /did not tell/);
  });

  it('prints medians by the number of instances', () => {
    const parts = categories(SUMMARY);
    const lines = table([
      { instances: 1, pss: 100, parts },
      { instances: 2, pss: 150, parts: { ...parts, 'Java Heap': 80 } },
      { instances: 1, pss: 120, parts },
    ]).split('\n');
    assert.equal(lines[0], '| MiB, of instances | 1 | 2 |');
    assert.equal(lines[2], '| PSS of the processes | 110 | 150 |');
    assert.equal(lines[3], '| Java heap | 64 | 80 |');
    assert.equal(lines.at(-1), '| other | 2 | 2 |');
  });

  it('has saved the page of the figures that it has saved', () => {
    assertSavedIsReported('memory', report);
  });
});
