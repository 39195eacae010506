import assert from 'node:assert/strict';
import { application, inBrief, linkVertx, start } from './support/es4x.js';

/** Values of each kind, which a receiver compares with its own. */
const VALUES = `
  const cycle = { name: 'c' };
  cycle.self = cycle;
  const shared = { n: 1 };
  export const values = {
    json: { a: 1, b: [1, 'x', null, { c: true }] },
    map: new Map([['a', 1], [{ k: 1 }, new Set([1])]]),
    set: new Set([1, 'a']),
    date: new Date(5),
    'date inside': { when: new Date(7), list: [new Date(8)] },
    regexp: /a+/giu,
    bigint: 10n,
    'large bigint': -(2n ** 80n),
    'bigint inside': { n: [10n] },
    undefined: { a: undefined, b: 1 },
    'numbers that JSON does not have': { n: NaN, i: -Infinity, z: -0 },
    sparse: [1, , 3],
    cycle,
    shared: [new Map([[1, shared]]), shared],
    error: new RangeError('no', { cause: new TypeError('why') }),
    'error inside': { error: new TypeError('no') },
    boxed: new Number(5),
    'map inside': { m: new Map([[1, { date: new Date(1) }]]) },
    'views inside': { x: new Float64Array([1.5]), y: [new Uint8Array([9]), new BigInt64Array([1n])] },
    ArrayBuffer: new Uint8Array([1, 2, 3]).buffer,
    DataView: new DataView(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2),
    Float16Array: new Float16Array([1.5]),
  };
  for (const type of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array,
    Float32Array, Float64Array]) {
    values[type.name] = type.of(1, 2, 3);
  }
  for (const type of [BigInt64Array, BigUint64Array]) values[type.name] = type.of(1n, 2n);`;

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
 * @param {string[]} [packages]
 */
function withVertx(files, packages = ['core']) {
  const dependencies = Object.fromEntries(packages.map((name) => [`@vertx/${name}`, '*']));
  const app = application({
    'package.json': JSON.stringify({ type: 'module', dependencies }),
    'values.mjs': VALUES,
    'echo.mjs': ECHO,
    'ask.mjs': ASK,
    ...files,
  });
  linkVertx(app.folder, packages);
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
      assert.equal(stdout, 'all 33 equal\n', stderr);
      assert.equal(code, 0);
    } finally {
      app.remove();
    }
  });

  it('carry them to another process of a cluster and back', async () => {
    const app = withVertx(
      {
        'server.mjs': `import './echo.mjs'; console.log('ready');`,
        'main.mjs': `
          import { ask } from './ask.mjs';
          await ask();
          process.exit();`,
      },
      ['core', 'hazelcast'],
    );
    const args = ['--cluster', '--cluster-name', `es4x-${process.pid}`];
    const server = start(app.folder, { file: 'server.mjs', args });
    try {
      await server.said(/ready/);
      const { stdout, stderr } = await start(app.folder, { args }).ended;
      assert.match(stdout, /^all 33 equal$/m, stderr);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
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
