// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'mocha';
import { startProgram } from '../../../runtime/test/support/program.js';
import { classPathFile, installedCommand, start } from './support/command.js';
import { fakeJdk } from './support/fake-jdk.js';
import { folder } from './support/folder.js';
import { NO_PERMISSIONS } from './support/no-permissions.js';

// Stands in for both programs that java runs: the resolver, which reads its request and writes the
// launch file, and the runtime, which here does what APP says.
const JAVA = `
for last; do :; done
case "$*" in
*es4x-resolver.jar*)
  echo resolved >> "$LOG"
  [ -z "$RESOLVER_FAILS" ] || { echo "ES4X_LIBRARY_UNAVAILABLE: no network" >&2; exit 1; }
  cp "$last" "$LOG.request"
  output=$(sed 's/.*"output":"\\([^"]*\\)".*/\\1/' "$last")
  launch=$(sed 's/.*"launch":{\\(.*\\)}}$/\\1/' "$last")
  mkdir -p "$(dirname "$output")"
  echo "{ $launch, \\"classPath\\": [\\"$JAR\\"], \\"upgradeModulePath\\": [], \\"said\\": \${SAID:-false} }" > "$output"
  ;;
*) eval "$APP" ;;
esac`;

describe('starting an application', () => {
  let command = '';
  let app = '';
  /** @type {Record<string, string>} */
  let env;
  beforeEach(() => {
    command = installedCommand();
    app = folder({ 'package.json': { name: 'app' }, 'index.js': '', 'library.jar': '' });
    env = {
      ES4X_JAVA_HOME: fakeJdk(join(app, 'jdk'), { java: JAVA }),
      LOG: join(app, 'log'),
      JAR: join(app, 'library.jar'),
      HOME: app,
      APP: 'for a; do echo "$a"; done',
    };
  });
  const es4x = (/** @type {string[]} */ ...args) => start(command, args, { cwd: app, env }).ended;
  const resolutions = () => readFileSync(join(app, 'log'), 'utf8').split('\n').length - 1;

  it('hands the JVM its options, the class path and what to run', async () => {
    Object.assign(env, { JAVA_OPTS: '-Da="1 2"' });
    const options = ['--java-opts', '-Db=3', '--instances', '2', '-C', 'dev'];
    const { stdout, code } = await es4x('run', ...options, 'index.js', 'x y');
    const lines = stdout.trim().split('\n');
    const classPathArguments = classPathFile(app);
    const from = lines.indexOf('-Da=1 2');
    assert.deepEqual(lines.slice(from + 1, from + 4), [
      '-Db=3',
      `@${classPathArguments}`,
      'io.es4x.launcher.Main',
    ]);
    const classPath = readFileSync(classPathArguments, 'utf8');
    assert.match(classPath, /^"-cp" "\S+lib\/es4x-runtime\.jar:\S+library\.jar"\n$/);
    assert.deepEqual(JSON.parse(lines[from + 4] ?? ''), {
      main: 'index.js',
      application: app,
      'launch-file': join(app, 'node_modules/.es4x/launch.json'),
      'exec-path': command,
      argv0: command,
      'exec-argv': options,
      check: false,
      conditions: ['dev'],
      require: [],
      import: [],
      'experimental-loader': [],
      'allow-remote-imports': false,
      frozen: false,
      'preserve-symlinks': false,
      instances: 2,
      'message-context': [],
      'cpu-prof': false,
      'shutdown-timeout': 8,
      'warmup-timeout': 120,
      'inspect-allow-remote': false,
      reload: false,
      watch: false,
      'watch-path': [],
      'watch-preserve-output': false,
      'abort-on-uncaught-exception': false,
      'trace-uncaught': false,
      'trace-warnings': false,
      'trace-deprecation': false,
      'throw-deprecation': false,
      'no-deprecation': false,
      'no-warnings': false,
      ...NO_PERMISSIONS,
      'library-options': [],
    });
    assert.deepEqual(lines.slice(from + 5), ['x y']);
    assert.equal(code, 0);
  });

  it("ends with the application's exit code", async () => {
    env.APP = 'exit 7';
    assert.equal((await es4x('run')).code, 7);
  });

  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    it(`hands ${signal} on and waits for the application to close`, async () => {
      const name = signal.slice(3);
      env.APP = `trap 'echo closed; exit 9' ${name}; echo ready; while :; do sleep 0.05; done`;
      const { said, stop } = start(command, ['run'], { cwd: app, env });
      await said(/ready\n/);
      const { code, stdout } = await stop(signal);
      assert.equal(code, 9);
      assert.match(stdout, /closed/);
    });
  }

  it('closes the application when npm ends the shell it started us with', async () => {
    env.APP = `trap 'echo closed > "$LOG.closed"; exit' TERM; echo $$; while :; do sleep 0.05; done`;
    const line = `"${process.execPath}" "${command}" run; true`;
    const shell = startProgram(['/bin/sh', '-c', line], {
      cwd: app,
      env: { ...env, PATH: '/usr/bin:/bin', npm_lifecycle_event: 'start' },
    });
    await shell.said(/^\d+\n/);
    await shell.stop();
    assert.ok(existsSync(join(app, 'log.closed')));
  });

  it('ends by the signal that ended the application', async () => {
    env.APP = 'kill -KILL $$';
    assert.deepEqual((await es4x('run')).code, 'SIGKILL');
  });

  it('resolves libraries on the first start only', async () => {
    assert.match((await es4x('run')).stderr, /resolving Java libraries \(first start\)/);
    assert.equal((await es4x('run')).stderr, '');
    assert.equal(resolutions(), 1);
  });

  it('resolves again when what is asked for changed, or a jar is gone', async () => {
    await es4x('run');
    writeFileSync(join(app, 'package.json'), '{ "mvnDependencies": ["g:a:1"] }');
    assert.match((await es4x('run')).stderr, /resolving Java libraries \(something changed\)/);
    rmSync(join(app, 'library.jar'));
    await es4x('run');
    assert.equal(resolutions(), 3);
  });

  it('resolves again, with one line that says why, when the launch file or a jar is damaged', async () => {
    await es4x('run');
    const file = join(app, 'node_modules/.es4x/launch.json');
    const whole = JSON.parse(readFileSync(file, 'utf8'));
    const { classPath, ...without } = whole;
    /** @type {[unknown, RegExp][]} */
    const damages = [
      ['{ "key": ', /launch\.json is damaged/],
      [[], /launch\.json is damaged/],
      [null, /launch\.json is damaged/],
      [without, /launch\.json is damaged/],
      [{ ...whole, classPath: 1 }, /launch\.json is damaged/],
      [{ ...whole, classPath: [] }, /launch\.json is damaged/],
      [{ ...whole, classPath: [null] }, /launch\.json is damaged/],
      [{ ...whole, upgradeModulePath: [...classPath] }, /launch\.json is damaged/],
      [{ ...whole, bindings: undefined }, /launch\.json is damaged/],
      [{ ...whole, stamps: [] }, /launch\.json is damaged/],
      [{ ...whole, key: 1 }, /launch\.json is damaged/],
    ];
    for (const [damaged, reason] of damages) {
      writeFileSync(file, typeof damaged === 'string' ? damaged : JSON.stringify(damaged));
      const { code, stderr } = await es4x('run');
      assert.equal(code, 0);
      assert.match(stderr, /^es4x: resolving Java libraries \(.*\) \.\.\.\n$/);
      assert.match(stderr, reason);
      assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), whole);
    }
    writeFileSync(join(app, 'library.jar'), 'altered');
    assert.match((await es4x('run')).stderr, /\(library\.jar has changed\)/);
    assert.equal((await es4x('run')).stderr, '');
    rmSync(join(app, 'library.jar'));
    assert.match((await es4x('run')).stderr, /\(library\.jar is gone\)/);
  });

  describe('without a lock', () => {
    const APPLICATION = { 'package.json': { mvnDependencies: ['g:a:1'] }, 'index.js': '' };
    const another = async () => {
      const { code, stderr } = await start(command, ['run'], { cwd: folder(APPLICATION), env })
        .ended;
      assert.equal(code, 0, stderr);
      return stderr;
    };
    beforeEach(() => Object.assign(env, { ES4X_LOCK: 'off' }));

    it('resolves once for all applications that ask for the same', async () => {
      assert.match(await another(), /resolving Java libraries \(first start\)/);
      assert.equal(await another(), '');
      assert.equal(resolutions(), 1);
      await es4x('run'); // It asks for others.
      assert.equal(resolutions(), 2);
    });

    it('resolves for each of which the resolver has something to say', async () => {
      env.SAID = 'true';
      await another();
      await another();
      assert.equal(resolutions(), 2);
    });

    it('resolves again when a jar has changed, or what is kept is damaged', async () => {
      await another();
      writeFileSync(env.JAR ?? '', 'altered');
      assert.match(await another(), /resolving/);
      assert.equal(await another(), '');
      const kept = join(app, '.cache/es4x/resolutions');
      for (const name of readdirSync(kept)) writeFileSync(join(kept, name), '{ "key": ');
      assert.match(await another(), /resolving/);
      assert.equal(await another(), '');
      assert.equal(resolutions(), 3);
    });
  });

  it('tells the resolver to stay offline when npm is', async () => {
    env.npm_config_offline = 'true';
    await es4x('run');
    assert.equal(JSON.parse(readFileSync(join(app, 'log.request'), 'utf8')).offline, true);
  });

  it('does not start without the libraries, and leaves the message to the resolver', async () => {
    env.RESOLVER_FAILS = '1';
    const { code, stdout, stderr } = await es4x('run');
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /\(first start\) \.\.\.\nES4X_LIBRARY_UNAVAILABLE: no network\n$/);
  });

  it('keeps the launch file of a lone script out of its folder', async () => {
    const lone = folder({ 'hello.js': '' });
    const { code } = await es4x('run', join(lone, 'hello.js'));
    assert.equal(code, 0);
    assert.ok(!existsSync(join(lone, 'node_modules')));
  });

  it("keeps it in the user's cache where the application's folder cannot be written", async () => {
    writeFileSync(join(app, 'node_modules'), 'no folder');
    assert.match((await es4x('run')).stdout, /"launch-file":"[^"]+\/\.cache\/es4x\/launch-/);
    assert.equal((await es4x('run')).stderr, '');
    assert.equal(resolutions(), 1);
  });

  it('says so when it can be kept nowhere', async () => {
    writeFileSync(join(app, 'node_modules'), 'no folder');
    writeFileSync(join(app, '.cache'), 'no folder');
    const { code, stderr } = await es4x('run');
    assert.equal(code, 1);
    assert.match(stderr, /^ES4X_NOT_WRITABLE: [\s\S]* make one of these folders writable/);
    assert.doesNotMatch(stderr, /\n {4}at /);
  });

  it('names a folder for temporary files that is none', async () => {
    env.TMPDIR = join(app, 'index.js');
    const { code, stderr } = await es4x('run');
    assert.equal(code, 1);
    assert.match(
      stderr,
      /\nES4X_NO_TEMPORARY_FOLDER: .*index\.js.* Set TMPDIR to a writable folder\.\n$/,
    );
    assert.doesNotMatch(stderr, /\n {4}at /);
  });

  it('says so when the working folder was deleted', async () => {
    const script = `mkdir gone && cd gone && rmdir ../gone && exec "${process.execPath}" "${command}" run ../index.js`;
    const { code, stderr } = await startProgram(['/bin/sh', '-c', script], { cwd: app, env }).ended;
    assert.equal(code, 1);
    assert.match(stderr, /^ES4X_NO_WORKING_FOLDER: [^\n]*\n$/);
  });

  it('names a file that does not exist', async () => {
    const { code, stderr } = await es4x('run', 'missing.js');
    assert.equal(code, 1);
    assert.match(stderr, /^MODULE_NOT_FOUND: Cannot find module '\/.*missing\.js'\./);
    const misspelled = await es4x('run', 'idnex.js');
    assert.match(misspelled.stderr, /Did you mean "index\.js"\?/);
    assert.doesNotMatch(stderr, /\n {4}at /);
  });

  it('names a JDK that is too old', async () => {
    env.ES4X_JAVA_HOME = fakeJdk(join(app, 'old'), { version: '17.0.15' });
    const { code, stderr } = await es4x('run');
    assert.equal(code, 1);
    assert.match(stderr, /^ES4X_NO_JDK: .*\nLooked at:\n.*17\.0\.15.*too old\nInstall a JDK 25/);
  });

  it('says so when the code is too long for a command line', async () => {
    const { code, stderr } = await es4x('-e', '"'.repeat(70_000));
    assert.equal(code, 2);
    assert.match(stderr, /ES4X_USAGE: These options are too long .* standard input/);
  });

  it('exits 2 when the command line makes no sense', async () => {
    assert.equal((await es4x('run', '--bogus')).code, 2);
  });
});
