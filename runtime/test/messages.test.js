import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { application, inBrief, linkVertx, start } from './support/es4x.js';

/** Values of each kind, which a receiver compares with its own. */
const VALUES = readFileSync(new URL('cluster/programs/cloneable.js', import.meta.url), 'utf8');

/** Answers with the value itself where it is the expected one; else with a text. */
const ECHO = `
  import { inspect, isDeepStrictEqual } from 'node:util';
  import { values } from './values.mjs';
  await vertx.eventBus().consumer('echo', (message) => {
    const name = message.headers().get('name');
    const body = message.body();
    message.reply(isDeepStrictEqual(body, values[name]) ? body : 'got ' + inspect(body));
  }).completion();`;

/** Sends all values, and prints those that do not come back equal. */
const ASK = `
  import { inspect, isDeepStrictEqual } from 'node:util';
  import { values } from './values.mjs';
  export async function ask() {
    const wrong = [];
    await Promise.all(Object.entries(values).map(async ([name, value]) => {
      const reply = await vertx.eventBus().request('echo', value, { headers: { name } });
      if (!isDeepStrictEqual(reply.body(), value)) wrong.push(name + ': ' + inspect(reply.body()));
    }));
    console.log(wrong.length === 0 ? 'all ' + Object.keys(values).length + ' equal' : wrong.join('\\n'));
  }`;

/**
 * An application with the types of Vert.x.
 *
 * @param {Record<string, string>} files
 */
function withVertx(files) {
  const app = application({
    'package.json': JSON.stringify({ type: 'module', dependencies: { '@vertx/core': '*' } }),
    'values.mjs': VALUES,
    'echo.mjs': ECHO,
    'ask.mjs': ASK,
    ...files,
  });
  linkVertx(app.folder, ['core']);
  return app;
}

describe('messages of the event bus', function () {
  this.timeout(300_000);
  inBrief();

  it('carry each value that can be cloned, to another verticle and back', async () => {
    const app = withVertx({
      'main.mjs': `
        import { ask } from './ask.mjs';
        await vertx.deployVerticle('echo.mjs');
        await ask();
        process.exit();`,
    });
    try {
      const { code, stdout, stderr } = await start(app.folder).ended;
      assert.equal(stdout, 'all 34 equal\n', stderr);
      assert.equal(code, 0);
    } finally {
      app.remove();
    }
  });

  it('are a DataCloneError for what cannot be cloned, where they are sent', async () => {
    const app = withVertx({
      'main.mjs': `
        const bus = vertx.eventBus();
        const sender = bus.sender('nobody');
        bus.consumer('replies', (message) => {
          try { message.reply({ f: () => 1 }); } catch (error) { message.reply(error.name); }
        });
        const sends = [
          () => bus.send('nobody', () => 1),
          () => bus.publish('nobody', Promise.resolve()),
          () => bus.request('nobody', { f() {} }),
          () => bus['send']('nobody', [new WeakMap()]),
          () => sender.write(new Map([[1, Symbol('x')]])),
          () => bus.send('nobody', Symbol('x')),
          () => bus.send('nobody', new SharedArrayBuffer(1)),
          () => bus.send('nobody', new Uint8Array(new SharedArrayBuffer(1))),
        ];
        for (const send of sends) {
          try {
            send();
            console.log('sent');
          } catch (error) {
            console.log(error.name + ': ' + error.message + ' ' + (error instanceof DOMException));
          }
        }
        console.log((await bus.request('replies', 1)).body());
        process.exit();`,
    });
    try {
      const { stdout, stderr } = await start(app.folder).ended;
      assert.deepEqual(
        stdout.trim().split('\n'),
        [
          'DataCloneError: () => 1 could not be cloned. true',
          'DataCloneError: #<Promise> could not be cloned. Await it, and send its result. true',
          'DataCloneError: f() {} could not be cloned. true',
          'DataCloneError: #<WeakMap> could not be cloned. true',
          'DataCloneError: Symbol(x) could not be cloned. true',
          'DataCloneError: Symbol(x) could not be cloned. true',
          'DataCloneError: #<SharedArrayBuffer> could not be cloned. true',
          'DataCloneError: #<SharedArrayBuffer> could not be cloned. true',
          'DataCloneError',
        ],
        stderr,
      );
    } finally {
      app.remove();
    }
  });

  it('have the options of their producer', async () => {
    const app = withVertx({
      'main.mjs': `
        const bus = vertx.eventBus();
        const got = [];
        const both = new Promise((resolve) => {
          bus.consumer('all', (message) => {
            if (got.push(message.headers().get('name')) === 2) resolve();
          });
        });
        const producer = bus.sender('all', { headers: { name: 'a' } });
        await producer.write({ n: 1 });
        await producer.deliveryOptions({ headers: { name: 'b' } }).write({ n: 2 });
        await both;
        console.log(got.join());
        process.exit();`,
    });
    try {
      const { stdout, stderr } = await start(app.folder).ended;
      assert.equal(stdout, 'a,b\n', stderr);
    } finally {
      app.remove();
    }
  });

  it('give each receiver a value of its own, the same one each time', async () => {
    const app = withVertx({
      'main.mjs': `
        const got = [];
        const done = new Promise((resolve) => {
          for (const name of ['a', 'b']) {
            vertx.eventBus().consumer('all', (message) => {
              console.log(message.body() === message.body());
              got.push(message.body());
              if (got.length === 2) resolve();
            });
          }
        });
        const value = { map: new Map([[1, 2]]) };
        vertx.eventBus().publish('all', value);
        value.map.set(1, 3);
        await done;
        got[0].map.set(1, 4);
        console.log(got[0] === got[1], got[1].map.get(1));
        process.exit();`,
    });
    try {
      const { stdout, stderr } = await start(app.folder).ended;
      assert.equal(stdout, 'true\ntrue\nfalse 2\n', stderr);
    } finally {
      app.remove();
    }
  });
});
