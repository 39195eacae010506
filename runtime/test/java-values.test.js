import assert from 'node:assert/strict';
import { application, inBrief, run, runCommand } from './support/es4x.js';

/** Shows, compares and copies values of Java, a line each; says what cannot be done. */
const LINES = `
const assert = require('node:assert');
const util = require('node:util');
const v8 = require('node:v8');
const type = (name) => Java.type(name);
const JsonObject = type('io.vertx.core.json.JsonObject');
const JsonArray = type('io.vertx.core.json.JsonArray');
let thrown;
try {
  type('java.lang.Integer').parseInt('z');
} catch (error) {
  thrown = error;
}
const values = {
  list: [type('java.util.List').of(1, 'a'), [1, 'a']],
  array: [Java.to([1, 2], 'int[]'), [1, 2]],
  JsonObject: [new JsonObject('{"a":1,"b":[1]}'), { a: 1, b: [1] }],
  JsonArray: [new JsonArray('[1,{"a":2}]'), [1, { a: 2 }]],
  map: [type('java.util.Map').of('a', 1), new Map([['a', 1]])],
  set: [type('java.util.Set').of(1), new Set([1])],
  nested: [type('java.util.List').of(new JsonObject('{"a":1}')), [{ a: 1 }]],
  UUID: [new (type('java.util.UUID'))(1, 2), new (type('java.util.UUID'))(1, 2)],
  date: [type('java.time.LocalDate').of(2020, 1, 2), type('java.time.LocalDate').of(2020, 1, 2)],
};
const attempt = (call) => {
  try {
    return String(call()).split('\\n')[0];
  } catch (error) {
    return error instanceof Error ? error.name + ' ' + (error.code ?? 'without code') : 'no error';
  }
};
const reflected = (value) => attempt(() => [
  Reflect.defineProperty(value, 'x', { value: 1 }), Reflect.isExtensible(value), Reflect.preventExtensions(value),
  Reflect.setPrototypeOf(value, null), Reflect.setPrototypeOf(value, Object.getPrototypeOf(value)),
  Reflect.getPrototypeOf(value) === Object.getPrototypeOf(value),
  Reflect.has(value, 'x'), Reflect.has(value, Symbol.iterator) === Symbol.iterator in value,
  Reflect.getOwnPropertyDescriptor(value, 'x'), Array.isArray(Reflect.ownKeys(value)),
  Object.prototype.propertyIsEnumerable.call(value, 'x'), Object.prototype.isPrototypeOf.call(value, {}),
].join());
module.exports = () => [
  ...Object.entries(values).flatMap(([name, [value, same]]) => [
    [name, 'inspect', attempt(() => util.inspect(value))],
    [name, '%o', attempt(() => util.format('%o', { value }) !== '')],
    [name, 'equal', attempt(() => [
      util.isDeepStrictEqual(value, same), util.isDeepStrictEqual([same], [value]),
      util.isDeepStrictEqual(value, {}), util.isDeepStrictEqual(value, []),
      assert.deepEqual(value, same), assert.deepStrictEqual(value, same), assert.partialDeepStrictEqual(value, same),
    ].join())],
    [name, 'unequal', attempt(() => assert.deepEqual(value, [3]))],
    [name, 'clone', attempt(() => util.inspect(structuredClone(value)))],
    [name, 'serialize', attempt(() => util.inspect(v8.deserialize(v8.serialize([value]))))],
  ]),
  ['exception', 'inspect', attempt(() => util.inspect(thrown))],
  ['exception', '%s', attempt(() => util.format('failed', thrown))],
  ['exception', 'cause', attempt(() => util.inspect(new Error('a', { cause: thrown })))],
  ['exception', 'clone', attempt(() => [structuredClone(thrown).message, structuredClone(thrown) instanceof Error])],
  ['instant', 'clone', attempt(() => structuredClone(type('java.time.Instant').ofEpochMilli(5)).toISOString())],
  ['number', 'clone', attempt(() => structuredClone(type('java.math.BigInteger').TWO))],
  ['UUID', 'other', attempt(() => util.isDeepStrictEqual(values.UUID[0], type('java.util.UUID').randomUUID()))],
  ['list', 'Reflect', reflected(values.list[0])],
  ['map', 'Reflect', reflected(values.map[0])],
  ['method', 'Reflect', reflected(values.list[0].size)],
  ['class', 'Reflect', reflected(type('java.util.ArrayList'))],
  ['member', 'Reflect', attempt(() => typeof Reflect.getOwnPropertyDescriptor(values.list[0], 'size').value)],
  ['list', 'define', attempt(() => Object.defineProperty(values.list[0], 'x', { value: 1 }))],
  ['list', 'prototype', attempt(() => Reflect.setPrototypeOf(values.list[0], 1))],
  ['immutable', 'write', attempt(() => { 'use strict'; new JsonArray(type('java.util.List').of(1)).push(2); })],
].map((line) => line.join(' -> '));
`;

const EXPECTED = `
list -> inspect -> [List] [ 1, 'a' ]
list -> %o -> true
list -> equal -> true,true,false,false,,,
list -> unequal -> AssertionError ERR_ASSERTION
list -> clone -> [ 1, 'a' ]
list -> serialize -> [ [ 1, 'a' ] ]
array -> inspect -> [int[]] [ 1, 2 ]
array -> %o -> true
array -> equal -> true,true,false,false,,,
array -> unequal -> AssertionError ERR_ASSERTION
array -> clone -> [ 1, 2 ]
array -> serialize -> [ [ 1, 2 ] ]
JsonObject -> inspect -> [JsonObject] { a: 1, b: [ 1 ] }
JsonObject -> %o -> true
JsonObject -> equal -> true,true,false,false,,,
JsonObject -> unequal -> AssertionError ERR_ASSERTION
JsonObject -> clone -> { a: 1, b: [ 1 ] }
JsonObject -> serialize -> [ { a: 1, b: [ 1 ] } ]
JsonArray -> inspect -> [JsonArray] [ 1, { a: 2 } ]
JsonArray -> %o -> true
JsonArray -> equal -> true,true,false,false,,,
JsonArray -> unequal -> AssertionError ERR_ASSERTION
JsonArray -> clone -> [ 1, { a: 2 } ]
JsonArray -> serialize -> [ [ 1, { a: 2 } ] ]
map -> inspect -> [Map] Map(1) { 'a' => 1 }
map -> %o -> true
map -> equal -> true,true,false,false,,,
map -> unequal -> AssertionError ERR_ASSERTION
map -> clone -> Map(1) { 'a' => 1 }
map -> serialize -> [ Map(1) { 'a' => 1 } ]
set -> inspect -> [Set] Set(1) { 1 }
set -> %o -> true
set -> equal -> true,true,false,false,,,
set -> unequal -> AssertionError ERR_ASSERTION
set -> clone -> Set(1) { 1 }
set -> serialize -> [ Set(1) { 1 } ]
nested -> inspect -> [List] [ [JsonObject] { a: 1 } ]
nested -> %o -> true
nested -> equal -> true,true,false,false,,,
nested -> unequal -> AssertionError ERR_ASSERTION
nested -> clone -> [ { a: 1 } ]
nested -> serialize -> [ [ { a: 1 } ] ]
UUID -> inspect -> [UUID] 00000000-0000-0001-0000-000000000002
UUID -> %o -> true
UUID -> equal -> true,true,false,false,,,
UUID -> unequal -> AssertionError ERR_ASSERTION
UUID -> clone -> [UUID] 00000000-0000-0001-0000-000000000002
UUID -> serialize -> Error without code
date -> inspect -> [LocalDate] 2020-01-02
date -> %o -> true
date -> equal -> true,true,false,false,,,
date -> unequal -> AssertionError ERR_ASSERTION
date -> clone -> [LocalDate] 2020-01-02
date -> serialize -> Error without code
exception -> inspect -> java.lang.NumberFormatException: For input string: "z"
exception -> %s -> failed java.lang.NumberFormatException: For input string: "z"
exception -> cause -> Error: a
exception -> clone -> For input string: "z",true
instant -> clone -> 1970-01-01T00:00:00.005Z
number -> clone -> 2
UUID -> other -> false
list -> Reflect -> false,false,true,false,true,true,false,true,,true,false,false
map -> Reflect -> false,false,true,false,true,true,false,true,,true,false,false
method -> Reflect -> false,false,true,false,true,true,false,true,,true,false,false
class -> Reflect -> false,false,true,false,true,true,false,true,,true,false,false
member -> Reflect -> function
list -> define -> TypeError without code
list -> prototype -> TypeError without code
immutable -> write -> TypeError without code
`.trim();

/** Returns the output of a program: before \`console\` has shown an object, and whether that differs afterwards. */
const PRINT = `
const before = lines();
console.error({});
const same = before.join() === lines().join();
process.stdout.write([...before, same].join('\\n') + '\\n');
`;

describe('values of Java', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;

  before(() => {
    app = application({
      'lines.cjs': LINES,
      'main.cjs': `const lines = require('./lines.cjs'); ${PRINT}`,
      'worker.mjs': `
        import { Worker } from 'node:worker_threads';
        new Worker(new URL('./main.cjs', import.meta.url));`,
    });
  });

  after(() => app.remove());

  const programs = {
    'a program': ['run', 'main.cjs'],
    'a worker': ['run', 'worker.mjs'],
    'a text of the command line': ['run', '-e', `const lines = require('./lines.cjs'); ${PRINT}`],
  };
  for (const [name, args] of Object.entries(programs)) {
    it(`are shown, compared and copied the same before and after the use of console, in ${name}`, async () => {
      const { stdout, stderr, code } = await runCommand(app.folder, args);
      assert.equal(stdout.trimEnd(), `${EXPECTED}\ntrue`, stderr);
      assert.equal(code, 0);
    });
  }

  it('are the error of JavaScript that they carry, from arrays, lists and methods', async () => {
    const { code, stdout, stderr } = await run(`
      const error = new TypeError('x');
      const array = Java.to([error], 'java.lang.Throwable[]');
      const list = Java.type('java.util.List').of(array);
      console.log([array[0], ...array, list[0], list.get(0)].map((each) => each === error).join());
      const [other] = Java.to([new (Java.type('java.lang.Exception'))('y')], 'java.lang.Throwable[]');
      console.log(other.message, other.getClass().getName());`);
    assert.equal(code, 0, stderr);
    assert.equal(stdout, 'true,true,true,true\ny java.lang.Exception\n');
  });

  it('are copied into messages of workers', async () => {
    const { folder, remove } = application({
      'main.mjs': `
        import { Worker } from 'node:worker_threads';
        const worker = new Worker(new URL('./worker.mjs', import.meta.url));
        worker.on('message', (text) => console.log(text));
        worker.postMessage({ list: Java.type('java.util.List').of(1), set: Java.type('java.util.Set').of(2) });`,
      'worker.mjs': `
        import { parentPort } from 'node:worker_threads';
        import { inspect } from 'node:util';
        parentPort.once('message', (message) => parentPort.postMessage(inspect(message)));`,
    });
    const { stdout, stderr } = await runCommand(folder, ['run', 'main.mjs']);
    remove();
    assert.equal(stdout, '{ list: [ 1 ], set: Set(1) { 2 } }\n', stderr);
  });

  it('that fail within the engine are caught, in every kind of statement', async () => {
    const { folder, remove } = application({
      'main.cjs': `
        'use strict';
        const { List } = { List: Java.type('java.util.List') };
        const Defect = Java.extend(Java.type('java.util.AbstractList'));
        const Broken = Java.type('io.vertx.core.json.JsonObject');
        const json = () => new Broken(new (Java.extend(Java.type('java.util.AbstractMap')))({
          entrySet() { throw new RangeError('no entries'); },
        }));
        const tell = (where) => (error) => console.log(where, error instanceof Error, typeof error.stack);
        const read = () => Object.keys(json());
        try { read(); } catch (error) { tell('catch')(error); }
        try { try { read(); } finally { console.log('finally'); } } catch (error) { tell('outer')(error); }
        (async () => {
          await (async () => read())().catch(tell('async'));
          await Promise.resolve().then(read).catch(tell('then'));
          await new Promise(() => read()).catch(tell('new Promise'));
          for await (const _ of (async function* () { yield 1; read(); })()) console.log('item');
        })().catch(tell('generator'));`,
    });
    const { stdout, stderr } = await runCommand(folder, ['run', 'main.cjs']);
    remove();
    assert.equal(
      stdout,
      [
        'catch true string',
        'finally',
        'outer true string',
        'async true string',
        'then true string',
        'new Promise true string',
        'item',
        'generator true string',
        '',
      ].join('\n'),
      stderr,
    );
  });
});
