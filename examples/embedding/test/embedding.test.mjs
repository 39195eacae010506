// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jdk } from '../../../.dev/jdk.mjs';

const FOLDER = dirname(import.meta.dirname);
const JAVA = join(jdk().home, 'bin', 'java');

describe('embedding', function () {
  this.timeout(900_000);

  it('deploys a verticle and calls functions, compiled', () => {
    const [, command = ''] =
      /^java (.*)$/m.exec(readFileSync(join(FOLDER, 'README.md'), 'utf8')) ?? [];
    const { status, stdout, stderr } = spawnSync(JAVA, command.split(' '), {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    assert.equal(
      stdout,
      `compiled: true
Hello, Ada!
total: 8.25
RangeError: There is no gold
    at priceOf (src/main/js/prices.mjs:10:11)
    at src/main/js/prices.mjs:5:59
    at reduce (<anonymous>)
    at Module.total (src/main/js/prices.mjs:5:16)
evaluated: [1,4,9]
`,
      stderr,
    );
    assert.equal(status, 0);
  });

  it('runs interpreted without the flags', () => {
    const output = execFileSync(JAVA, ['-jar', 'target/embedding.jar'], {
      cwd: FOLDER,
      encoding: 'utf8',
      stdio: 'pipe', // The JVM warns that it was not given flags.
    });
    assert.match(output, /^compiled: false\nHello, Ada!\ntotal: 8.25\n/);
  });
});
