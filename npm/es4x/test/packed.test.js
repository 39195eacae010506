// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inBrief } from '../../../runtime/test/support/brief.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WINDOWS = process.platform === 'win32';

describe('the packed packages', function () {
  inBrief();
  this.timeout(300_000);
  /** @type {string} */
  let folder;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'es4x-packed-'));
    npm(['pack', join(ROOT, 'npm/es4x'), join(ROOT, 'npm/@vertx/core'), '--silent']);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "main": "app.js" }');
    const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    assert.equal(tarballs.length, 2);
    npm([
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      ...tarballs.map((name) => `./${name}`),
    ]);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it("run the README's application", async () => {
    const [, app] =
      /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
    writeFileSync(join(folder, 'app.js'), String(app));
    const es4x = join(folder, 'node_modules', '.bin', WINDOWS ? 'es4x.cmd' : 'es4x');
    const child = spawn(es4x, ['run', 'app.js'], {
      cwd: folder,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: WINDOWS,
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    try {
      const url = await new Promise((resolve, reject) => {
        let output = '';
        child.stdout.on('data', (chunk) => {
          output += chunk;
          const found = /http:\/\/localhost:\d+/.exec(output);
          if (found) resolve(found[0]);
        });
        child.once('close', (code) => reject(new Error(`ended with ${code}: ${output}`)));
      });
      const response = await fetch(`${url}/?name=Ada`);
      assert.equal(await response.text(), 'Hello, Ada!\n');
    } finally {
      child.kill('SIGTERM');
    }
    await ended;
  });

  it('give the whole of a package to import *', () => {
    const script = `import * as core from '@vertx/core';
      console.log(Object.keys(core).length > 100, typeof core.Vertx.vertx);`;
    writeFileSync(join(folder, 'all.js'), script);
    const said = execFileSync('npx', ['es4x', 'run', 'all.js'], {
      cwd: folder,
      encoding: 'utf8',
      shell: WINDOWS,
    });
    assert.equal(said, 'true function\n');
  });

  it('carry the licences of what they bundle', () => {
    const notices = join(folder, 'node_modules/es4x/lib/THIRD-PARTY-NOTICES.txt');
    assert.match(readFileSync(notices, 'utf8'), /^Node\.js 24[\s\S]*Node\.js contributors/);
  });

  it('say their version', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'npm/es4x/package.json'), 'utf8'));
    const said = execFileSync('npx', ['es4x', '--version'], {
      cwd: folder,
      encoding: 'utf8',
      shell: WINDOWS,
    });
    assert.equal(said.trim(), version);
  });

  /** @param {string[]} args */
  function npm(args) {
    execFileSync('npm', args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: WINDOWS,
    });
  }
});
