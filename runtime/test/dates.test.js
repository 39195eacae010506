import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../.dev/node24.mjs';
import { inBrief, start } from './support/es4x.js';

const FOLDER = fileURLToPath(new URL('./dates/', import.meta.url));
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'];

/** Compares what a program prints, line by line: there are tens of thousands. */
async function compare(node, file, args) {
  const lines = { encoding: 'utf8', cwd: FOLDER, maxBuffer: 2 ** 26 };
  const expected = execFileSync(node, [file, ...args], lines).split('\n');
  const { stdout, stderr, code } = await start(FOLDER, { file, args: ['--', ...args] }).ended;
  assert.equal(code, 0, stderr);
  const actual = stdout.split('\n');
  assert.equal(actual.length, expected.length);
  const differences = expected.flatMap((line, i) =>
    line === actual[i] ? [] : [`${line} on Node, ${actual[i]}`],
  );
  assert.deepEqual(differences, []);
}

describe('A date does what Node 24 does: it', function () {
  inBrief();
  this.timeout(300_000);
  const node = node24();

  before(function () {
    if (node === null) {
      this.skip(); // npm has no Node 24 for this machine, and another runs the tests.
    }
  });

  it('parses the texts that Node 24 parses, as the same times', () =>
    compare(node, 'parsed.mjs', ZONES));

  it('has the local times, offsets and texts of Node 24', () => compare(node, 'local.mjs', []));
});
