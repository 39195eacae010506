// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { BRIEF } from '../../../../runtime/test/support/brief.js';
import { PATIENT } from '../../../../runtime/test/support/es4x.js';
import { Application, PATIENCE } from './application.js';

describe('What makes starts faster', function () {
  this.timeout(PATIENCE);
  const app = new Application({ options: BRIEF });
  before(async () => {
    app.takeImage();
    const { code, stderr } = await app.es4x(['cache', 'train']).ended;
    assert.equal(code, 0, stderr);
  });
  after(() => app.remove());

  it('has the classes that a start loads', async () => {
    assert.ok((await app.sharedClasses()) > 0.9);
  });

  it('has no class whose verification needs a signed jar, of which a start would check the signature', async () => {
    const classes = await app.loadedClasses();
    assert.ok(classes.includes('java.lang.Object'));
    assert.deepEqual(
      classes.filter((name) => name.startsWith('org.bouncycastle.')),
      [],
    );
  });

  it('has a constant part, which processes share', async function () {
    if (process.platform !== 'linux') return this.skip(); // Only Linux tells what is shared.
    writeFileSync(
      join(app.folder, 'memory.mjs'),
      "import { readFileSync } from 'node:fs'; console.log(readFileSync('/proc/self/smaps', 'utf8'));",
    );
    const { stdout } = await app.es4x(['memory.mjs']).ended;
    const parts = stdout.split(/^(?=[\da-f]+-[\da-f]+ )/m);
    const constant = parts.filter((part) => / r--p .*\.aot$/m.test(part));
    const kilobytes = (/** @type {RegExp} */ what) =>
      constant.reduce((sum, part) => sum + Number(what.exec(part)?.[1]), 0);
    assert.ok(kilobytes(/^Rss: +(\d+)/m) > 20_000, stdout);
    assert.equal(kilobytes(/^Anonymous: +(\d+)/m), 0, stdout);
  });

  it('is not used where that is not wanted', async () => {
    const { stderr } = await app.es4x(['--verbose', 'main.mjs'], { ES4X_CACHE: 'off' }).ended;
    assert.ok(!stderr.includes(app.images));
  });

  it('does no harm when it is damaged', async () => {
    const { archive } = app;
    const whole = readFileSync(archive);
    try {
      writeFileSync(archive, Buffer.alloc(whole.length));
      assert.equal(await app.sharedClasses(), 0);
      writeFileSync(archive, 'short');
      assert.equal(await app.sharedClasses(), 0);
    } finally {
      writeFileSync(archive, whole);
    }
  });

  it('is made again by a program of the application', async () => {
    const args = ['cache', 'train', '--', 'run', ...PATIENT, 'main.mjs'];
    const { code, stdout, stderr } = await app.es4x(args).ended;
    assert.equal(code, 0);
    assert.match(stdout, /^1\n/); // The JVM says something behind it.
    assert.match(stderr, /^es4x: training with yours \.\.\.\nes4x: done in [\d.]+ s\n$/);
    assert.ok((await app.sharedClasses()) > 0.9);
  });

  it('may go while a program runs on it', async () => {
    const server = app.es4x(['server.mjs']);
    try {
      const port = await server.said(/^(\d+)\n/);
      const { code } = await app.es4x(['cache', 'clear']).ended;
      assert.equal(code, 0);
      assert.match(await (await fetch(`http://localhost:${port}`)).text(), /^0+1$/);
    } finally {
      await server.stop();
    }
  });
});

describe('The cache of faster starts', () => {
  const app = new Application();
  after(() => app.remove());

  it('is done without where there is no room for it, in one line', async () => {
    writeFileSync(join(app.folder, 'file'), '');
    writeFileSync(join(app.folder, 'package.json'), '{}');
    const env = { XDG_CACHE_HOME: join(app.folder, 'file'), ES4X_CACHE: 'auto' };
    const { code, stdout, stderr } = await app.es4x(['main.mjs'], env).ended;
    assert.deepEqual({ code, stdout }, { code: 0, stdout: '1\n' });
    assert.match(
      stderr,
      /es4x: starts take longer than they need to: .*file\/es4x is not writable\. Set/,
    );
  });

  it('is refused a mode that there is not', async () => {
    const { code, stderr } = await app.es4x(['main.mjs'], { ES4X_CACHE: 'maybe' }).ended;
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^ES4X_USAGE: ES4X_CACHE is "maybe"\. It may be auto, use \(make nothing\) or off\./,
    );
  });
});
