// @ts-check
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, beforeEach, describe, it } from 'mocha';
import { BRIEF } from '../../../runtime/test/support/brief.js';
import { findJdk } from '../src/jdk/find.js';
import { start } from './support/command.js';
import { folder } from './support/folder.js';
import { startRepository } from './support/repository.js';

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));
const JAVA_HOME = findJdk().home;

/** @param {string} file */
const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * Changes a jar so that only its bytes tell: neither its size and time, nor the checksum that Maven has kept.
 *
 * @param {string} jar
 */
function tamper(jar) {
  const { mtime } = statSync(jar);
  const bytes = readFileSync(jar);
  bytes.write('b', bytes.length - 1);
  writeFileSync(jar, bytes);
  utimesSync(jar, mtime, mtime);
  rmSync(`${jar}.sha1`, { force: true });
}

describe('es4x-lock.json', function () {
  this.timeout(600_000);
  /** @type {Awaited<ReturnType<typeof startRepository>>} */
  let repository;
  /** @type {string} */
  let app;

  before(async () => {
    // Downloads the libraries of debuggers, which the build does not, into the folder that the repository serves from.
    const cwd = folder({ 'package.json': '{}' });
    const brought = await start(COMMAND, ['install'], { cwd, env: process.env }).ended;
    assert.equal(brought.code, 0, brought.stderr);
    repository = await startRepository();
    repository.publish('greet', '1', [['words', '1']]);
    repository.publish('greet', '2', [['words', '2']]);
    repository.publish('words', '1');
    repository.publish('words', '2');
    repository.publish('range', '1', [['ranged', '[1,9)']]);
    repository.publish('ranged', '1');
    repository.list('ranged', ['1']);
    repository.list('greet', ['1', '2']);
  });
  after(() => repository?.stop());
  beforeEach(() => {
    repository.failures.clear();
    app = application(['test:greet:1']);
  });

  /** @param {string[]} mvnDependencies */
  const manifest = (mvnDependencies) =>
    JSON.stringify({ name: 'app', type: 'module', es4x: { mvnDependencies } });

  /** @param {string[]} mvnDependencies */
  const application = (mvnDependencies) =>
    folder({ 'package.json': manifest(mvnDependencies), 'main.js': "console.log('ran');" });

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  const es4x = (args, env) =>
    start(COMMAND, args, {
      cwd: app,
      env: { HOME: repository.home, ES4X_JAVA_HOME: JAVA_HOME, JAVA_OPTS: BRIEF, ...env },
    }).ended;

  /**
   * @param {string[]} [args]
   * @param {NodeJS.ProcessEnv} [env]
   */
  const runs = async (args = ['run', 'main.js'], env) => {
    const { code, stdout, stderr } = await es4x(args, env);
    assert.equal(code, 0, stderr);
    assert.equal(stdout, 'ran\n');
    return stderr;
  };

  /**
   * Resolves as a start does, though nothing has changed, and without the start, which most tests need not wait for.
   *
   * @param {string[]} [options]
   */
  const installs = async (options = ['--production']) => {
    const { code, stderr } = await es4x(['install', ...options]);
    assert.equal(code, 0, stderr);
  };

  const lockFile = () => join(app, 'es4x-lock.json');
  const lock = () => JSON.parse(readFileSync(lockFile(), 'utf8'));

  it('is written at the first resolution: all artifacts, with what asks for them', async () => {
    await runs();
    const { lockVersion, maven } = lock();
    assert.equal(lockVersion, 1);
    const { artifacts } = maven;
    assert.deepEqual(artifacts['test:greet:1'], {
      sha256: sha256(repository.local('greet', '1')),
      from: ['package.json'],
    });
    assert.deepEqual(artifacts['test:words:1'].from, ['package.json']);
    const names = Object.keys(artifacts);
    assert.deepEqual(names, [...names].sort());
    const own = names.filter((name) => artifacts[name].from.includes('ES4X'));
    assert.ok(own.some((name) => name.startsWith('io.vertx:vertx-core:')));
    const ofHost = names.filter((name) => artifacts[name].host);
    if (process.platform === 'linux') assert.match(`${ofHost}`, /epoll:jar:linux-/);

    const before = readFileSync(lockFile(), 'utf8');
    await installs();
    assert.equal(readFileSync(lockFile(), 'utf8'), before);
    assert.deepEqual(
      readdirSync(app).filter((name) => name.startsWith('es4x-lock')),
      ['es4x-lock.json'],
    );
  });

  it('is not made for programs without a package.json, and then for one with the same libraries', async () => {
    app = folder({ 'main.mjs': "console.log('ran');" });
    const run = ['run', 'main.mjs'];
    await runs(run);
    assert.ok(!existsSync(lockFile()));
    writeFileSync(join(app, 'package.json'), '{}');
    await runs(run);
    assert.ok(lock().maven);
  });

  it('keeps the modules of https: imports', async () => {
    const remote = { 'https://example.com/a.js': 'sha512-AAAA' };
    writeFileSync(lockFile(), JSON.stringify({ lockVersion: 1, remote }));
    await installs();
    assert.deepEqual(lock().remote, remote);
    assert.ok(lock().maven);
  });

  it('decides about versions that a library leaves open', async () => {
    app = application(['test:range:1']);
    await installs();
    repository.publish('ranged', '2');
    repository.list('ranged', ['1', '2']);
    repository.forget();
    await installs();
    const names = Object.keys(lock().maven.artifacts).filter((name) => name.includes('ranged'));
    assert.deepEqual(names, ['test:ranged:1']);
  });

  it('follows package.json, and drops the old versions', async () => {
    await installs();
    writeFileSync(join(app, 'package.json'), manifest(['test:greet:2']));
    assert.match(await runs(), /resolving Java libraries \(something changed\)/);
    const names = Object.keys(lock().maven.artifacts).filter((name) => name.startsWith('test:'));
    assert.deepEqual(names, ['test:greet:2', 'test:words:2']);
  });

  it('must be there with --frozen; without one, CI=true writes none', async () => {
    const { code, stderr } = await es4x(['run', '--frozen', 'main.js']);
    assert.equal(code, 1);
    assert.match(stderr, /^ES4X_NO_LOCK: .*es4x-lock\.json is missing.* run: es4x install/);
    await runs(undefined, { CI: 'true' });
    assert.ok(!existsSync(lockFile()));
  });

  it('that comes after the first start is compared at the next one', async () => {
    await runs(undefined, { ES4X_LOCK: 'off' });
    const greet = { sha256: '00', from: ['package.json'] };
    const maven = { es4x: '0', asked: [], artifacts: { 'test:greet:1': greet } };
    writeFileSync(lockFile(), JSON.stringify({ lockVersion: 1, maven }));
    const { code, stderr } = await es4x(['run', 'main.js']);
    assert.equal(code, 1);
    assert.match(stderr, /^ES4X_LOCK_MISMATCH: .* is not the test:greet:1 of /m);
  });

  for (const [what, text, message] of /** @type {[string, string, RegExp][]} */ ([
    [
      'of a newer format',
      '{"lockVersion":2,"x":1}',
      /"lockVersion" 2, and this ES4X knows 1.*\n.*npm install es4x@latest/,
    ],
    [
      'that is half written',
      '{"lockVersion":1,"mav',
      /is no lock: it cannot be read.*\n.*version control/,
    ],
    ['without libraries', '{"lockVersion":1,"maven":{}}', /is no lock: its "maven" is incomplete/],
    ['of something else', '[]', /is no lock: /],
    [
      'with a damaged entry',
      '{"lockVersion":1,"maven":{"es4x":"1","asked":[],"artifacts":{"foo":{}}}}',
      /is no lock: its entry "foo" is damaged/,
    ],
  ])) {
    it(`leaves a file ${what} as it is, and starts nothing`, async () => {
      writeFileSync(lockFile(), text);
      const { code, stdout, stderr } = await es4x(['run', 'main.js']);
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, /^ES4X_BAD_LOCK: /m);
      assert.match(stderr, message);
      assert.equal(readFileSync(lockFile(), 'utf8'), text);
    });
  }

  for (const [
    what,
    failure,
  ] of /** @type {[string, (response: import('node:http').ServerResponse) => void][]} */ ([
    ['401', (response) => response.writeHead(401).end()],
    ['404', (response) => response.writeHead(404).end()],
    [
      'half a file',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('PK');
        setTimeout(() => response.destroy(), 50);
      },
    ],
  ])) {
    it(`is not written when the repository answers with ${what}`, async () => {
      repository.forget();
      repository.failures.set('greet-1.jar', failure);
      const { code, stdout, stderr } = await es4x(['run', 'main.js']);
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, /^ES4X_LIBRARY_UNAVAILABLE: .*test:greet:jar:1/m);
      assert.match(stderr, /tests/);
      assert.ok(!existsSync(lockFile()));
      assert.ok(!existsSync(join(app, 'node_modules/.es4x/launch.json')));
      repository.failures.clear();
      await installs();
      assert.ok(lock().maven.artifacts['test:greet:1']);
    });
  }

  it('is whole after a resolution that was killed', async () => {
    repository.forget();
    /** @type {Promise<void>} */
    const asked = new Promise((resolve) => {
      repository.failures.set('words-1.jar', (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('PK');
        resolve();
      });
    });
    const env = { HOME: repository.home, ES4X_JAVA_HOME: JAVA_HOME, JAVA_OPTS: BRIEF };
    const { child, ended } = start(COMMAND, ['run', 'main.js'], { cwd: app, env });
    await asked;
    child.kill('SIGTERM');
    await ended;
    assert.ok(!existsSync(lockFile()));
    repository.failures.clear();
    await installs();
    await runs(['run', '--frozen', 'main.js']);
  });

  it('is whole when several starts write it at once', async () => {
    await Promise.all([1, 2, 3].map(() => runs()));
    assert.ok(lock().maven.artifacts['test:greet:1']);
    await runs(['run', '--frozen', 'main.js']);
  });

  describe('of an installed application', () => {
    /** The folder of the application, which is installed once: each test leaves it so. @type {string} */
    let installed;

    before(async () => {
      installed = application(['test:greet:1']);
      app = installed;
      await installs([]);
    });
    beforeEach(() => {
      app = installed;
      writeFileSync(join(app, 'package.json'), manifest(['test:greet:1']));
    });

    for (const [what, args, env] of /** @type {[string, string[], NodeJS.ProcessEnv][]} */ ([
      ['--frozen', ['run', '--frozen', 'main.js'], {}],
      ['CI=true', ['run', 'main.js'], { CI: 'true' }],
      ['es4x install --frozen', ['install', '--frozen'], {}],
    ])) {
      it(`refuses with ${what} what is not in it`, async () => {
        const text = readFileSync(lockFile(), 'utf8');
        assert.equal((await es4x(args, env)).code, 0);
        writeFileSync(join(app, 'package.json'), manifest(['test:greet:2']));
        const { code, stdout, stderr } = await es4x(args, env);
        assert.equal(code, 1);
        assert.equal(stdout, '');
        assert.match(
          stderr,
          /^ES4X_NOT_LOCKED: .*es4x-lock\.json is frozen, and it has no test:greet:2, which package\.json asks for .*\n.*es4x install/m,
        );
        assert.equal(readFileSync(lockFile(), 'utf8'), text);
      });
    }

    it('es4x install --production: removes nothing', async () => {
      const text = readFileSync(lockFile(), 'utf8');
      const { code } = await es4x(['install', '--production', '--offline', '--frozen']);
      assert.equal(code, 0);
      assert.equal((await es4x(['install', '--production'])).code, 0);
      assert.equal(readFileSync(lockFile(), 'utf8'), text);
    });

    it('es4x why: says who asks for a library', async () => {
      for (const name of ['words', 'test:words', 'test:words:1']) {
        assert.equal((await es4x(['why', name])).stdout, 'test:words:1\n  package.json\n');
      }
      const unknown = await es4x(['why', 'nothing']);
      assert.equal(unknown.code, 1);
      assert.match(unknown.stderr, /^ES4X_NOT_LOCKED: es4x-lock\.json has no "nothing"/);
    });

    it('refuses a jar with other bytes, and says which, both sums, and the cure', async () => {
      const jar = repository.local('words', '1');
      const right = sha256(jar);
      tamper(jar);
      utimesSync(jar, 0, 0);
      const { code, stdout, stderr } = await es4x(['run', 'main.js']);
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.ok(stderr.includes(`ES4X_LOCK_MISMATCH: ${jar} is not the test:words:1 of `), stderr);
      assert.ok(stderr.includes(`lock: ${right}\n`) && stderr.includes(`file: ${sha256(jar)}\n`));
      assert.match(stderr, /remove it: it is downloaded once more/);
      rmSync(jar);
      await installs();
      assert.equal(sha256(jar), right);
    });

    it('is compared with the bytes by es4x install, also where a start sees no change', async () => {
      const jar = repository.local('words', '1');
      tamper(jar);
      await runs();
      const { code, stderr } = await es4x(['install']);
      assert.equal(code, 1);
      assert.match(stderr, /^ES4X_LOCK_MISMATCH: .*words-1\.jar/m);
      rmSync(jar);
      await installs();
    });
  });

  describe('is read and written by commands', () => {
    it('es4x install: with what debuggers need, and without what nobody asks for any more', async () => {
      app = application(['test:greet:1', 'test:range:1']);
      await installs();
      writeFileSync(join(app, 'package.json'), manifest(['test:greet:1']));
      await runs();
      assert.ok(lock().maven.artifacts['test:range:1']);
      const { code, stderr } = await es4x(['install']);
      assert.equal(code, 0, stderr);
      assert.match(stderr, /^es4x: \d+ Java libraries, as in es4x-lock\.json\n$/);
      assert.equal(lock().maven.artifacts['test:range:1'], undefined);
      const inspected = await runs(['run', '--frozen', '--inspect=0', 'main.js']);
      assert.doesNotMatch(inspected, /resolving/);
      assert.doesNotMatch(await runs(), /resolving/);
    });

    it('es4x install --platform: with what other platforms need, which stays', async () => {
      repository.pretend(/(aarch_?64|arm64|macos|kqueue)[^/]*\.(jar|pom)$/);
      const hosts = () => {
        const all = Object.values(lock().maven.artifacts).flatMap(({ host }) => host ?? []);
        return [...new Set(all)].sort();
      };
      await installs();
      const own = hosts();
      const frozen = () =>
        es4x(['install', '--production', '--frozen', '--platform', 'darwin-arm64']);
      const { code, stderr } = await frozen();
      assert.equal(code, 1);
      assert.match(
        stderr,
        /^ES4X_NOT_LOCKED: .* it has no \S+, which ES4X asks for \(osx-aarch_64\)/,
      );

      await installs(['--production', '--platform', 'linux-arm64', '--platform=darwin-arm64']);
      const all = [...new Set([...own, 'linux-aarch_64', 'osx-aarch_64'])].sort();
      assert.deepEqual(hosts(), all);
      const names = `${Object.keys(lock().maven.artifacts)}`;
      for (const name of [/epoll:jar:linux-aarch_64/, /swc4j-linux-arm64/, /kqueue:jar:osx/]) {
        assert.match(names, name);
      }
      assert.equal((await frozen()).code, 0);
      await installs();
      assert.deepEqual(hosts(), all);
      const launch = readFileSync(join(app, 'node_modules/.es4x/launch.json'), 'utf8');
      assert.doesNotMatch(launch, /kqueue-[^"]*osx/);
    });

    it('es4x outdated: lists newer releases, with exit code 1', async () => {
      const { code, stdout } = await es4x(['outdated']);
      assert.equal(code, 1);
      assert.equal(stdout, 'test:greet 1 -> 2\n');
      for (const version of ['2', '3-rc1']) {
        app = application([`test:greet:${version}`]);
        const current = await es4x(['outdated']);
        assert.deepEqual([current.code, current.stdout], [0, '']);
      }
    });

    for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
      [['install', 'test:greet:1'], /takes no "test:greet:1".*"mvnDependencies" of package\.json/],
      [['install', '--watch'], /--watch is no option of "es4x install"/],
      [['install', '--platform', 'linux'], /--platform takes "linux-x64" or "linux-arm64" or/],
      [['why'], /Name one: es4x why/],
      [['outdated', '--frozen'], /--frozen is no option of "es4x outdated"/],
      [['run', '--production', 'main.js'], /--production is an option of "es4x install"/],
    ])) {
      it(`refuses ${args.join(' ')}`, async () => {
        const { code, stderr } = await es4x(args);
        assert.equal(code, 2);
        assert.match(stderr, message);
      });
    }

    it('refuses a folder without a package.json', async () => {
      rmSync(join(app, 'package.json'));
      const { code, stderr } = await es4x(['install']);
      assert.equal(code, 1);
      assert.match(stderr, /^ES4X_NO_PACKAGE: /);
    });
  });
});
