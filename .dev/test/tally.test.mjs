// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { read } from '../java-tests.mjs';
import { mochaTests, testFiles } from '../mocha-tests.mjs';
import { ROOT } from '../project.mjs';
import { printTallies } from '../tally.mjs';

describe('npm test', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'es4x-tally-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @param {Record<string, string>} files text by name */
  const write = (files) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };

  it('fails on a skipped test, and on a file without a test', async () => {
    write({
      'test/good.test.mjs': `it('passes', () => {});`,
      'test/skips.test.mjs': `it('waits', function () { this.skip(); });`,
      'test/empty.test.mjs': `describe('nothing', () => {});`,
    });
    const suite = relative(ROOT, folder);
    const tallies = await mochaTests(testFiles(suite));
    const [tally = assert.fail('no tally'), ...others] = tallies;
    const { seconds, times, ...counted } = tally;
    assert.deepEqual(others, []);
    assert.equal(typeof seconds, 'number');
    assert.deepEqual(Object.keys(times ?? {}), testFiles(suite));
    assert.deepEqual(counted, {
      suite,
      passed: 1,
      failed: 0,
      skipped: 1,
      problems: [
        `no test was run in ${suite}/test/empty.test.mjs`,
        'skipped, but not listed in .dev/skips.mjs: waits',
      ],
      failures: [],
    });
    assert.equal(printed(tallies).ok, false);
  });

  it('fails on a skipped test of Java, and on a class without a test', () => {
    write({
      'src/test/java/a/GoodTest.java': '',
      'src/test/java/a/SkipsTest.java': '',
      'src/test/java/EmptyTest.java': '',
      'src/test/java/a/Support.java': '',
      'target/surefire-reports/TEST-a.GoodTest.xml':
        '<testsuite tests="3" time="1.25" failures="0" errors="0" skipped="0">',
      'target/surefire-reports/TEST-a.SkipsTest.xml':
        '<testsuite tests="2" time="0.5" failures="0" errors="0" skipped="1">',
    });
    assert.deepEqual(read(folder), {
      suite: folder,
      passed: 4,
      failed: 0,
      skipped: 1,
      seconds: 1.75,
      problems: [
        'skipped, but not listed in .dev/skips.mjs: a.SkipsTest',
        'no test was run in EmptyTest',
      ],
      failures: [],
    });
  });

  it('lists each failed test again before the totals', async () => {
    write({
      'test/bad.test.mjs': `describe('a sum', () => it('is right', () => { throw new Error('3, not 4'); }));`,
      'src/test/java/a/BadTest.java': '',
      'target/surefire-reports/TEST-a.BadTest.xml':
        '<testsuite tests="2" failures="1" errors="0" skipped="0">' +
        '<testcase name="good" classname="a.BadTest" time="0"/>' +
        '<testcase name="bad" classname="a.BadTest" time="0">' +
        '<failure message="expected: &lt;4&gt;&#10;but was: &lt;3&gt;" type="AssertionFailedError">at …</failure></testcase>',
    });
    const suite = relative(ROOT, folder);
    const { text } = printed([...(await mochaTests(testFiles(suite))), read(folder)]);
    assert.match(text, /failed: a sum is right\n {2}3, not 4\n/);
    assert.match(text, /failed: a\.BadTest bad\n {2}expected: <4>\n {2}but was: <3>\n/);
  });

  it('fails on a suite without tests, and passes if all tests pass', () => {
    const good = { suite: 'good', passed: 1, failed: 0, skipped: 0 };
    const empty = { suite: 'empty', passed: 0, failed: 0, skipped: 0 };
    assert.deepEqual(printed([good]).ok, true);
    assert.match(
      printed([{ ...good, seconds: 61.4 }]).text,
      /^good {2}1 passed, 0 failed, 0 skipped, 61 s$/m,
    );
    const { ok, text } = printed([good, empty]);
    assert.equal(ok, false);
    assert.match(text, /^empty: has no tests$/m);
    assert.equal(printed([{ ...good, failed: 1 }]).ok, false);
  });
});

/** @param {import('../tally.mjs').Tally[]} tallies */
function printed(tallies) {
  const { log } = console;
  let text = '';
  console.log = (line = '') => {
    text += `${line}\n`;
  };
  try {
    return { ok: printTallies(tallies), text };
  } finally {
    console.log = log;
  }
}
