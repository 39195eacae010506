import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineOptions, NOTED } from './support/compilations.js';
import { application, linkVertx, start } from './support/es4x.js';

/** Compiles the functions `compiled…` and no others, each at once when it is called often enough. */
const AT_ONCE = engineOptions(
  'engine.BackgroundCompilation=false',
  'engine.CompileOnly=compiled',
  'engine.FirstTierCompilationThreshold=50',
  'engine.LastTierCompilationThreshold=100',
);

/** Functions, each of which meets the language boundary or a changed part of the engine in its way. */
const FUNCTIONS = `
  import { Buffer as VertxBuffer, JsonObject, MultiMap } from '@vertx/core';
  import { EventEmitter } from 'node:events';
  import { readFileSync } from 'node:fs';
  import { inspect } from 'node:util';

  const ArrayList = Java.type('java.util.ArrayList');
  const BigInteger = Java.type('java.math.BigInteger');
  const HashMap = Java.type('java.util.HashMap');
  const bus = vertx.eventBus();
  const list = new ArrayList();
  list.add(1);
  const map = new HashMap();
  map.put('a', 1);
  const json = new JsonObject('{"a":[1,{"b":2}],"c":"x"}');

  const hour = Java.type('java.time.LocalTime').of(12, 34, 56, 7);

  const code = (f) => {
    try {
      f();
    } catch (error) {
      return error.name + error.message + error.code;
    }
  };

  export const functions = [
    function compiledJson() {
      return json.getJsonObject('x') ?? json.getString('c') + json.encode() + json.getJsonArray('a').size();
    },
    function compiledJsonMembers() {
      return json.c + json.a[1].b + Object.keys(json).length + JSON.stringify(json);
    },
    function compiledJsonChanges() {
      const made = new JsonObject();
      made.a = 1;
      made.b = [1];
      delete made.a;
      return made.encode();
    },
    function compiledBuffer() {
      return VertxBuffer.buffer('abc').appendString('x').getBytes().length;
    },
    function compiledHeaders() {
      const headers = MultiMap.caseInsensitiveMultiMap();
      headers.add('a', 'b');
      return headers.get('A') + headers.size();
    },
    function compiledCalls() {
      return hour.getHour() + hour.getMinute() + hour.getSecond() + hour.getNano() +
        hour.getNano() + hour.getSecond() + hour.getMinute() + hour.getHour();
    },
    function compiledCollections() {
      let sum = 0;
      for (const value of list) sum += value;
      list.forEach((value) => (sum += value));
      return sum + list.size() + list[0] + map.get('a') + [...map.keySet()].join();
    },
    function compiledNumbers() {
      return BigInteger.valueOf(10).add(BigInteger.ONE);
    },
    function compiledMessages() {
      bus.publish('nobody', { a: new Map([[1, 2]]), b: 10n, c: new Date() });
      bus.publish('nobody', { a: 1 });
      bus.publish('nobody', new Uint8Array(4));
    },
    function compiledSpreads() {
      return { ...json, ...map, ...{ a: 1 } };
    },
    function compiledAssign() {
      return Object.assign({}, { a: 1 }, json);
    },
    function compiledArrays() {
      const doubles = Java.to([1, 2, 3], 'double[]');
      new Float64Array(8).set(doubles, 1);
      return new Float64Array(doubles).length + Java.to(new Uint8Array(4).fill(3), 'byte[]').length;
    },
    function compiledText() {
      return new TextDecoder().decode(new TextEncoder().encode('äöü€')) + Buffer.from('aGVsbG8=', 'base64').toString('hex');
    },
    function compiledRegExp() {
      return /(a+)b/u.exec('xxaab12') + 'a-b-c'.replace(/-/g, '+').split('+');
    },
    function compiledDates() {
      return new Date(2020, 1, 2).toString() + Date.parse('2023/09/01');
    },
    function compiledLiterals() {
      return JSON.parse(JSON.stringify({ a: [1, 'x', null, { b: 2.5 }] })).a.length;
    },
    function compiledFiles() {
      return readFileSync('package.json', 'utf8').length;
    },
    function compiledEvents() {
      const emitter = new EventEmitter();
      emitter.on('x', () => {});
      return emitter.emit('x', 1);
    },
    function compiledClones() {
      return structuredClone({ a: new Map([[1, { b: 2 }]]), b: new Uint8Array(4) });
    },
    function compiledInspection() {
      return inspect(list) + inspect(json);
    },
    function compiledErrorsOfJava() {
      return code(() => list.nothing()) + code(() => list.get('x')) + code(() => list.get()) + code(() => list.get(9));
    },
    function compiledErrors() {
      return code(() => undefined.x) + code(() => ({}).f()) + code(() => JSON.parse('{')) + code(() => 1n + 1);
    },
    function compiledErrorsOfMessages() {
      return code(() => bus.send('nobody', () => {})) + code(() => structuredClone(() => {}));
    },
    async function compiledFutures() {
      return await vertx.fileSystem().exists('package.json');
    },
    async function compiledReplies() {
      return (await bus.request('echo', { a: new Map([[1, 2]]) })).body();
    },
  ];
  bus.consumer('echo', function compiledConsumer(message) {
    message.reply(message.body());
  });`;

describe('what a program calls often', function () {
  this.timeout(300_000);
  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {string[]} */
  let names;
  /** @type {string[]} */
  let log;

  before(async () => {
    app = application({
      'package.json': '{ "type": "module", "dependencies": { "@vertx/core": "*" } }',
      'functions.mjs': FUNCTIONS,
      'main.mjs': `
        import { functions } from './functions.mjs';
        for (const f of functions) {
          for (let i = 0; i < 150; i++) await f();
        }
        console.log(functions.map((f) => f.name).concat('compiledConsumer').join());
        process.exit();`,
    });
    linkVertx(app.folder, ['core']);
    const { stdout, stderr, code } = await start(app.folder, {
      env: { ES4X_COMPILER_WARMUP: 'off', JAVA_OPTS: `${NOTED} ${AT_ONCE}` },
    }).ended;
    assert.equal(code, 0, stderr);
    names = stdout.trim().split(',');
    log = readFileSync(join(app.folder, 'compilations.log'), 'utf8').split('\n');
  });

  after(() => app.remove());

  it('is compiled, with all that Java does for it', () => {
    const failed = log.filter((line) => line.includes('opt failed'));
    assert.deepEqual(failed, []);
    const last = log.filter((line) => line.includes('opt done') && line.includes('Tier 2'));
    const missing = names.filter((name) => !last.some((line) => line.includes(` ${name} `)));
    assert.deepEqual(missing, []);
  });

  it('has few nodes of the compiler for each call of Java, or Java methods would not be inlined', () => {
    const compiled = log.findLast((line) => line.includes(' compiledCalls ')) ?? '';
    const [, nodes] = /\|IR +(\d+)\//.exec(compiled) ?? assert.fail(compiled);
    assert.ok(Number(nodes) / 8 < 180, `${nodes} nodes for eight calls`);
  });
});
