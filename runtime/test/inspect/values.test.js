import assert from 'node:assert/strict';
import { inBrief } from '../support/brief.js';
import { debug } from './debugged.js';

const MAIN = `
const Buffer = Java.type('io.vertx.core.buffer.Buffer');
const Future = Java.type('io.vertx.core.Future');
const JsonArray = Java.type('io.vertx.core.json.JsonArray');
const Point = Java.type('java.awt.Point');

class Holder {
  entries = new Map([['k', 1]]);
  stop(shape) {
    const outer = { changed: 0, get lazy() { return ++this.changed; }, change() { return ++this.changed; } };
    const guarded = new Proxy({}, { get() { outer.change(); } });
    const point = new Point(3, 4);
    const buffer = Buffer.buffer('hi');
    const array = new JsonArray().add(1).add('two');
    const list = Java.type('java.util.List').of(1, point);
    const done = Future.succeededFuture('result');
    const pending = vertx.timer(1e8);
    const promise = Promise.resolve({ a: 1 });
    {
      const shape = { inner: { name: 'inner' } };
      debugger;
      globalThis.seen = { changed: outer.changed, x: point.x, name: shape.inner?.name };
    }
  }
}

globalThis.stop = () => {
  const shape = { outer: true };
  new Holder().stop(shape);
};
await vertx.deployVerticle('other.mjs');
setInterval(() => {}, 1000);
console.log('ready');
`;

describe('The values of a paused program', function () {
  this.timeout(300_000);
  inBrief();
  /** @type {Awaited<ReturnType<typeof debug>>} */
  let session;
  /** @type {import('./client.js').Client} */
  let client;
  let paused;

  before(async () => {
    session = await debug({ 'main.mjs': MAIN, 'other.mjs': 'globalThis.isOther = true;' });
    client = session.client;
    await session.program.said(/ready/);
  });

  after(() => session.end());

  beforeEach(async () => {
    await client.send('Runtime.evaluate', { expression: 'setTimeout(stop) && 1' });
    paused = await client.event('Debugger.paused');
  });

  afterEach(() => client.send('Debugger.resume'));

  /** Ends the pause, and returns what the program has seen of it. */
  async function seen() {
    await client.send('Debugger.resume');
    await client.event('Debugger.resumed');
    const { result } = await client.send('Runtime.evaluate', {
      expression: 'seen',
      returnByValue: true,
    });
    await client.send('Runtime.evaluate', { expression: 'setTimeout(stop) && 1' });
    await client.event('Debugger.paused');
    return result.value;
  }

  const inFrame = (expression, more, frame = 0) =>
    client.ask('Debugger.evaluateOnCallFrame', {
      callFrameId: paused.callFrames[frame].callFrameId,
      expression,
      ...more,
    });

  async function variables(scope, frame = 0) {
    return client.membersOf(paused.callFrames[frame].scopeChain[scope].object.objectId);
  }

  it('are evaluated for completion without changing the program', async () => {
    const safely = { throwOnSideEffect: true };
    const unsafe = ['point.move(9, 9)', 'outer.change()', 'outer.lazy', 'guarded.x', 'point.x = 1'];
    for (const expression of [...unsafe, 'new Holder', 'delete shape.inner']) {
      const answers = [
        await inFrame(expression, safely),
        await client.ask('Runtime.evaluate', { expression, ...safely }),
      ];
      for (const { result } of answers) {
        const { description } = result.exceptionDetails.exception;
        assert.match(description, /^EvalError: Possible side-effect/, expression);
      }
    }
    const values = {
      'point.x': 3,
      'shape?.inner.name': 'inner',
      'list[1]["y"]': 4,
      '"ab".length': 2,
    };
    for (const [expression, value] of Object.entries({ ...values, 'this.entries.size': 1 })) {
      assert.equal((await inFrame(expression, safely)).result.result.value, value, expression);
    }
    const { result } = await inFrame('missing', safely);
    assert.match(result.exceptionDetails.exception.description, /^ReferenceError/);
    assert.deepEqual(await seen(), { changed: 0, x: 3, name: 'inner' });
  });

  it('of Java are shown as what they are, and promises with their state', async () => {
    const local = await variables(1);
    const shown = ['point', 'buffer', 'array', 'list', 'done', 'pending', 'promise'].map((name) => [
      local[name].className,
      local[name].subtype,
      local[name].description,
    ]);
    assert.deepEqual(shown, [
      ['Point', undefined, '[Point] java.awt.Point[x=3,y=4]'],
      ['Buffer', undefined, '<Buffer 68 69>'],
      ['JsonArray', 'array', 'JsonArray(2)'],
      ['List', 'array', 'List(2)'],
      ['Future', undefined, 'Future {result}'],
      ['Future', undefined, 'Future {<pending>}'],
      ['Promise', 'promise', 'Promise'],
    ]);
    const members = async (name) => client.membersOf(local[name].objectId);
    assert.equal((await members('array'))['1'].value, 'two');
    assert.equal((await client.membersOf((await members('list'))['1'].objectId)).y.value, 4);
    const done = await members('done');
    assert.equal(done['[[FutureState]]'].value, 'succeeded');
    assert.equal(done['[[FutureResult]]'].value, 'result');
    const promise = await members('promise');
    assert.equal(promise['[[PromiseState]]'].value, 'fulfilled');
    assert.equal((await client.membersOf(promise['[[PromiseResult]]'].objectId)).a.value, 1);
    const { result } = await inFrame('promise', { generatePreview: true });
    assert.equal(result.result.preview.properties[0].value, 'fulfilled');
  });

  it('are those of their scope, where another one has the name too', async () => {
    const [inner, outer] = [await variables(0), await variables(1)];
    const called = await variables(0, 1);
    assert.deepEqual(Object.keys(await client.membersOf(inner.shape.objectId)), [
      'inner',
      '[[Prototype]]',
    ]);
    const { inner: nested } = await client.membersOf(inner.shape.objectId);
    const { result } = await client.send('Runtime.callFunctionOn', {
      objectId: nested.objectId,
      functionDeclaration: 'function () { return this.name; }',
    });
    assert.equal(result.value, 'inner');
    for (const { shape } of [outer, called]) {
      const names = Object.keys(await client.membersOf(shape.objectId));
      assert.ok(names.includes('outer') && !names.includes('inner'), names.join());
    }
    const receiver = await client.membersOf(paused.callFrames[0].this.objectId);
    const { '[[Entries]]': entries } = await client.membersOf(receiver.entries.objectId);
    assert.equal(entries.description, 'Array(1)');
  });

  it('are set to objects that were evaluated', async () => {
    const scopeNumber = 0;
    const { result } = await inFrame('({ inner: { name: "set" } })');
    const { callFrameId } = paused.callFrames[0];
    const newValue = { objectId: result.result.objectId };
    await client.send('Runtime.callFunctionOn', {
      objectId: (await variables(scopeNumber)).shape.objectId,
      functionDeclaration: 'function (name) { this.inner.name = name; }',
      arguments: [{ value: 'called' }],
    });
    assert.equal((await inFrame('shape.inner.name')).result.result.value, 'called');
    await client.send('Debugger.setVariableValue', {
      scopeNumber: 1,
      variableName: 'shape',
      newValue,
      callFrameId,
    });
    const { shape } = await variables(1);
    const { inner } = await client.membersOf(shape.objectId);
    assert.equal((await client.membersOf(inner.objectId)).name.value, 'set');
  });

  it('of another context are evaluated there, and none of a context that is not there', async () => {
    const contexts = client.events
      .filter(({ method }) => method === 'Runtime.executionContextCreated')
      .map(({ params }) => params.context);
    const other = contexts.find(({ name }) => name.startsWith('other'));
    const ask = (more) =>
      client.ask('Runtime.evaluate', {
        expression: 'typeof isOther',
        returnByValue: true,
        ...more,
      });
    assert.equal((await ask({ contextId: other.id })).result.result.value, 'boolean');
    assert.equal((await ask({ uniqueContextId: other.uniqueId })).result.result.value, 'boolean');
    assert.equal((await ask({ contextId: 1 })).result.result.value, 'undefined');
    assert.equal((await ask({})).result.result.value, 'undefined');
    const { error } = await ask({ contextId: 99 });
    assert.equal(error.message, 'Cannot find context with specified id');
  });

  it('are not those of a program that has been told to run on', async () => {
    for (let pause = 0; pause < 20; pause++) {
      const [, { result }] = await Promise.all([
        client.ask('Debugger.resume'),
        client.ask('Runtime.evaluate', { expression: 'setTimeout(stop) && typeof outer' }),
      ]);
      assert.equal(result.result.value, 'undefined');
      await client.event('Debugger.paused');
    }
  });

  it('are still there when the engine refuses to run on', async () => {
    const refused = await client.ask('Debugger.continueToLocation', { location: {} });
    assert.ok(refused.error, JSON.stringify(refused));
    const { result } = await client.ask('Runtime.evaluate', { expression: 'outer.changed' });
    assert.equal(result.result.value, 0);
  });
});
