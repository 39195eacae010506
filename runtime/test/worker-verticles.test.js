import assert from 'node:assert/strict';
import { inBrief } from './support/es4x.js';
import { LIVELY, runWithVertx as run, UNTIL_LIVELY } from './support/with-vertx.js';

/** Names the threads of worker verticles. */
const THREADS = `
  const threads = () =>
    [...Java.type('java.lang.Thread').getAllStackTraces().keySet()]
      .map((thread) => thread.getName())
      .filter((name) => name.includes('worker-verticle'));
  const ended = async () => {
    while (threads().length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  };`;

describe('a worker verticle', function () {
  this.timeout(300_000);
  inBrief();

  it('may block: each instance has a thread of its own, without a warning', async () => {
    const { code, lines, stderr } = await run(
      {
        'work.mjs': `
        const { Thread, Files, Path } = { Thread: Java.type('java.lang.Thread'),
          Files: Java.type('java.nio.file.Files'), Path: Java.type('java.nio.file.Path') };
        vertx.eventBus().consumer('work', (message) => {
          Thread.sleep(4600); // Vert.x warns of an event loop that is blocked for two seconds.
          ${UNTIL_LIVELY}
          const text = Files.readString(Path.of(config.file));
          message.reply({ text: text.length, thread: Thread.currentThread().getName() });
        });`,
        'main.mjs': `${LIVELY} ${THREADS}
        const id = await vertx.deployVerticle('work.mjs', {
          threadingModel: 'WORKER', instances: 2, config: { file: 'package.json' },
        });
        const ask = () => vertx.eventBus().request('work', 1);
        const [isLively, replies] = await lively(Promise.all([ask(), ask()]));
        const bodies = replies.map((reply) => reply.body());
        console.log(isLively, bodies.every((body) => body.text > 0));
        console.log(new Set(bodies.map((body) => body.thread)).size, threads().length);
        await vertx.undeploy(id);
        await ended();
        console.log('ended');`,
      },
      { args: ['--max-blocked', '4000'] },
    );
    assert.deepEqual(lines, ['true true', '2 2', 'ended'], stderr);
    assert.equal(code, 0);
    assert.doesNotMatch(stderr, /blocked/i);
  });

  it('has its context: config, id, timers, a server and modules of its own', async () => {
    const { code, lines, stderr } = await run({
      'part.mjs': `
        const context = vertx.getOrCreateContext();
        await new Promise((resolve) => setTimeout(resolve, 10));
        const server = vertx.createHttpServer()
          .requestHandler((request) => { request.response().end('served'); });
        await server.listen(0);
        vertx.eventBus().consumer('part', (message) => message.reply({
          id: context.deploymentID(), first: context.config().first, port: server.actualPort(),
        }));`,
      'main.mjs': `${THREADS}
        const id = await vertx.deployVerticle('part.mjs', {
          threadingModel: 'WORKER', config: { first: 7 },
        });
        const part = (await vertx.eventBus().request('part', 1)).body();
        const ask = () => fetch('http://localhost:' + part.port, { headers: { connection: 'close' } })
          .then((response) => response.text(), () => 'closed');
        console.log(part.id === id, part.first, await ask());
        await vertx.undeploy(id);
        await ended();
        console.log(await ask());
        await vertx.eventBus().request('part', 1).catch((gone) => console.log(gone.message));`,
    });
    assert.deepEqual(lines, ['true 7 served', 'closed', 'No handlers for address part'], stderr);
    assert.equal(code, 0);
  });

  it('fails as others do, at its start and later, and is started again', async () => {
    const { code, lines, stderr } = await run({
      'bad.mjs': `throw new RangeError('at once');`,
      'flaky.mjs': `setTimeout(() => { throw new RangeError('no way'); }, 100);`,
      'main.mjs': `${THREADS}
        const threadingModel = 'WORKER';
        const told = (error) => /RangeError: .*/.exec(error.message)[0];
        await vertx.deployVerticle('bad.mjs', { threadingModel }).catch((error) => console.log(told(error)));
        await new Promise((resolve) => {
          vertx.deployVerticle('flaky.mjs', {
            threadingModel, onError: (error) => resolve(console.log(told(error))),
          });
        });
        await new Promise((resolve) => {
          vertx.deployVerticle('flaky.mjs', {
            threadingModel, restart: { max: 1, within: 60000, delay: 10 }, onError: (error) => resolve(console.log(error.code)),
          });
        });
        await ended();
        console.log(vertx.deploymentIDs().size());`,
    });
    assert.deepEqual(
      lines,
      ['RangeError: at once', 'RangeError: no way', 'ES4X_RESTART_LIMIT', '0'],
      stderr,
    );
    assert.equal(code, 0);
  });

  it('that fails before Vert.x knows of it is undeployed before it is started again', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': `
        import { connect } from 'node:net';
        const starts = vertx.sharedData().getLocalMap('starts');
        console.log('starts', vertx.deploymentIDs().size());
        if (starts.putIfAbsent('first', 1) === null) {
          await vertx.eventBus().request('block', null);
          connect(config.port, '127.0.0.1', () => { throw new Error('early'); });
        } else {
          vertx.eventBus().send('again', null);
        }`,
      'main.mjs': `
        import { createServer } from 'node:net';
        const latch = new (Java.type('java.util.concurrent.CountDownLatch'))(1);
        const server = createServer((socket) => {
          // It closes with the context that has failed.
          socket.on('error', () => {}).on('close', () => latch.countDown()).resume();
        });
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
        // Vert.x learns of the start on the only thread of the pool.
        const pool = vertx.createSharedWorkerExecutor('pool', 1);
        vertx.eventBus().consumer('block', (message) => {
          pool.executeBlocking((latch) => latch.await(), { args: [latch] });
          message.reply(null);
        });
        const again = new Promise((resolve) => vertx.eventBus().consumer('again', resolve));
        vertx.deployVerticle('flaky.mjs', {
          threadingModel: 'WORKER', workerPoolName: 'pool', workerPoolSize: 1,
          config: { port: server.address().port }, restart: { delay: 0 },
        });
        await again;
        process.exit();`,
    });
    // The second number is that of the supervisor.
    assert.deepEqual(lines, ['starts 0', 'starts 1'], stderr);
    assert.equal(code, 0);
  });

  it('does not keep the process from its end while it blocks', async () => {
    const { code, lines } = await run({
      'sleep.mjs': `setTimeout(() => Java.type('java.lang.Thread').sleep(300_000), 1);`,
      'main.mjs': `
        await vertx.deployVerticle('sleep.mjs', { threadingModel: 'WORKER' });
        process.on('exit', (code) => console.log('exit ' + code));
        setTimeout(() => process.exit(3), 100);`,
    });
    assert.deepEqual(lines, ['exit 3']);
    assert.equal(code, 3);
  });
});
