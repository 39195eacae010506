import assert from 'node:assert/strict';
import { inBrief } from '../support/brief.js';
import { lineOf } from './client.js';
import { debug } from './debugged.js';

const MAIN = `
  const JsonObject = Java.type('io.vertx.core.json.JsonObject');
  const Buffer = Java.type('io.vertx.core.buffer.Buffer');
  globalThis.settings = {
    name: 'app', when: new Date(0), list: [1, 'two'], map: new Map([['k', { v: 1 }]]), set: new Set([1]),
    error: new RangeError('bad'), pattern: /x+/g, big: 12n, none: null, missing: undefined, minus: -0,
    add(a, b) { return a + b; },
    json: new JsonObject().put('a', 1),
    jsonArray: new (Java.type('io.vertx.core.json.JsonArray'))().add(1).add('two'),
    get lazy() { settings.read = true; return 1; },
    guarded: new Proxy({}, { get() { settings.read = true; } }),
    buffer: Buffer.buffer('hi'),
    array: Java.type('java.util.List').of(1, 2),
    table: Java.type('java.util.Map').of('key', 'value'),
    point: new (Java.type('java.awt.Point'))(3, 4),
    pending: vertx.timer(1e8),
    done: Java.type('io.vertx.core.Future').succeededFuture('result'),
    failed: Promise.reject(new Error('no')),
  };
  settings.failed.catch(() => {});
  console.log('before', { a: 1 });
  setInterval(() => {
    settings.ticks = 1;
  }, 100);
  console.log('ready');
`;

describe('The inspector, while the program runs', function () {
  this.timeout(300_000);
  inBrief();
  /** @type {Awaited<ReturnType<typeof debug>>} */
  let session;
  /** @type {import('./client.js').Client} */
  let client;

  const evaluate = (expression, more) => client.send('Runtime.evaluate', { expression, ...more });

  const membersOf = (objectId) => client.membersOf(objectId);

  before(async () => {
    session = await debug({ 'main.mjs': MAIN });
    client = session.client;
    await session.program.said(/ready/);
  });

  after(() => session.end());

  it('tells what the console printed before, and what it prints now', async () => {
    const early = await client.event('Runtime.consoleAPICalled');
    assert.deepEqual(
      early.args.map(({ value }) => value),
      ['before', undefined],
    );
    assert.deepEqual(early.args[1].preview.properties, [{ name: 'a', type: 'number', value: '1' }]);
    const [frame] = early.stackTrace.callFrames;
    assert.match(frame.url, /^file:.*main\.mjs$/);
    assert.equal(frame.lineNumber, lineOf(MAIN, "'before'"));
    await evaluate('console.warn("now"); console.error(settings.error)');
    const warned = await client.event('Runtime.consoleAPICalled', ({ type }) => type === 'warning');
    assert.equal(warned.args[0].value, 'now');
    const failed = await client.event('Runtime.consoleAPICalled', ({ type }) => type === 'error');
    assert.equal(failed.args[0].subtype, 'error');
    await session.program.said(/now\nRangeError: bad/, 'stderr');
  });

  it('evaluates expressions, and describes their values as V8 does', async () => {
    const values = {
      '1 + 1': { type: 'number', value: 2, description: '2' },
      'settings.minus': { type: 'number', unserializableValue: '-0', description: '-0' },
      'settings.big': { type: 'bigint', unserializableValue: '12n', description: '12n' },
      'settings.none': { type: 'object', subtype: 'null', value: null },
      'settings.missing': { type: 'undefined' },
      '"text"': { type: 'string', value: 'text' },
    };
    for (const [expression, expected] of Object.entries(values)) {
      assert.deepEqual((await evaluate(expression)).result, expected, expression);
    }
    const kinds = {
      '({ a: 1 })': ['Object', undefined, 'Object'],
      '{ a: 1 }': ['Object', undefined, 'Object'],
      'settings.list': ['Array', 'array', 'Array(2)'],
      'settings.map': ['Map', 'map', 'Map(1)'],
      'settings.set': ['Set', 'set', 'Set(1)'],
      'settings.pattern': ['RegExp', 'regexp', '/x+/g'],
      'settings.failed': ['Promise', 'promise', 'Promise'],
      'settings.json': ['JsonObject', undefined, 'JsonObject'],
      'settings.jsonArray': ['JsonArray', 'array', 'JsonArray(2)'],
      'settings.buffer': ['Buffer', undefined, '<Buffer 68 69>'],
      'settings.array': ['List', 'array', 'List(2)'],
      'settings.table': ['Map', 'map', 'Map(1)'],
      'settings.pending': ['Future', undefined, 'Future {<pending>}'],
      'settings.done': ['Future', undefined, 'Future {result}'],
    };
    for (const [expression, expected] of Object.entries(kinds)) {
      const { result } = await evaluate(expression);
      assert.deepEqual(
        [result.className, result.subtype, result.description],
        expected,
        expression,
      );
    }
  });

  it('shows the members of objects of both languages', async () => {
    const { result: settings } = await evaluate('settings');
    const members = await membersOf(settings.objectId);
    assert.equal(members.name.value, 'app');
    assert.equal(members.add.type, 'function');
    assert.equal(members['[[Prototype]]'].className, 'Object');
    assert.equal((await membersOf(members.json.objectId)).a.value, 1);
    const point = await membersOf(members.point.objectId);
    assert.deepEqual([point.x.value, point.y.value, point.move.type], [3, 4, 'function']);
    assert.deepEqual(Object.keys(await membersOf(members.array.objectId)).slice(0, 2), ['0', '1']);
    const entries = await membersOf(
      (await membersOf(members.table.objectId))['[[Entries]]'].objectId,
    );
    assert.equal((await membersOf(entries['0'].objectId)).key.value, 'key');
    assert.equal((await membersOf(members.done.objectId))['[[FutureResult]]'].value, 'result');
    const failed = await membersOf(members.failed.objectId);
    assert.equal(failed['[[PromiseState]]'].value, 'rejected');
    assert.match(failed['[[PromiseResult]]'].description, /^Error: no/);
    assert.equal((await membersOf(members.jsonArray.objectId))['1'].value, 'two');
  });

  it('awaits promises and futures, and tells of errors', async () => {
    const awaited = await evaluate('settings.done', { awaitPromise: true });
    assert.equal(awaited.result.value, 'result');
    const thrown = await evaluate('missing.name');
    assert.match(
      thrown.exceptionDetails.exception.description,
      /^ReferenceError: missing is not defined/,
    );
    const rejected = await evaluate('Promise.reject(new TypeError("later"))', {
      awaitPromise: true,
    });
    assert.match(rejected.exceptionDetails.exception.description, /^TypeError: later/);
  });

  it('completes names: evaluates what has no side effects, and calls functions on objects', async () => {
    const { result } = await evaluate('settings.point', { throwOnSideEffect: true });
    const names = await client.send('Runtime.callFunctionOn', {
      objectId: result.objectId,
      functionDeclaration: 'function () { return Object.getOwnPropertyNames(this); }',
      returnByValue: true,
    });
    assert.ok(names.result.value.includes('getLocation'));
    const unsafe = ['settings.add(1, 2)', 'new Map', 'delete settings.none', 'settings.lazy'];
    for (const expression of [...unsafe, 'settings.guarded.x', 'settings[settings.guarded]']) {
      const refused = await evaluate(expression, { throwOnSideEffect: true });
      assert.match(refused.exceptionDetails.exception.description, /side-effect/, expression);
    }
    assert.equal((await evaluate('"read" in settings')).result.value, false);
    const size = await evaluate('settings?.map["size"]', { throwOnSideEffect: true });
    assert.equal(size.result.value, 1);
    const sum = await client.send('Runtime.callFunctionOn', {
      objectId: (await evaluate('settings')).result.objectId,
      functionDeclaration: 'function (a, b) { return this.add(a, b); }',
      arguments: [{ value: 1 }, { value: 2 }],
    });
    assert.equal(sum.result.value, 3);
  });

  it('evaluates in the context that is named, and in none that is not there', async () => {
    for (const context of [{ contextId: 99 }, { uniqueContextId: 'es4x.99' }]) {
      const { error } = await client.ask('Runtime.evaluate', { expression: '1', ...context });
      assert.equal(error.message, 'Cannot find context with specified id');
    }
    const named = await evaluate('settings.name', { uniqueContextId: 'es4x.1' });
    assert.equal(named.result.value, 'app');
  });

  it('lets objects go, and says so of one that is gone', async () => {
    const { result } = await evaluate('settings', { objectGroup: 'mine' });
    await client.send('Runtime.releaseObjectGroup', { objectGroup: 'mine' });
    const { error } = await client.ask('Runtime.getProperties', { objectId: result.objectId });
    assert.match(error.message, /Could not find object/);
  });

  it('tells of the heap, and takes a CPU profile', async () => {
    const { usedSize, totalSize } = await client.send('Runtime.getHeapUsage');
    assert.ok(usedSize > 1e6 && usedSize <= totalSize);
    await client.send('Profiler.enable');
    await client.send('Profiler.start');
    await evaluate(
      '(function busyWork() { let n = 0; const end = Date.now() + 1500; while (Date.now() < end) n++; return n; })()',
    );
    const { profile } = await client.send('Profiler.stop');
    assert.ok(
      profile.nodes.some(({ callFrame }) => callFrame.functionName === 'busyWork'),
      JSON.stringify(profile.nodes.map(({ callFrame }) => callFrame.functionName)),
    );
  });

  it('pauses when it is told to, and shows then what it has told of before', async () => {
    const { result } = await evaluate('settings');
    await client.send('Debugger.pause');
    const stopped = await client.event('Debugger.paused');
    const members = await membersOf(result.objectId);
    await client.send('Debugger.resume');
    assert.match(stopped.callFrames[0].url, /main\.mjs$/);
    assert.equal(stopped.callFrames[0].location.lineNumber, lineOf(MAIN, 'settings.ticks'));
    assert.equal(members.name.value, 'app');
  });

  it('answers rubbish with errors, and lives', async () => {
    client.socket.send('no json');
    client.socket.send('[]');
    client.socket.send('{"id": 1e3}');
    client.socket.send('{"method": "Runtime.enable"}');
    client.socket.send(Buffer.from([1, 2, 3]));
    const { error } = await client.ask('Nothing.here');
    assert.equal(error.code, -32601);
    assert.equal((await evaluate('2 + 2')).result.value, 4);
  });
});
