import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTED } from './support/compilations.js';
import { application, inBrief, PATIENT, run, start } from './support/es4x.js';
import { until } from './support/until.js';

/** Options for two processors, and for a compiler that compiles nothing of what runs at the start. */
const TWO_PROCESSORS =
  '-XX:ActiveProcessorCount=2 -Dpolyglot.engine.AllowExperimentalOptions=true -Dpolyglot.engine.FirstTierCompilationThreshold=1000000';

/** A module that tells the names of the threads. */
const THREADS = `
  const Thread = Java.type('java.lang.Thread');
  export const names = () => Array.from(Thread.getAllStackTraces().keySet(), (thread) => thread.getName());`;

describe('a server that waits for its first requests', function () {
  this.timeout(300_000);
  /** @type {ReturnType<typeof application>} */
  let app;

  before(() => {
    app = application({
      'threads.mjs': THREADS,
      'vertx.mjs': `
        import { names } from './threads.mjs';
        // The compiler is exercised for some seconds only.
        const seen = new Set();
        setInterval(() => names().forEach((name) => seen.add(name)), 50);
        const server = await vertx.createHttpServer().requestHandler((request) => request.response().end([...seen].join())).listen(0);
        console.log('Listening on ' + server.actualPort());`,
      'node.mjs': `
        import { createServer } from 'node:http';
        import { names } from './threads.mjs';
        const server = createServer((_, response) => response.end(names().join()));
        server.listen(0, () => console.log('Listening on ' + server.address().port));`,
      // Its event loop is busy until the compiler is seen to wait for that, or no longer would.
      'busy.mjs': `
        import { createServer } from 'node:http';
        const Thread = Java.type('java.lang.Thread');
        const stackOfCompiler = () => {
          for (const [thread, stack] of Thread.getAllStackTraces()) {
            if (thread.getName().startsWith('TruffleCompilerThread')) return Array.from(stack, String).join();
          }
          return '';
        };
        const begin = Date.now();
        const hot = (n) => n + 1;
        const look = () => {
          for (let i = 0; i < 20_000; i++) hot(i);
          if (stackOfCompiler().includes('CompilerStart$Hold.await')) console.log('compiler held back');
          else if (Date.now() - begin > 5000) console.log('compiler not held back');
          else setImmediate(look);
        };
        createServer().listen(0, look);`,
    });
  });

  after(() => app.remove());

  it('has the compiler exercised', async () => {
    const env = { ES4X_COMPILER_WARMUP: '', JAVA_OPTS: NOTED };
    const log = join(app.folder, 'compilations.log');
    const { said, stop } = start(app.folder, { file: 'node.mjs', env });
    await said(/Listening on (\d+)\n/);
    await until(() => existsSync(log) && /opt done .* selection /.test(readFileSync(log, 'utf8')), {
      interval: 100,
    });
    await stop();
  });

  it('leaves the compiler cold with ES4X_COMPILER_WARMUP=off', async () => {
    for (const mode of ['off', 'auto']) {
      const env = { ES4X_COMPILER_WARMUP: mode };
      const { said, stop } = start(app.folder, { file: 'vertx.mjs', env });
      const port = await said(/Listening on (\d+)\n/);
      const names = async () => await (await fetch(`http://localhost:${port}`)).text();
      const expected = mode === 'auto' ? 'es4x-exercises' : 'eventloop';
      await until(async () => (await names()).includes(expected), { timeout: 60_000 });
      assert.equal((await names()).includes('es4x-exercises'), mode === 'auto');
      await stop();
    }
  });

  it('answers with the interpreter first where it is under load at once', async () => {
    for (const mode of ['off', 'auto']) {
      const env = { ES4X_COMPILER_WARMUP: mode, JAVA_OPTS: TWO_PROCESSORS };
      const { said, stop } = start(app.folder, { file: 'busy.mjs', env });
      assert.equal(await said(/compiler (.*)\n/), mode === 'auto' ? 'held back' : 'not held back');
      await stop();
    }
  });

  it('reports another value of the variable', async () => {
    const { stderr, code } = await start(app.folder, {
      file: 'vertx.mjs',
      env: { ES4X_COMPILER_WARMUP: 'maybe' },
    }).ended;
    assert.match(stderr, /^ES4X_USAGE: ES4X_COMPILER_WARMUP is "maybe"\. It may be auto or off\./);
    assert.equal(code, 2);
  });
});

describe('es4x run --warmup', function () {
  inBrief(); // The test of compiled code has options of its own.
  this.timeout(300_000);

  const ROUTES = `
    export const hot = (n) => { let sum = 0; for (let i = 0; i < n; i++) sum += i; return sum; };
    export const many = () => { for (let i = 0; i < 30_000; i++) hot(i % 10); };`;

  /** @param {Record<string, string>} files @param {string[]} args @param {Record<string, string>} [env] */
  const runWith = (files, args, env) => run({ 'routes.mjs': ROUTES, ...files }, { args, env });

  it('runs a module first, and ends what that has opened', async () => {
    const { stdout, stderr, code } = await runWith(
      {
        'warm.mjs': `
          import { hot } from './routes.mjs';
          const handler = (request) => request.response().end(String(hot(4)));
          const server = await vertx.createHttpServer().requestHandler(handler).listen(0, '127.0.0.1');
          globalThis.left = true;
          setInterval(() => {}, 1000);
          console.log(await (await fetch('http://127.0.0.1:' + server.actualPort())).text(), vertx.getOrCreateContext().config().key);
          Java.type('java.lang.System').setProperty('port', String(server.actualPort()));`,
        'main.mjs': `
          console.log('main', globalThis.left, vertx.getOrCreateContext().config().key);
          const port = Java.type('java.lang.System').getProperty('port');
          await fetch('http://127.0.0.1:' + port).catch(({ cause }) => console.log(cause.code));`,
      },
      ['--warmup', 'warm.mjs', '--config', '{ "key": 7 }', ...PATIENT],
    );
    assert.equal(stdout, '6 7\nmain undefined 7\nECONNREFUSED\n');
    assert.match(stderr, /^es4x: warmed up in \d+\.\d s\n$/);
    assert.equal(code, 0);
  });

  it('does what the documentation shows', async () => {
    const page = readFileSync(new URL('../../docs/starts.md', import.meta.url), 'utf8');
    const [, command = ''] = /^es4x run (--warmup .*)$/m.exec(page) ?? [];
    const [, module = ''] = /^```js\n(.*?)^```$/ms.exec(page) ?? [];
    const [option = '', warmup = '', server = ''] = command.split(' ');
    const app = application({
      [warmup]: module.replace('5000', '1000'),
      'router.js': `
        export const router = (request) => {
          console.log(request.path());
          request.response().end();
        };`,
      [server]: "console.log('server')",
    });
    try {
      const args = [...PATIENT, option, warmup];
      const { stdout, stderr } = await start(app.folder, { file: server, args }).ended;
      assert.match(stdout, /^(?:\/\n|\/list\n|\/missing\n){3,}server\n$/);
      assert.match(stderr, /^es4x: warmed up in \d+\.\d s\n$/);
    } finally {
      app.remove();
    }
  });

  it('leaves compiled code to the program', async () => {
    const { stdout } = await runWith(
      {
        'warm.mjs': `
          import { many } from './routes.mjs';
          import { readFileSync } from 'node:fs';
          do {
            many();
            await new Promise((resolve) => setTimeout(resolve, 50));
          } while (!/opt done .* hot .*Tier 2/.test(readFileSync('compilations.log', 'utf8')));`,
        'main.mjs': `
          import { many } from './routes.mjs';
          import { readFileSync } from 'node:fs';
          for (let i = 0; i < 10; i++) {
            many();
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
          console.log(readFileSync('compilations.log', 'utf8').match(/opt done .* hot .*Tier 1/g).length);`,
      },
      ['--warmup', 'warm.mjs'],
      { JAVA_OPTS: NOTED },
    );
    assert.equal(stdout, '1\n');
  });

  it('ends with the error of a module that fails', async () => {
    const { stdout, stderr, code } = await runWith(
      { 'warm.mjs': "\nthrow new Error('no')", 'main.mjs': "console.log('main')" },
      ['--warmup', 'warm.mjs'],
    );
    assert.equal(stdout, '');
    assert.match(
      stderr,
      /^ES4X_WARMUP: The warm-up failed, so the program was not started\.\n\S*warm\.mjs:2/,
    );
    assert.equal(code, 1);
  });

  it('ends when a module is not done in time', async () => {
    const { stdout, stderr, code } = await runWith(
      {
        'warm.mjs': 'await new Promise((resolve) => setTimeout(resolve, 60_000))',
        'main.mjs': "console.log('main')",
      },
      ['--warmup', 'warm.mjs', '--warmup-timeout', '1'],
    );
    assert.equal(stdout, '');
    assert.match(stderr, /^ES4X_WARMUP: \S*warm\.mjs was not done after 1 s\./);
    assert.equal(code, 1);
  });

  it('ends when there is no such module', async () => {
    const { stdout, stderr, code } = await runWith({ 'main.mjs': "console.log('main')" }, [
      '--warmup',
      'missing.mjs',
    ]);
    assert.equal(stdout, '');
    assert.match(stderr, /^ES4X_WARMUP: Cannot find the file to run: \S+missing\.mjs\n$/);
    assert.equal(code, 1);
  });
});
