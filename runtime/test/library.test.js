import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../.dev/node24.mjs';
import { start } from './support/es4x.js';

const FOLDER = fileURLToPath(new URL('./library/', import.meta.url));

/** Node's longest buffer, and ours: arrays of Java have indexes of 31 bits. */
const LONGEST = /9007199254740991|2147483639/g;

/** The output of each case by its name. */
function byCase(output) {
  return Object.fromEntries(
    output
      .split(/^== /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.replace(LONGEST, 'the longest')]),
  );
}

describe("Node's library", function () {
  this.timeout(600_000);
  const cases = readdirSync(`${FOLDER}cases`);
  let expected = {};
  let actual = {};

  before(async function () {
    const node = node24();
    if (node === null) {
      this.skip(); // npm has no Node 24 for this machine, and another runs the tests.
    }
    const args = ['--no-warnings', 'program.mjs', ...cases];
    expected = byCase(execFileSync(node, args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' }));
    const { stdout, stderr } = await start(FOLDER, {
      file: 'program.mjs',
      args: ['--no-warnings', '--', ...cases],
    }).ended;
    actual = byCase(stdout);
    assert.equal(stderr, '');
  });

  for (const name of cases) {
    it(`does what Node 24 does: ${name}`, () => {
      assert.doesNotMatch(expected[name], /^FAILED/m);
      assert.equal(actual[name], expected[name]);
    });
  }
});
