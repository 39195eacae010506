import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../.dev/node24.mjs';

const RESOURCES = fileURLToPath(new URL('../src/test/resources/io/es4x', import.meta.url));

/** The programs whose output is kept beside them, for JUnit to compare with. */
const RECORDED = readdirSync(RESOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.out'))
  .map((name) => name.slice(0, -'.out'.length));

describe('a recorded output', function () {
  this.timeout(300_000);

  it('is there for the console and for the order of tasks', () => {
    assert.deepEqual(RECORDED.map((name) => basename(dirname(name))).sort(), [
      ...Array(4).fill('console'),
      ...Array(3).fill('timers'),
    ]);
  });

  for (const name of RECORDED) {
    it(`is what Node 24 prints: ${name}`, function () {
      const node = node24();
      if (node === null) {
        console.log('      npm has no Node.js 24 for this platform');
        this.skip();
      }
      const file = `${RESOURCES}/${name}`;
      const { stdout, stderr, status } = spawnSync(node, [`${file}.js`], { encoding: 'utf8' });
      assert.equal(stdout, readFileSync(`${file}.out`, 'utf8'));
      assert.equal(stderr, existsSync(`${file}.err`) ? readFileSync(`${file}.err`, 'utf8') : '');
      assert.equal(status, 0);
    });
  }
});
