// @ts-check
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'mocha';
import { findJdk } from '../../src/jdk/find.js';
import { start } from '../support/command.js';
import { keptFolder } from '../support/folder.js';

const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));

const SERVER = `
const server = await vertx.createHttpServer()
  .requestHandler(async (request) => {
    const HexFormat = Java.type('java.util.HexFormat');
    await request.response().end(HexFormat.of().toHexDigits(1));
  }).listen(0);
console.log(server.actualPort());
`;

describe('What makes starts faster', () => {
  let app = '';
  before(() => {
    app = keptFolder({ 'main.mjs': 'console.log(1);', 'server.mjs': SERVER });
  });
  after(() => rmSync(app, { recursive: true, force: true }));

  const images = () => join(app, 'cache', 'es4x', 'images');

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  function es4x(args, env) {
    const own = { HOME: homedir(), ES4X_JAVA_HOME: findJdk().home };
    const cache = { XDG_CACHE_HOME: join(app, 'cache'), ES4X_CACHE: 'use' };
    return start(COMMAND, args, { cwd: app, env: { ...own, ...cache, ...env } });
  }

  /** Runs main.mjs, and tells which of the runtime's classes came from an archive. */
  async function sharedClasses() {
    const log = join(app, 'classes.log');
    const options = `-Xlog:class+load:file=${log}`;
    const { code, stdout, stderr } = await es4x([`--java-opts=${options}`, 'main.mjs']).ended;
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '1\n', stderr: '' });
    const own = readFileSync(log, 'utf8').match(/ io\.es4x\.\S+ source: .*/g) ?? [];
    rmSync(log);
    assert.ok(own.length > 0);
    return own.filter((line) => line.includes('shared objects file')).length / own.length;
  }

  const archive = () => {
    const [image = ''] = readdirSync(images()).filter((name) => /^[0-9a-f]+$/.test(name));
    const [name = ''] = readdirSync(join(images(), image, 'aot')).filter((each) =>
      each.endsWith('.aot'),
    );
    return join(images(), image, 'aot', name);
  };

  it('is not there at first', async () => {
    const { stdout } = await es4x(['cache']).ended;
    assert.match(stdout, /images has nothing\. To fill it: es4x cache train\n$/);
  });

  it('is made in the background by starts at the same time, which do not wait for it', async () => {
    const starts = [1, 2].map(() => es4x(['main.mjs'], { ES4X_CACHE: 'auto' }).ended);
    const ends = await Promise.all(starts);
    assert.deepEqual(
      ends.map(({ code, stdout }) => ({ code, stdout })),
      [1, 2].map(() => ({ code: 0, stdout: '1\n' })),
    );
    assert.ok(ends.some(({ stderr }) => stderr.includes('es4x: preparing faster starts')));
    let shown = '';
    while (!/ 4\d jars as in /.test(shown) || shown.includes('just now')) {
      await sleep(1000);
      ({ stdout: shown } = await es4x(['cache']).ended);
      assert.ok(!readdirSync(images()).includes('failure.json'));
    }
    assert.deepEqual(readdirSync(images()).length, 1, 'there is one image and nothing else');
  });

  it('has the classes that a start loads', async () => {
    assert.ok((await sharedClasses()) > 0.9);
  });

  it('is left alone when it is whole', async () => {
    const { mtimeMs } = statSync(archive());
    const { stderr } = await es4x(['main.mjs'], { ES4X_CACHE: 'auto' }).ended;
    assert.equal(stderr, '');
    assert.equal(statSync(archive()).mtimeMs, mtimeMs);
  });

  it('is not used where that is not wanted', async () => {
    const { stderr } = await es4x(['--verbose', 'main.mjs'], { ES4X_CACHE: 'off' }).ended;
    assert.ok(!stderr.includes(images()));
  });

  it('does no harm when it is damaged', async () => {
    const bytes = statSync(archive()).size;
    writeFileSync(archive(), Buffer.alloc(bytes));
    assert.equal(await sharedClasses(), 0);
    writeFileSync(archive(), 'short');
    assert.equal(await sharedClasses(), 0);
  });

  it('is made again by a program of the application', async () => {
    const { code, stdout, stderr } = await es4x(['cache', 'train', '--', 'run', 'main.mjs']).ended;
    assert.equal(code, 0);
    assert.match(stdout, /^1\n/); // The JVM says something behind it.
    assert.match(stderr, /^es4x: training with yours \.\.\.\nes4x: done in [\d.]+ s\n$/);
    assert.ok((await sharedClasses()) > 0.9);
  });

  it('may go while a program runs on it', async () => {
    const server = es4x(['server.mjs']);
    try {
      const port = (await server.spoke).trim();
      const { code } = await es4x(['cache', 'clear']).ended;
      assert.equal(code, 0);
      assert.match(await (await fetch(`http://localhost:${port}`)).text(), /^0+1$/);
    } finally {
      server.child.kill();
      await server.ended;
    }
  });

  it('is done without where there is no room for it, in one line', async () => {
    writeFileSync(join(app, 'file'), '');
    const env = { XDG_CACHE_HOME: join(app, 'file'), ES4X_CACHE: 'auto' };
    writeFileSync(join(app, 'package.json'), '{}');
    const { code, stdout, stderr } = await es4x(['main.mjs'], env).ended;
    assert.deepEqual({ code, stdout }, { code: 0, stdout: '1\n' });
    assert.match(
      stderr,
      /es4x: starts take longer than they need to: .*file\/es4x is not writable\. Set/,
    );
  });

  it('is refused a mode that there is not', async () => {
    const { code, stderr } = await es4x(['main.mjs'], { ES4X_CACHE: 'maybe' }).ended;
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^ES4X_USAGE: ES4X_CACHE is "maybe"\. It may be auto, use \(make nothing\) or off\./,
    );
  });
});
