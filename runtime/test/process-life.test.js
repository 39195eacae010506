import assert from 'node:assert/strict';
import { application, inBrief, linkVertx, PATIENT, run, start } from './support/es4x.js';
import { freePort } from './support/free-port.js';

describe('the life of the process', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {[string, string, number][]} */
  const codes = [
    [
      'process.exit() with process.exitCode, in a Vert.x handler',
      'process.exitCode = 8; vertx.setTimer(1, () => process.exit())',
      8,
    ],
    [
      'exit in a microtask, and again in the exit listener',
      `process.on('exit', (code) => process.exit(code + 3)); Promise.resolve().then(() => process.exit(11))`,
      14,
    ],
    ['an error in a Vert.x handler', `vertx.setTimer(1, () => { throw new Error('x') })`, 1],
    ['an unhandled rejection', `Promise.reject(new Error('x'))`, 1],
    [
      'a rejected top-level await, and an exit listener that chooses another code',
      `process.on('exit', (c) => { process.exitCode = c + 16 }); await Promise.reject(new Error('x'))`,
      17,
    ],
    [
      'an uncaughtException listener that takes what the program throws, and sets process.exitCode',
      `process.on('uncaughtException', () => { process.exitCode = 18 }); throw new Error('x')`,
      18,
    ],
    [
      'an uncaughtException listener that throws itself',
      `process.on('uncaughtException', () => { throw new Error('y') }); throw new Error('x')`,
      7,
    ],
    [
      'an error listener of a domain that throws itself, without a further event',
      `const d = process.getBuiltinModule('node:domain').create(); d.on('error', () => { throw new Error('y') });
       process.on('uncaughtException', () => process.exit(20));
       d.run(() => process.nextTick(() => { throw new Error('x') }))`,
      7,
    ],
    [
      'an unreferenced immediate of a program that has nothing else to do',
      `setImmediate(() => process.exit(20)).unref()`,
      0,
    ],
    [
      'an unreferenced immediate beside a timer',
      `setImmediate(() => { process.exitCode = 21 }).unref(); setTimeout(() => {}, 1000)`,
      21,
    ],
    [
      'an unreferenced immediate that a beforeExit listener revives',
      `const i = setImmediate(() => { process.exitCode = 22 }).unref(); process.once('beforeExit', () => i.ref())`,
      22,
    ],
    [
      'an unhandledRejection listener, then an uncaughtException listener that exits',
      `process.on('unhandledRejection', () => { process.exitCode = 16; setTimeout(() => { throw 15 }, 1) });
       process.on('uncaughtException', (more) => process.exit(process.exitCode + more));
       Promise.reject(1)`,
      31,
    ],
    ['the end of Vert.x', 'await vertx.close()', 0],
    ['the end of Vert.x, later', 'process.exitCode = 19; setTimeout(() => vertx.close(), 1)', 19],
    [
      'the end of Vert.x at the top level, and an exit listener that chooses another code',
      `process.on('exit', (c) => { process.exitCode = c + 16 }); process.exitCode = 8; await vertx.close()`,
      24,
    ],
    [
      'the end of Vert.x, and an exit listener that throws',
      `process.on('exit', () => { throw new Error('x') }); setTimeout(() => vertx.close(), 1)`,
      1,
    ],
  ];
  for (const [name, script, code] of codes) {
    it(`ends with ${code} after: ${name}`, async () => {
      const result = await run(script);
      assert.equal(result.code, code, JSON.stringify(result));
    });
  }

  it('closes Vert.x while the main module is still being deployed', async () => {
    const { code, stderr } = await run(`vertx.close(); process.exitCode = 18;`, { args: PATIENT });
    assert.deepEqual({ code, stderr }, { code: 18, stderr: '' });
  });

  it('emits exit once when the program closes Vert.x, with its exit code', async () => {
    const { code, stdout, stderr } = await run(
      `process.on('beforeExit', () => console.log('never'));
       process.on('exit', (code) => console.log('exit', code));
       process.exitCode = 9;
       setTimeout(() => vertx.close(), 1);`,
      { args: ['--instances', '2'] },
    );
    assert.equal(stdout, 'exit 9\n', stderr);
    assert.equal(code, 9);
  });

  it('ends with 13 after top-level awaits that never settle, and tells where they are', async () => {
    const { code, stderr } = await run({
      'main.mjs': `import './a.mjs';\nimport './b.mjs';\nawait 1;`,
      'a.mjs': '// A module\nconst list = [await 1, await new Promise(() => {})];',
      'b.mjs':
        'async function* never() { await new Promise(() => {}); }\nfor await (const one of never());',
    });
    assert.equal(code, 13);
    const [first = '', second = ''] = stderr.split('Warning: ').slice(1);
    assert.match(
      first,
      /^Detected unsettled top-level await at file:.*\/a\.mjs:2\nconst list = \[/,
    );
    assert.match(first, /\n {23}\^\n\n\n\n$/);
    assert.match(second, /\/b\.mjs:2\nfor await/);
  });

  const LISTENER = `process.on('uncaughtException', (e, how) => console.log('taken', e.message, how));`;
  const fail = (/** @type {string} */ how, event = 'exit') =>
    `{
      let once = true;
      process.on('${event}', (code) => {
        console.log('${event}', code);
        if (once) {
          once = false;
          ${how};
        }
      });
    }`;
  const THROW = `throw new Error('boom')`;
  const REJECT = `Promise.reject(new Error('boom'))`;

  /** Programs whose listeners of their end fail: what they print, and their exit codes, are Node's. */
  /** @type {[string, string, string, number][]} */
  const ends = [
    [
      'beforeExit throws, and exit then, too',
      fail(THROW, 'beforeExit') + fail(`throw new Error('other')`),
      'beforeExit 0,exit 1',
      1,
    ],
    [
      'beforeExit throws, then rejects, and exit throws, and a listener takes all',
      LISTENER + fail(THROW, 'beforeExit') + fail(REJECT, 'beforeExit') + fail(THROW),
      [
        ...['beforeExit 0', 'taken boom uncaughtException'],
        ...['beforeExit 0', 'beforeExit 0', 'taken boom unhandledRejection'],
        ...['beforeExit 0', 'beforeExit 0', 'exit 0', 'taken boom uncaughtException'],
      ].join(),
      0,
    ],
    ['exit throws', fail(THROW), 'exit 0', 1],
    ['exit throws, with an exit code', `process.exitCode = 4;${fail(THROW)}`, 'exit 4', 4],
    ['exit rejects', fail(REJECT), 'exit 0', 1],
    [
      'exit rejects, and a listener takes that',
      LISTENER + fail(REJECT),
      'exit 0,taken boom unhandledRejection',
      0,
    ],
    ['exit throws in process.exit()', `${fail(THROW)} process.exit(3)`, 'exit 3', 3],
    [
      'exit throws in process.exit(), and a listener takes that',
      `${LISTENER + fail(THROW)} process.exit(3)`,
      'exit 3,taken boom uncaughtException,exit 3',
      3,
    ],
    ['exit rejects in process.exit()', `${fail(REJECT)} process.exit(3)`, 'exit 3', 3],
    [
      'the main module throws after it has left ticks, promises and a server: nothing of these runs',
      `process.on('exit', (code) => console.log('exit', code));
       process.nextTick(console.log, 'tick');
       Promise.resolve('promise').then(console.log);
       require('node:net').createServer().listen(0, () => console.log('listening'));
       ${THROW}`,
      'exit 1',
      1,
    ],
    [
      'a listener throws for an error of the main module: nothing that it has left runs',
      `process.on('uncaughtException', () => { console.log('taken'); throw new Error('other'); });
       process.nextTick(console.log, 'tick');
       Promise.resolve('promise').then(console.log);
       ${THROW}`,
      'taken',
      7,
    ],
  ];
  for (const [name, script, output, code] of ends) {
    it(`ends as Node does where ${name}`, async () => {
      const result = await run({ 'main.cjs': script }, { file: 'main.cjs' });
      assert.equal(result.stdout, `${output.replaceAll(',', '\n')}\n`, result.stderr);
      assert.equal(result.code, code, result.stderr);
    });
  }

  it('tells listeners of any signal, and leaves it to the system without them', async () => {
    const app = application({
      'main.mjs': `
        for (const name of ['SIGUSR1', 'SIGUSR2', 'SIGWINCH', 'SIGALRM']) {
          process.on(name, (...args) => console.log(...args));
        }
        process.once('SIGPIPE', () => {}).removeAllListeners('SIGPIPE');
        process.kill(process.pid, 'SIGPIPE'); // Ignored, as ever.
        process.once('SIGCONT', () => process.removeAllListeners('SIGUSR2'));
        console.log(Object.keys(process.env).filter((name) => name.startsWith('_JAVA')));
        for (const name of ['SIGKILL', 'SIGQUIT']) {
          try { process.on(name, () => {}); } catch (e) { console.log(e.code, e.message); }
        }
        setInterval(() => {}, 1000);
        console.log('ready');`,
    });
    const program = start(app.folder, { args: PATIENT });
    const { child, output } = program;
    await program.said(/ready/);
    for (const name of /** @type {const} */ (['SIGUSR1', 'SIGUSR2', 'SIGWINCH', 'SIGALRM'])) {
      child.kill(name);
      await program.said(new RegExp(name));
    }
    child.kill('SIGCONT');
    const alive = setInterval(() => child.kill('SIGUSR2'), 200);
    const { code } = await program.ended;
    clearInterval(alive);
    app.remove();
    assert.equal(code, 'SIGUSR2');
    assert.match(output.stdout, /^EINVAL uv_signal_start EINVAL$/m);
    assert.match(output.stderr, /SIGQUIT is for the Java virtual machine: its listeners are never/);
    assert.match(output.stdout, /^SIGWINCH 28$/m);
    assert.match(output.stdout, /^SIGUSR2 12$/m);
    assert.match(output.stdout, /^\[\]$/m);
  });

  it('waits for a signal that the program has sent to itself, if it listens to it', async () => {
    const { stdout, code } = await run(
      "process.once('SIGINT', (...args) => console.log(...args)); process.kill(process.pid, 'SIGINT');",
    );
    assert.equal(stdout, 'SIGINT 2\n');
    assert.equal(code, 0);
  });

  describe('of a program with nothing left to do', () => {
    /** @type {Awaited<ReturnType<typeof run>>} */
    let ended;
    before(async () => {
      ended = await run(
        `console.log(JSON.stringify(process.argv.slice(2)));
         setTimeout(() => {
           const p = Promise.reject(new Error('x'));
           process.nextTick(() => p.catch(() => console.log('handled')));
         }, 1);
         let n = 0;
         process.on('beforeExit', () => { console.log('beforeExit', n); if (n++ < 1) setTimeout(() => {}, 1) });
         process.on('exit', (code) => console.log('exit', code));`,
        { args: ['--', '--flag', 'a b', '-x'] },
      );
    });

    it('has the arguments for the application', () => {
      assert.match(ended.stdout, /^\["--flag","a b","-x"\]$/m);
    });

    it('handles a rejection in time when the handler comes in the same tick', () => {
      assert.match(ended.stdout, /^handled$/m, ended.stderr);
    });

    it('emits beforeExit and exit, and ends with 0', () => {
      assert.match(ended.stdout, /\nbeforeExit 0\nbeforeExit 1\nexit 0\n$/);
      assert.equal(ended.code, 0, ended.stderr);
    });
  });

  it('ends when servers have never listened, whose handlers and routers nobody calls', async () => {
    const app = application({
      'main.mjs': `
        import { createServer } from 'node:net';
        import { Router } from '@vertx/web';
        const taken = createServer().listen(0, '127.0.0.1', async () => {
          const router = Router.router(vertx).errorHandler(404, (ctx) => ctx.end());
          router.get('/').handler((ctx) => ctx.end()).failureHandler((ctx) => ctx.next());
          const server = vertx.createHttpServer().requestHandler(router).webSocketHandler((ws) => ws.close());
          await server.listen(taken.address().port, '127.0.0.1').catch(() => console.log('taken'));
          vertx.createHttpServer().requestHandler((request) => request.response().end());
          vertx.createNetServer().connectHandler((socket) => socket.close());
          taken.close();
        });`,
      'package.json': JSON.stringify({ dependencies: { '@vertx/core': '5', '@vertx/web': '5' } }),
    });
    linkVertx(app.folder, ['core', 'web']);
    const program = start(app.folder, { args: PATIENT });
    const late = setTimeout(() => program.child.kill('SIGKILL'), 200_000);
    const { code, stdout, stderr } = await program.ended;
    clearTimeout(late);
    app.remove();
    assert.deepEqual([code, stdout], [0, 'taken\n'], stderr);
  });

  it('first ends what nobody awaits, but waits for no promise of the program itself', async () => {
    const { stdout, stderr, code } = await run(`
const Promise_ = Java.type('io.vertx.core.Promise');
const Buffer_ = Java.type('io.vertx.core.buffer.Buffer');
process.on('exit', () => {
  const size = vertx.fileSystem().propsBlocking('big').size();
  console.log(JSON.stringify({ size }));
});
globalThis.never = Promise_.promise().future();
vertx.fileSystem().writeFile('big', Buffer_.buffer(new Uint8Array(10_000_000)));
`);
    assert.equal(code, 0, stderr);
    assert.deepEqual(JSON.parse(stdout), { size: 10_000_000 });
  });

  it('goes on as another program, which has the streams, its own environment and no descriptor of Java', async () => {
    const program = `
      process.on('exit', () => console.log('never'));
      require('net').createServer().listen(0, () => {
        const script = 'echo $0 $A $HOME; ls -l /proc/self/fd | grep -v " [012] ->" | grep -c "socket:\\\\|/lib/"; exit 3';
        process.execve('/bin/sh', ['sh', '-c', script], { A: 'b' });
      });`;
    const result = await run({ 'main.cjs': program }, { file: 'main.cjs' });
    assert.equal(result.stdout, 'sh b\n0\n', result.stderr);
    assert.equal(result.code, 3);
  });

  it('ends where another program cannot be started in its place', async () => {
    const program = `process.execve(__dirname + '/none', []); console.log('never');`;
    const result = await run({ 'main.cjs': program }, { file: 'main.cjs' });
    assert.match(
      result.stderr,
      /process\.execve failed with error code ENOENT\n {4}at .*main\.cjs:1:9/,
    );
    assert.deepEqual([result.stdout, result.code], ['', 134]);
  });

  it('loses no output at process.exit', async () => {
    const result = await run(
      `for (let i = 0; i < 3000; i++) console.log('line '.padEnd(100, '-') + i); process.stderr.write('end'); process.exit(3)`,
      { args: PATIENT },
    );
    assert.equal(result.code, 3);
    assert.equal(result.stderr, 'end');
    const lines = result.stdout.trimEnd().split('\n');
    assert.equal(lines.length, 3000);
    assert.match(lines.at(-1) ?? '', /^line -+2999$/);
  });

  it('serves one port from several instances, each on an event loop of its own', async () => {
    const app = application({
      'main.mjs': `const thread = Java.type('java.lang.Thread').currentThread().getName();
        const ports = vertx.sharedData().getLocalMap('ports');
        const server = await vertx.createHttpServer()
          .requestHandler((request) => request.response().putHeader('connection', 'close').end(thread))
          .listen(Number(process.argv[2]));
        if (ports.putIfAbsent(thread, true) === null && ports.size() === 2) console.log('port ' + server.actualPort());`,
    });
    const port = await freePort();
    const server = start(app.folder, { args: ['--instances', '2', '--', `${port}`] });
    try {
      await server.said(/port (\d+)\n/);
      const threads = new Set();
      for (let i = 0; i < 8; i++)
        threads.add(await (await fetch(`http://127.0.0.1:${port}`)).text());
      assert.equal(threads.size, 2, [...threads].join());
    } finally {
      await server.stop();
      app.remove();
    }
  });

  const SERVER = `const server = await vertx.createHttpServer().requestHandler((r) => r.response().end('x')).listen(0);
    setTimeout(() => console.log('port ' + server.actualPort()), 1);`;

  for (const [signal, code] of /** @type {[NodeJS.Signals, number][]} */ ([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])) {
    it(`closes in order on ${signal}`, async () => {
      const app = application({
        'main.mjs': `process.on('exit', () => console.log('never')); ${SERVER}`,
      });
      try {
        const server = start(app.folder, { args: PATIENT });
        await server.said(/port (\d+)\n/);
        const { code: actual, stdout, stderr } = await server.stop(signal);
        assert.equal(actual, code, stderr);
        assert.doesNotMatch(stdout, /never/);
        assert.equal(stderr, '');
      } finally {
        app.remove();
      }
    });
  }

  it("leaves SIGTERM and SIGINT to the application's listeners", async () => {
    const app = application({
      'main.mjs': `${SERVER}
        process.on('SIGTERM', (name) => console.log('got ' + name));
        process.on('SIGINT', async (name) => {
          console.log('got ' + name); await server.close(); process.exit(5); });`,
    });
    try {
      const server = start(app.folder);
      await server.said(/port (\d+)\n/);
      server.child.kill('SIGTERM');
      await server.said(/got SIGTERM/);
      server.child.kill('SIGINT');
      const { code, stdout, stderr } = await server.ended;
      assert.equal(code, 5, stderr);
      assert.match(stdout, /got SIGINT/);
    } finally {
      app.remove();
    }
  });
});
