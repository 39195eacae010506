// @ts-check
import assert from 'node:assert/strict';
import {
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { BRIEF } from '../../../../runtime/test/support/brief.js';
import { startProgram } from '../../../../runtime/test/support/program.js';
import { findJdk } from '../../src/jdk/find.js';
import { keptFolder } from '../support/folder.js';
import { makePackage, shop } from './shop.js';

describe('es4x package jar', function () {
  this.timeout(600_000);
  /** @type {string} */
  let app;
  /** @type {string} */
  let place;
  /** @type {string} */
  let jar;

  before(async () => {
    app = shop();
    place = keptFolder({});
    jar = join(place, 'shop 100%.jar');
    const made = await makePackage(['jar'], { cwd: app });
    assert.equal(made.code, 0, made.all);
    renameSync(join(app, 'shop.jar'), jar);
    assert.deepEqual(
      readdirSync(app).filter((name) => name.startsWith('shop')),
      [],
    );
    renameSync(app, `${app}-gone`);
  });
  after(() => {
    for (const made of [place, app, `${app}-gone`]) rmSync(made, { recursive: true, force: true });
  });

  it('is unpacked once, also by two starts at once, and run', async () => {
    const ends = await Promise.all([run(['say', 'a b']), run(['say', '*'])]);
    for (const [i, word] of ['a b', '*'].entries()) {
      const { code, stdout, stderr } = ends[i] ?? {};
      assert.deepEqual(
        { code, stdout, stderr },
        {
          code: 0,
          stdout: `["Hello, Ada","square","first",["${word}"],"Ann's shop"]\n`,
          stderr: '',
        },
      );
    }
    const names = readdirSync(join(place, 'cache/es4x/packages'));
    assert.equal(names.length, 1);
    assert.match(`${names}`, /^shop-[\da-f]{16}$/);
  });

  it('is compiled, in one process that has the descriptors of the JVM alone', async () => {
    const program = start(['serve']);
    const port = await program.said(/^(\d+)\n/m);
    assert.equal(await (await fetch(`http://localhost:${port}`)).text(), 'Hello, Ada');
    const folder = `/proc/${program.child.pid}`;
    const line = readFileSync(join(folder, 'cmdline'), 'utf8');
    assert.match(line, /-XX:\+EnableJVMCI/);
    const [, descriptors = ''] = /-Des4x\.descriptors=([\d,]+)/.exec(line) ?? [];
    for (const fd of descriptors.split(',').filter(Boolean)) {
      assert.doesNotMatch(readlinkSync(join(folder, 'fd', fd)), /\.jar$|modules$/);
    }
    assert.equal((await program.stop()).code, 143);
  });

  it('passes on the exit code', async () => {
    assert.equal((await run(['exit'])).code, 7);
  });

  it('says where it cannot be unpacked', async () => {
    const file = join(place, 'file');
    writeFileSync(file, '');
    const { code, stderr } = await run(['say'], { XDG_CACHE_HOME: file });
    assert.equal(code, 1);
    assert.match(stderr, /^ES4X_NOT_UNPACKED: .*file\/es4x.*set XDG_CACHE_HOME to one/s);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  const start = (args, env = {}) =>
    startProgram([findJdk().java, '-jar', jar, ...args], {
      env: { XDG_CACHE_HOME: join(place, 'cache'), JAVA_OPTS: BRIEF, ...env },
    });

  /** @param {Parameters<typeof start>} args */
  const run = (...args) => start(...args).ended;
});
