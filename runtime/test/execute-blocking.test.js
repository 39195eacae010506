import assert from 'node:assert/strict';
import { inBrief } from './support/es4x.js';
import { LIVELY, runWithVertx as run, UNTIL_LIVELY } from './support/with-vertx.js';

describe('executeBlocking of a function', function () {
  this.timeout(300_000);
  inBrief();

  it('runs it on another thread, of vertx, a context and a pool; the event loop goes on', async () => {
    const { code, lines, stderr } = await run({
      'main.mjs': `${LIVELY}
        const name = () => Java.type('java.lang.Thread').currentThread().getName();
        console.log(...await lively(vertx.executeBlocking(() => {
          Java.type('java.lang.Thread').sleep(2600);
          ${UNTIL_LIVELY}
          return [1];
        })));
        console.log(await vertx.executeBlocking(async () => 2, false));
        console.log(await vertx.getOrCreateContext().executeBlocking(() => 3));
        const pool = vertx.createSharedWorkerExecutor('pool', 1);
        console.log(await pool.executeBlocking((n) => n + 2, { args: [2], ordered: false }));
        console.log(await vertx.executeBlocking(() => {}), await vertx.executeBlocking({ five() { return 5; } }.five));
        console.log(name() !== await vertx.executeBlocking(name), globalThis.set,
          await vertx.executeBlocking(() => { globalThis.set = 1; return globalThis.set; }));`,
    });
    assert.deepEqual(
      lines,
      ['true [ 1 ]', '2', '3', '4', 'undefined 5', 'true undefined 1'],
      stderr,
    );
    assert.equal(code, 0);
    assert.doesNotMatch(stderr, /blocked/i);
  });

  it('clones arguments and result, and imports relative to the file', async () => {
    const { code, lines, stderr } = await run({
      'lib/one.js': 'export const one = 1;',
      'lib/esm.ts': `
        export const run = (n: number) => vertx.executeBlocking(
          async (n: number) => (await import('./one.js')).one + n, { args: [n] });`,
      'lib/common.cjs': `
        exports.run = (n) => vertx.executeBlocking(
          async (n) => (await import('./one.js', undefined)).one + n, { args: [n] });`,
      'main.mjs': `
        import assert from 'node:assert/strict';
        import { run } from './lib/esm.ts';
        import common from './lib/common.cjs';
        console.log(await run(1), await common.run(2));
        const given = { map: new Map([[1n, new Date(0)]]), bytes: new Uint16Array([1, 2]), error: new RangeError('e') };
        given.self = given;
        const back = await vertx.executeBlocking((value) => {
          const same = value.self === value && value.map.get(1n) instanceof Date;
          value.map.clear();
          return { same, value };
        }, { args: [given] });
        console.log(back.same, back.value.self === back.value, back.value.map.size, given.map.size);
        assert.deepEqual(back.value.bytes, given.bytes);
        console.log(back.value.error instanceof RangeError);`,
    });
    assert.deepEqual(lines, ['2 3', 'true true 0 1', 'true'], stderr);
    assert.equal(code, 0);
  });

  it('rejects with its error, with code, cause and place; a variable around it is named', async () => {
    const { code, lines, stderr } = await run({
      'main.mjs': `
        const around = 1;
        const told = (call) => call().then(console.log, (error) => console.log(
          error.constructor.name, error.code ?? '', error.cause?.message ?? '', error.message,
          /main\\.mjs:\\d+:\\d+/.exec(error.stack)?.[0] ?? ''));
        await told(() => vertx.executeBlocking(() => {
          throw Object.assign(new RangeError('no', { cause: new Error('why') }), { code: 'E_NO' });
        }));
        await told(() => vertx.executeBlocking((n) => n + around, { args: [1] }));
        await told(() => vertx.executeBlocking(() => () => 1));
        await told(() => vertx.executeBlocking(() => process.exit(4)));
        await told(() => vertx.executeBlocking(() => new Promise(() => setTimeout(() => { throw new Error('late'); }))));
        await vertx.executeBlocking(() => { throw 5; }).catch((thrown) => console.log(thrown));`,
    });
    assert.deepEqual(
      lines,
      [
        'RangeError E_NO why no main.mjs:7:31',
        'ReferenceError   around is not defined: a function for executeBlocking runs on another thread, without the variables around it. Pass values in the option args, and import modules in the function, by import(). main.mjs:9:59',
        'DOMException 25  () => 1 could not be cloned. ',
        'Error ES4X_BLOCKING_EXIT  A function for executeBlocking has ended its thread, with code 4 ',
        'Error   late main.mjs:12:97',
        '5',
      ],
      stderr,
    );
    assert.equal(code, 0);
  });

  it('passes Java objects as they are, as messages of workers do', async () => {
    const { code, lines, stderr } = await run({
      'main.mjs': `
        import { Worker } from 'node:worker_threads';
        const CountDownLatch = Java.type('java.util.concurrent.CountDownLatch');
        const latch = new CountDownLatch(2);
        const waiting = vertx.executeBlocking((latch) => {
          latch.await();
          return [latch, latch.getCount()];
        }, { args: [latch], ordered: false });
        latch.countDown();
        const worker = new Worker(
          "require('worker_threads').parentPort.once('message', ({ latch }) => latch.countDown())", { eval: true });
        worker.postMessage({ latch });
        const [same, count] = await waiting;
        console.log(same === latch, same.equals(latch), count, structuredClone({ latch }).latch.equals(latch));
        try {
          structuredClone(CountDownLatch);
        } catch (error) {
          console.log(error.name);
        }`,
    });
    assert.deepEqual(lines, ['true true 0 true', 'DataCloneError'], stderr);
    assert.equal(code, 0);
  });

  it('is refused where it is called for wrong arguments', async () => {
    const { code, lines, stderr } = await run({
      'main.mjs': `
        for (const args of [
          [() => 1, { arg: [] }], [() => 1, { args: 1 }], [() => 1, { ordered: 1 }], [() => 1, 'x'],
          [Math.max, { args: [1, 2] }], [(f) => f, { args: [() => 1] }],
          [new (Java.extend(Java.type('java.util.concurrent.Callable')))(() => 1), { args: [] }],
        ]) {
          try {
            await vertx.executeBlocking(...args);
          } catch (error) {
            console.log(error.code, error.message);
          }
        }`,
    });
    assert.deepEqual(
      lines,
      [
        'ERR_INVALID_ARG_VALUE executeBlocking has no option "arg"; there are args and ordered',
        'ERR_INVALID_ARG_TYPE The "options.args" property must be an instance of Array. Received type number (1)',
        'ERR_INVALID_ARG_TYPE The "options.ordered" property must be of type boolean. Received type number (1)',
        `ERR_INVALID_ARG_TYPE The "options" argument must be of type object. Received type string ('x')`,
        'ERR_INVALID_ARG_VALUE executeBlocking runs the text of a function on another thread, and a bound or native function has none. Pass a function that calls it.',
        '25 () => 1 could not be cloned.',
        'undefined The options of executeBlocking are for JavaScript functions',
      ],
      stderr,
    );
    assert.equal(code, 0);
  });

  it('runs in order, or with ordered: false as many at a time as the pool has threads', async () => {
    const { code, lines, stderr } = await run({
      'main.mjs': `
        // Waits for as many others as it is told, for a minute at most.
        const work = (counts, others) => {
          const [running, most] = [new Int32Array(counts, 0, 1), new Int32Array(counts, 4, 1)];
          const now = Atomics.add(running, 0, 1) + 1;
          if (now > Atomics.load(most, 0)) Atomics.store(most, 0, now);
          Java.type('java.lang.Thread').sleep(60);
          const end = Date.now() + 60_000;
          while (Atomics.load(most, 0) < others && Date.now() < end) Java.type('java.lang.Thread').sleep(5);
          Atomics.sub(running, 0, 1);
          return Atomics.load(most, 0);
        };
        const most = async (executor, ordered, others) => {
          const args = [new SharedArrayBuffer(8), others];
          const all = [1, 2, 3, 4].map(() => executor.executeBlocking(work, { args, ordered }));
          return Math.max(...await Promise.all(all));
        };
        console.log(await most(vertx, true, 1), await most(vertx, undefined, 1));
        console.log(await most(vertx, false, 4));
        console.log(await most(vertx.createSharedWorkerExecutor('two', 2), false, 2));`,
    });
    assert.deepEqual(lines, ['1 1', '4', '2'], stderr);
    assert.equal(code, 0);
  });

  it('runs it on another thread while one ends, idle for long or by what a function has left', async () => {
    const { code, lines, stderr } = await run({
      'main.mjs': `
        import { mock } from 'node:test';
        mock.timers.enable({ apis: ['setTimeout'] });
        console.log(await vertx.executeBlocking(() => 1));
        mock.timers.tick(30_000);
        console.log(await vertx.executeBlocking(() => 2));
        mock.timers.reset();
        const another = new Promise((resolve) => {
          process.once('uncaughtException', (error) => {
            console.log(error.message);
            resolve(vertx.executeBlocking(() => 3));
          });
        });
        const alive = setInterval(() => {}, 1000); // Idle threads do not keep it running.
        await vertx.executeBlocking(() => { setTimeout(() => { throw new Error('left'); }, 1); });
        console.log(await another);
        clearInterval(alive);`,
    });
    assert.deepEqual(lines, ['1', '2', 'left', '3'], stderr);
    assert.equal(code, 0);
  });

  it('asks for the permission of workers', async () => {
    const { stdout } = await run(
      {
        'main.mjs': `
          await vertx.executeBlocking(() => 1).catch((error) => console.log(error.code, error.permission));`,
      },
      { args: ['--permission'] },
    );
    assert.equal(stdout.trim(), 'ERR_ACCESS_DENIED WorkerThreads');
  });
});
