// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'mocha';
import { until } from '../../../../runtime/test/support/until.js';
import { isLocked } from '../../src/cache/lock.js';
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

/** The line of a start that makes what is missing in the background. */
const PREPARING = /^es4x: preparing faster starts in the background/m;

/** The time limit of tests of background work, in milliseconds: on a busy machine it takes minutes. */
const PATIENCE = 3_600_000;

/** An application with a cache of its own. */
class Application {
  folder = keptFolder({ 'main.mjs': 'console.log(1);', 'server.mjs': SERVER });
  images = join(this.folder, 'cache', 'es4x', 'images');
  lock = join(this.images, 'lock');

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  es4x(args, env) {
    const own = { HOME: homedir(), ES4X_JAVA_HOME: findJdk().home };
    const cache = { XDG_CACHE_HOME: join(this.folder, 'cache'), ES4X_CACHE: 'use' };
    return start(COMMAND, args, { cwd: this.folder, env: { ...own, ...cache, ...env } });
  }

  /** Starts main.mjs, which makes what is missing; returns what it says on standard error. */
  async startOnce() {
    const { code, stdout, stderr } = await this.es4x(['main.mjs'], { ES4X_CACHE: 'auto' }).ended;
    assert.deepEqual({ code, stdout }, { code: 0, stdout: '1\n' });
    return stderr;
  }

  get archive() {
    const [image = ''] = readdirSync(this.images).filter((name) => /^[0-9a-f]+$/.test(name));
    const aot = join(this.images, image, 'aot');
    const [name = ''] = readdirSync(aot).filter((each) => each.endsWith('.aot'));
    return join(aot, name);
  }

  /** Runs main.mjs; returns the part of the runtime's classes that came from an archive. */
  async sharedClasses() {
    const log = join(this.folder, 'classes.log');
    const options = `-Xlog:class+load:file=${log}`;
    const { code, stdout, stderr } = await this.es4x([`--java-opts=${options}`, 'main.mjs']).ended;
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '1\n', stderr: '' });
    const own = readFileSync(log, 'utf8').match(/ io\.es4x\.\S+ source: .*/g) ?? [];
    rmSync(log);
    assert.ok(own.length > 0);
    return own.filter((line) => line.includes('shared objects file')).length / own.length;
  }

  /** Waits until no process makes anything. */
  async quiet() {
    await until(() => !isLocked(this.lock), { timeout: PATIENCE });
  }

  async remove() {
    await this.quiet();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('What makes starts faster, in the background', function () {
  this.timeout(PATIENCE);
  const app = new Application();
  after(() => app.remove());

  it('is made by starts at the same time, which do not wait for it', async () => {
    const { stdout: before } = await app.es4x(['cache']).ended;
    assert.match(before, /images has nothing\. To fill it: es4x cache train\n$/);
    const said = await Promise.all([app.startOnce(), app.startOnce()]);
    assert.ok(said.some((stderr) => PREPARING.test(stderr)));
    let shown = '';
    const isMade = async () => {
      ({ stdout: shown } = await app.es4x(['cache']).ended);
      assert.ok(!shown.includes('tries again'), shown);
      return / 4\d jars as in /.test(shown) && !shown.includes('just now');
    };
    await until(isMade, { interval: 1000, timeout: PATIENCE, instead: () => shown });
    assert.equal(readdirSync(app.images).length, 1, 'there is one image and nothing else');
    const { mtimeMs } = statSync(app.archive);
    assert.equal(await app.startOnce(), '');
    assert.equal(statSync(app.archive).mtimeMs, mtimeMs, 'the archive is left alone');
  });
});

describe('What makes starts faster, when it could not be made in the background', function () {
  this.timeout(PATIENCE);
  const app = new Application();
  const failure = () => join(app.images, 'failure.json');
  const noted = () => JSON.parse(readFileSync(failure(), 'utf8'));
  after(() => app.remove());

  /** Kills the JVM of the process that makes something, as a system without memory does. */
  async function disturb() {
    const isDisturbed = () => {
      if (!isLocked(app.lock)) return true;
      const [owner] = readFileSync(app.lock, 'utf8').split(' ');
      const children = readFileSync(`/proc/${owner}/task/${owner}/children`, 'utf8');
      for (const child of children.split(' ').filter(Boolean)) {
        process.kill(Number(child), 'SIGKILL');
      }
      return false;
    };
    await until(isDisturbed, { interval: 50, timeout: PATIENCE });
  }

  /** Starts main.mjs, and disturbs what that begins. */
  async function startAndDisturb() {
    const started = app.es4x(['main.mjs'], { ES4X_CACHE: 'auto' });
    const { stderr } = await started.ended;
    assert.match(stderr, PREPARING);
    await until(() => isLocked(app.lock), { interval: 10, timeout: PATIENCE });
    await disturb();
  }

  it('is said once with the reason, shown, and tried again later', async function () {
    if (process.platform !== 'linux') {
      this.skip(); // Elsewhere the children of a process are not in files.
    }
    await startAndDisturb();
    await until(() => existsSync(failure())); // It is noted after the lock is gone.
    assert.match(await app.startOnce(), /than they need to: preparing faster .* with SIGKILL/);
    assert.equal(await app.startOnce(), '');
    const { stdout } = await app.es4x(['cache']).ended;
    assert.match(stdout, /^At .+, preparing faster starts failed: java ended with SIGKILL$/m);
    assert.match(stdout, /^The first start after .+ on an idle machine tries again\. To try now:/m);

    const first = noted();
    writeFileSync(failure(), JSON.stringify({ ...first, time: first.time - 25 * 3600_000 }));
    await startAndDisturb();
    await until(() => noted().attempts !== 1);
    assert.equal(noted().attempts, 2);
  });
});

describe('What makes starts faster', () => {
  const app = new Application();
  before(async () => {
    const { code, stderr } = await app.es4x(['cache', 'train']).ended;
    assert.equal(code, 0, stderr);
  });
  after(() => app.remove());

  it('has the classes that a start loads', async () => {
    assert.ok((await app.sharedClasses()) > 0.9);
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
    const { code, stdout, stderr } = await app.es4x(['cache', 'train', '--', 'run', 'main.mjs'])
      .ended;
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
