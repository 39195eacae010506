import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { blocks } from '../../../../.dev/page.mjs';
import { run } from '../../support/es4x.js';

/** Names of operating systems in Java and in messages, and their shells. */
const SYSTEMS = { 'Mac OS X': ['macOS', '/bin/sh'], 'Windows 11': ['Windows', 'cmd.exe'] };

/**
 * Runs a program that takes this Linux for another operating system.
 *
 * @param {string} name of the system in Java
 * @param {Record<string, string>} files
 * @param {{ file?: string, args?: string[] }} [options]
 */
const runOn = (name, files, options) =>
  run(files, { ...options, env: { JAVA_OPTS: `-Dos.name="${name}"` } });

/** @param {string} stderr */
const warnings = (stderr) =>
  stderr.match(/^\(node:\d+\).*/gm)?.map((line) => line.replace(/^\S+ /, ''));

const CALLS = `
  import { execSync, spawn, spawnSync } from 'node:child_process';
  import fs from 'node:fs';
  import { readFile } from 'node:fs/promises';
  const failed = (call) => { try { call(); } catch (error) { return error; } };
  const byCallback = new Promise((resolve) => fs.readFile('a', resolve));
  const errors = [
    failed(() => fs.readFileSync('a')),
    failed(() => fs.statSync('a')),
    await byCallback,
    await readFile('a').catch((error) => error),
    failed(() => spawn('ls')),
    spawnSync('ls').error,
    failed(() => execSync('ls')),
  ];
  for (const { code, message } of errors) console.log(code, message);
  console.log(fs.existsSync('.'));`;

describe('another operating system than Linux', function () {
  this.timeout(300_000);

  for (const [ofJava, [name, shell]] of Object.entries(SYSTEMS)) {
    const why = `on ${name} (fs and child_process need Linux: see docs/support.md)`;

    it(`warns of fs and child_process when they are imported, and says why calls fail: ${name}`, async () => {
      const { stdout, stderr } = await runOn(ofJava, { 'main.mjs': CALLS });
      const not = `function not implemented ${why}`;
      assert.deepEqual(stdout.trimEnd().split('\n'), [
        `ENOSYS ENOSYS: ${not}, open 'a'`,
        `ENOSYS ENOSYS: ${not}, stat 'a'`,
        `ENOSYS ENOSYS: ${not}, open 'a'`,
        `ENOSYS ENOSYS: ${not}, open 'a'`,
        `ENOSYS spawn ENOSYS: ${not}`,
        `ENOSYS spawnSync ls ENOSYS: ${not}`,
        `ENOSYS spawnSync ${shell} ENOSYS: ${not}`,
        'false',
      ]);
      assert.deepEqual(warnings(stderr), [warning('child_process', name), warning('fs', name)]);
    });
  }

  it('fails to run tests, of which it would find none', async () => {
    const files = { 'some.test.mjs': `import test from 'node:test'; test('works', () => {});` };
    const { code, stderr } = await runOn('Mac OS X', files, { file: '--test' });
    assert.equal(code, 1);
    assert.match(stderr, /^Error: ENOSYS: function not implemented on macOS \(.*\), scandir '/m);
  });

  it('warns once in a process', async () => {
    const main = `import fs from 'fs';
      if (fs.existsSync('.')) throw new Error('It exists.');
      setTimeout(() => process.exit(), 500);`;
    const { stderr } = await runOn(
      'Mac OS X',
      { 'main.mjs': main },
      { args: ['--instances', '2'] },
    );
    assert.deepEqual(warnings(stderr), [warning('fs', 'macOS')]);
  });

  it('loads modules, and reads files and starts programs as the documentation says', async () => {
    const [read = '', start = ''] = blocks('support.md', 'js');
    const { stdout, stderr } = await runOn('Mac OS X', {
      'prices.json': '{ "tea": 199 }',
      'read.mjs': `${read}export { text };`,
      'start.cjs': `${start.replace(/'git'[^)]*/, "'echo', 'started'")}module.exports = child;`,
      'main.mjs': `
        import { text } from './read.mjs';
        import started from './start.cjs';
        import prices from './prices.json' with { type: 'json' };
        console.log(text, prices.tea, started.waitFor());`,
    });
    assert.equal(stdout, '{ "tea": 199 } 199 0\n', stderr);
    assert.equal(warnings(stderr), undefined);
  });
});

/**
 * @param {string} module
 * @param {string} system
 */
function warning(module, system) {
  return `[ES4X_NEEDS_LINUX] Warning: node:${module} needs Linux: its functions fail on ${system} with ENOSYS, see docs/support.md`;
}
