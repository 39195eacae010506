import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { es4x } from '../../testing/application.js';

const FOLDER = dirname(import.meta.dirname);

describe('java-library', function () {
  this.timeout(900_000);

  it('reads with one library and groups with the other', () => {
    const [node = '', ...command] = es4x();
    const output = execFileSync(node, [...command, 'run'], { cwd: FOLDER, encoding: 'utf8' });
    assert.equal(output, 'apple: 2 for 3.75\npear: 1 for 3.00\ncherry: 1 for 12.00 (unusual)\n');
  });

  it('compiles strictly, the declarations of both libraries included', () => {
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    execFileSync(process.execPath, [tsc], { cwd: FOLDER, stdio: 'inherit' });
  });
});
