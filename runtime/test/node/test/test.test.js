import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from '../../../../.dev/node24.mjs';
import { application, inBrief, PATIENT, start } from '../../support/es4x.js';

/** The snapshot of the test that has one. */
const SNAPSHOT = 'exports[`has a snapshot 1`] = `\n{\n  "a": [\n    1,\n    "two"\n  ]\n}\n`;\n';

/** TAP without what differs each time, and without frames: those of Node's library are on none of our stacks. */
function plain(tap) {
  return tap
    .replace(/duration_ms:? [\d.]+/g, 'duration')
    .replace(/^( *)stack: \|-\n(?:\1 {2}.*\n|\n)*/gm, '');
}

describe('node:test', function () {
  this.timeout(300_000);
  inBrief();

  it('reports what Node 24 reports', async function () {
    const node = node24();
    if (node === null) {
      this.skip();
    }
    const text = readFileSync(new URL('./tests.mjs', import.meta.url), 'utf8');
    const app = application({ 'tests.mjs': text, 'tests.mjs.snapshot': SNAPSHOT });
    try {
      const env = { NODE_TEST_CONTEXT: 'child' };
      const expected = spawnSync(node, [join(app.folder, 'tests.mjs')], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      const actual = await start(app.folder, { file: 'tests.mjs', args: PATIENT, env }).ended;
      assert.match(expected.stdout, /^# fail [1-9]/m);
      assert.equal(plain(actual.stdout), plain(expected.stdout), actual.stderr);
      assert.equal(actual.code, expected.status);
    } finally {
      app.remove();
    }
  });
});
