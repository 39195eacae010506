import assert from 'node:assert/strict';
import { inBrief } from './support/es4x.js';
import { runWithVertx as run } from './support/with-vertx.js';

/** A verticle that fails soon, and says when it starts. */
const FLAKY = `
  console.log('starts');
  setTimeout(() => { throw new RangeError('no way'); }, 100);`;

/** Logs the end of the process. */
const EXIT = `process.on('exit', (code) => console.log('exit ' + code));`;

describe('an uncaught error of a worker', function () {
  this.timeout(300_000);
  inBrief();

  it('ends it, and its error event has the error; unheard, it is one of the parent', async () => {
    const { code, lines, stderr } = await run({
      'work.mjs': `setTimeout(() => { throw new RangeError('no way'); }, 1);`,
      'main.mjs': `${EXIT}
        import { Worker } from 'node:worker_threads';
        const url = new URL('./work.mjs', import.meta.url);
        const [error] = await new Promise((resolve) => {
          new Worker(url).on('error', (...all) => resolve(all));
        });
        console.log(error instanceof RangeError, error.message);
        new Worker(url).on('exit', (code) => console.log('worker ' + code));
        setInterval(() => {}, 1000);`,
    });
    assert.deepEqual(lines.slice(0, 1), ['true no way'], stderr);
    assert.equal(lines.at(-1), 'exit 1');
    assert.equal(code, 1);
    assert.match(stderr, /RangeError: no way/);
  });

  it('that has deployed a verticle, and of its verticle, ends the worker', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': FLAKY,
      'work.mjs': `
        await vertx.deployVerticle('flaky.mjs');
        setInterval(() => {}, 1000);`,
      'main.mjs': `${EXIT}
        import { inspect } from 'node:util';
        import { Worker } from 'node:worker_threads';
        const worker = new Worker(new URL('./work.mjs', import.meta.url));
        worker.on('error', (error) => console.log(/RangeError: no way/.test(inspect(error))));
        worker.on('exit', (code) => console.log('worker ' + code));`,
    });
    assert.deepEqual(lines, ['starts', 'true', 'worker 1', 'exit 0'], stderr);
    assert.equal(code, 0);
  });
});

describe('the verticles of a worker', function () {
  this.timeout(300_000);
  inBrief();

  /** Waits until there are no verticles. */
  const GONE = `
    const gone = async () => {
      while (vertx.deploymentIDs().size() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    };`;

  it('end with it, also while they start or wait for a restart', async () => {
    const { code, lines, stderr } = await run({
      'serves.mjs': `vertx.eventBus().consumer('serves', (message) => message.reply('lives'));`,
      'slow.mjs': `
        vertx.eventBus().consumer('slow', (message) => message.reply('lives'));
        vertx.eventBus().send('up', 'slow');
        await new Promise(() => {});`,
      'flaky.mjs': `setTimeout(() => { throw new Error('flaky'); }, 1);`,
      'work.mjs': `
        await vertx.deployVerticle('serves.mjs', { instances: 2 });
        await vertx.deployVerticle('serves.mjs', { restart: {} });
        await vertx.deployVerticle('flaky.mjs', { restart: { delay: 2000, within: 60000 } });
        vertx.deployVerticle('slow.mjs').catch(() => {});`,
      'main.mjs': `${EXIT} ${GONE}
        import { Worker } from 'node:worker_threads';
        const up = new Promise((resolve) => vertx.eventBus().consumer('up', resolve));
        const worker = new Worker(new URL('./work.mjs', import.meta.url));
        worker.on('exit', (code) => console.log('worker ' + code));
        const ask = (address) => vertx.eventBus().request(address, 1, { sendTimeout: 1000 })
          .then((reply) => reply.body(), (error) => error.message);
        await up;
        console.log(await ask('slow'), await ask('serves'));
        await worker.terminate();
        await gone();
        let answer;
        while (!/^No handlers/.test((answer = await ask('slow'))));
        console.log(answer, await ask('serves'));
        process.exit();`,
    });
    assert.deepEqual(
      lines,
      [
        'lives lives',
        'worker 1',
        'No handlers for address slow No handlers for address serves',
        'exit 0',
      ],
      stderr,
    );
    assert.equal(code, 0);
  });

  it('keep it alive while they are busy', async () => {
    const { code, lines, stderr } = await run({
      'busy.mjs': `setTimeout(() => console.log('done'), 300);`,
      'work.mjs': `await vertx.deployVerticle('busy.mjs');`,
      'main.mjs': `${EXIT} ${GONE}
        import { Worker } from 'node:worker_threads';
        const worker = new Worker(new URL('./work.mjs', import.meta.url));
        worker.on('exit', (code) => console.log('worker ' + code));
        await new Promise((resolve) => worker.on('exit', resolve));
        await gone();`,
    });
    assert.deepEqual(lines, ['done', 'worker 0', 'exit 0'], stderr);
    assert.equal(code, 0);
  });

  it('end it, and not the process, by process.exit(), after which nothing runs', async () => {
    const { code, lines, stderr } = await run({
      'ends.mjs': `
        setTimeout(() => {
          process.exit(3);
          console.log('never');
        }, 1);`,
      'work.mjs': `
        await vertx.deployVerticle('ends.mjs', { restart: {} });
        setInterval(() => {}, 1000);`,
      'main.mjs': `${EXIT} ${GONE}
        import { Worker } from 'node:worker_threads';
        const worker = new Worker(new URL('./work.mjs', import.meta.url));
        await new Promise((resolve) => {
          worker.on('exit', (code) => resolve(console.log('worker ' + code)));
        });
        await gone();`,
    });
    assert.deepEqual(lines, ['worker 3', 'exit 0'], stderr);
    assert.equal(code, 0);
  });

  it('that fail when it has ended have their error printed', async () => {
    const { code, lines, stderr } = await run({
      'late.mjs': `
        setTimeout(() => {
          vertx.eventBus().send('blocks', null);
          while (Java.type('java.lang.System').getProperty('ended') === null);
          throw new RangeError('too late');
        }, 1);`,
      'work.mjs': `
        await vertx.deployVerticle('late.mjs');
        setInterval(() => {}, 1000);`,
      'main.mjs': `${EXIT} ${GONE}
        import { Worker } from 'node:worker_threads';
        const blocks = new Promise((resolve) => vertx.eventBus().consumer('blocks', resolve));
        const worker = new Worker(new URL('./work.mjs', import.meta.url));
        await blocks;
        await worker.terminate();
        Java.type('java.lang.System').setProperty('ended', 'yes');
        await gone();
        process.exit();`,
    });
    assert.deepEqual(lines, ['exit 0'], stderr);
    assert.equal(code, 0);
    assert.match(stderr, /late\.mjs:5:\d+\n[\s\S]*RangeError: too late/);
  });

  it('are stopped by --max-blocked, as others are', async () => {
    const { code, lines, stderr } = await run(
      {
        'loops.mjs': `
          process.on('uncaughtException', (error) => {
            console.log(error.code);
            process.exit();
          });
          setTimeout(() => { for (;;); }, 1);`,
        'work.mjs': `await vertx.deployVerticle('loops.mjs');`,
        'main.mjs': `${EXIT}
          import { Worker } from 'node:worker_threads';
          new Worker(new URL('./work.mjs', import.meta.url));`,
      },
      { args: ['--max-blocked', '3000'] },
    );
    assert.deepEqual(lines, ['ERR_EVENT_LOOP_BLOCKED', 'exit 0'], stderr);
    assert.equal(code, 0);
  });
});
