import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../../.dev/node24.mjs';
import { inBrief, run, start } from '../../support/es4x.js';

describe('node:path', function () {
  this.timeout(300_000);
  inBrief();

  it('gives what Node 24 gives, for paths of POSIX and of Windows', async function () {
    const node = node24();
    if (node === null) {
      this.skip();
    }
    const folder = fileURLToPath(new URL('./', import.meta.url));
    const expected = `${execFileSync(node, ['cases.mjs'], { cwd: folder })}`.split('\n');
    const { stdout, stderr } = await start(folder, { file: 'cases.mjs' }).ended;
    const actual = stdout.split('\n');
    assert.equal(actual.length, expected.length, stderr);
    const differences = expected.flatMap((line, i) =>
      line === actual[i] ? [] : [`Node: ${line}\nES4X: ${actual[i]}`],
    );
    assert.deepEqual(differences, []);
  });

  it('is path/posix and path/win32, too', async () => {
    const { stdout, stderr } = await run(`
      import path, { join } from 'path';
      import posix from 'node:path/posix';
      import * as win32 from 'path/win32';
      console.log(posix === path.posix, win32.default === path.win32, win32.join('a', 'b'), join === path.join);
    `);
    assert.equal(stdout, 'true true a\\b true\n', stderr);
  });
});
