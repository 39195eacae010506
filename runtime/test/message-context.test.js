import assert from 'node:assert/strict';
import { application, inBrief, linkVertx, start } from './support/es4x.js';
import { runWithVertx } from './support/with-vertx.js';

/** The storages of each module. */
const STORAGES = `
  import { AsyncLocalStorage } from 'node:async_hooks';
  import { inspect } from 'node:util';
  export const request = new AsyncLocalStorage({ name: 'request' });
  export const user = new AsyncLocalStorage({ name: 'user', defaultValue: 'nobody' });
  export const other = new AsyncLocalStorage({ name: 'other' });
  export const seen = () =>
    inspect([request.getStore(), user.getStore(), other.getStore()], { breakLength: Infinity });
  export const inRequest = (code) =>
    request.run({ id: 7, at: new Date(5), tags: new Set(['a']) }, () =>
      user.run('ada', () => other.run('mine', code)));
  export const bus = vertx.eventBus();`;

/** Answers with what it sees. It registers its consumers while all storages have other values. */
const CONSUMER = `
  import { parentPort } from 'node:worker_threads';
  import { bus, other, request, seen, user } from './storages.mjs';
  await request.run('registered', () => user.run('registered', () => other.run('registered', async () => {
    await bus.consumer('ask', async (message) => {
      await null;
      message.reply(seen());
    }).completion();
    await bus.consumer('news', (message) => bus.send(message.body(), seen())).completion();
  })));
  parentPort?.postMessage('ready');`;

const FILES = { 'storages.mjs': STORAGES, 'consumer.mjs': CONSUMER };

/** The values that a consumer sees of `inRequest`, of which the first two follow. */
const SEEN = `[ { id: 7, at: 1970-01-01T00:00:00.005Z, tags: Set(1) { 'a' } }, 'ada', 'registered' ]`;

const args = ['--message-context', 'request,user'];

/**
 * Runs a program with the option, whose main module has the text.
 *
 * @param {string} main
 */
const run = (main) =>
  runWithVertx(
    {
      ...FILES,
      'main.mjs': `import { bus, inRequest, other, request, seen, user } from './storages.mjs'; ${main}`,
    },
    { args },
  );

describe('values of AsyncLocalStorages that follow messages', function () {
  this.timeout(300_000);
  inBrief();

  it('reach each consumer in verticles and workers, whatever sends', async () => {
    const { code, lines, stderr } = await run(`
      import { Worker } from 'node:worker_threads';
      await vertx.deployVerticle('consumer.mjs');
      await vertx.deployVerticle('consumer.mjs', { threadingModel: 'WORKER' });
      const worker = new Worker('./consumer.mjs');
      await new Promise((ready) => worker.once('message', ready));
      let calls = 0;
      const answers = (count, send) => new Promise((resolve) => {
        const all = [];
        const address = 'answers ' + ++calls;
        bus.consumer(address, (message) => {
          if (all.push(message.body()) === count) resolve([...new Set(all)].join());
        });
        inRequest(() => send(address));
      });
      for (let i = 0; i < 3; i++) {
        console.log((await inRequest(() => bus.request('ask', 'x', { headers: { mine: '1' } }))).body());
      }
      console.log(await answers(1, (address) => bus.send('news', address)));
      console.log(await answers(3, (address) => bus.publish('news', address)));
      console.log(await answers(1, (address) => bus.sender('news').write(address)));
      process.exit();`);
    assert.deepEqual(lines, Array(6).fill(SEEN), stderr);
    assert.equal(code, 0);
  });

  it('are those of the sender at the time, and none where it has none', async () => {
    const { lines, stderr } = await run(`
      await vertx.deployVerticle('consumer.mjs');
      const ask = async () => console.log((await bus.request('ask', 'x')).body());
      await ask();
      await user.run(undefined, ask);
      await request.run(null, ask);
      // A producer has the same options for all messages.
      const producer = bus.sender('news', { headers: { mine: '1' } });
      const got = [];
      const both = new Promise((resolve) => {
        bus.consumer('answers', (message) => { if (got.push(message.body()) === 2) resolve(); });
      });
      await inRequest(() => producer.write('answers'));
      await producer.write('answers');
      await both;
      console.log(got.join('\\n'));
      process.exit();`);
    const none = `[ undefined, 'nobody', 'registered' ]`;
    assert.deepEqual(lines, [none, none, `[ null, 'nobody', 'registered' ]`, SEEN, none], stderr);
  });

  it('stay those of the requester behind its reply', async () => {
    const { lines, stderr } = await run(`
      bus.consumer('ask', (message) =>
        request.run('theirs', async () => {
          const answer = await message.replyAndRequest('?');
          answer.reply(seen());
        }));
      await request.run('mine', async () => {
        const question = await bus.request('ask', 'x').onSuccess((reply) => {
          console.log(seen(), [...reply.headers().names()].length);
        });
        console.log(seen());
        console.log((await question.replyAndRequest('!')).body());
        console.log(seen());
      });
      process.exit();`);
    assert.deepEqual(
      lines,
      [
        `[ 'mine', 'nobody', undefined ] 0`,
        `[ 'mine', 'nobody', undefined ]`,
        `[ 'theirs', 'nobody', undefined ]`,
        `[ 'mine', 'nobody', undefined ]`,
      ],
      stderr,
    );
  });

  it('reach the items of a bodyStream(), but not what these begin', async () => {
    const { lines, stderr } = await run(`
      const answers = new Promise((resolve) => {
        const all = [];
        bus.consumer('answers', (message) => { if (all.push(message.body()) === 4) resolve(all); });
      });
      other.run('registered', () => {
        bus.consumer('items').bodyStream().handler((item) => {
          bus.send('answers', item + ' ' + seen());
          user.run('bob', () => {
            vertx.fileSystem().exists('main.mjs').onSuccess(() => bus.send('answers', item + ' later ' + seen()));
          });
        });
      });
      inRequest(() => bus.send('items', 1));
      bus.send('items', 2);
      console.log((await answers).sort().join('\\n'));
      process.exit();`);
    assert.deepEqual(
      lines,
      [
        `1 ${SEEN}`,
        `1 later ${SEEN.replace('ada', 'bob')}`,
        `2 [ undefined, 'nobody', 'registered' ]`,
        `2 later [ undefined, 'bob', 'registered' ]`,
      ],
      stderr,
    );
  });

  it('are a DataCloneError where they cannot be cloned, but for replies', async () => {
    const { lines, stderr } = await run(`
      const producer = bus.sender('nobody');
      bus.consumer('ask', (message) => request.run(() => 1, () => message.reply('replied')));
      const sends = [
        () => bus.send('nobody', 1),
        () => bus.publish('nobody', 'x'),
        () => bus.request('nobody', { a: 1 }),
        () => producer.write(true),
      ];
      for (const send of sends) {
        try {
          request.run({ f() {} }, send);
          console.log('sent');
        } catch (error) {
          console.log(error.name + ': ' + error.message, error instanceof DOMException, /main\\.mjs/.test(error.stack));
        }
      }
      other.run(() => 1, () => bus.publish('nobody', 1));
      console.log((await bus.request('ask', 1)).body());
      process.exit();`);
    const refused =
      'DataCloneError: AsyncLocalStorage "request": f() {} could not be cloned. true true';
    assert.deepEqual(lines, [...Array(4).fill(refused), 'replied'], stderr);
  });

  it('are ignored with one warning where the header is damaged', async () => {
    const { code, lines, stderr } = await run(`
      const headers = ['/w8=', 'no Base64', '/2AiAXg=', Buffer.from([0xff, 15, 34, 1, 120]).toString('base64')];
      bus.consumer('ask', (message) => message.reply(seen()));
      bus.addOutboundInterceptor((delivery) => {
        if (delivery.message().address() === 'ask') delivery.message().headers().set('es4x-context', headers.shift());
        delivery.next();
      });
      while (headers.length > 0) console.log((await inRequest(() => bus.request('ask', 'x'))).body());
      process.exit();`);
    assert.deepEqual(lines, Array(4).fill(`[ undefined, 'nobody', undefined ]`), stderr);
    assert.equal(
      stderr.match(/\[ES4X_MESSAGE_CONTEXT\] Warning: The header es4x-context/g)?.length,
      1,
    );
    assert.equal(code, 0);
  });

  it('are those of the only storage of a name', async () => {
    const { code, lines, stderr } = await run(`
      import { AsyncLocalStorage } from 'node:async_hooks';
      new AsyncLocalStorage({ name: 'other' });
      new AsyncLocalStorage();
      try {
        new AsyncLocalStorage({ name: 'user' });
      } catch (error) {
        console.log(error.code, error.message);
      }
      process.exit();`);
    assert.match(
      lines[0] ?? '',
      /^ES4X_MESSAGE_CONTEXT .* named "user" .*--message-context/,
      stderr,
    );
    assert.equal(code, 0);
  });

  it('stay where they are without the option', async () => {
    const { lines, stderr } = await runWithVertx({
      ...FILES,
      'main.mjs': `
        import { bus, inRequest } from './storages.mjs';
        await vertx.deployVerticle('consumer.mjs');
        bus.consumer('headers', (message) => message.reply(String(message.headers().size())));
        console.log((await inRequest(() => bus.request('ask', 'x'))).body());
        console.log((await inRequest(() => bus.request('headers', 'x'))).body());
        process.exit();`,
    });
    assert.deepEqual(lines, [`[ 'registered', 'registered', 'registered' ]`, '0'], stderr);
  });

  it('reach another process of a cluster', async () => {
    const app = application({
      ...FILES,
      'package.json': JSON.stringify({
        type: 'module',
        dependencies: { '@vertx/core': '*', '@vertx/hazelcast': '*' },
        es4x: { 'message-context': ['request', 'user'] },
      }),
      'server.mjs': `import './consumer.mjs'; console.log('ready');`,
      'main.mjs': `
        import { bus, inRequest } from './storages.mjs';
        console.log((await inRequest(() => bus.request('ask', 'x'))).body());
        process.exit();`,
    });
    linkVertx(app.folder, ['core', 'hazelcast']);
    const options = ['--cluster', '--cluster-name', `es4x-context-${process.pid}`];
    const server = start(app.folder, { file: 'server.mjs', args: options });
    try {
      await server.said(/ready/);
      const { stdout, stderr } = await start(app.folder, { args: options }).ended;
      assert.ok(stdout.split('\n').includes(SEEN), stdout + stderr);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      app.remove();
    }
  });
});
