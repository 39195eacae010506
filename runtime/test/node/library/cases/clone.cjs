/** Copies by `structuredClone`: plain data, of which each shape is copied more than once, and what only looks plain. */

const { inspect } = require('node:util');

/** @param {() => unknown} action */
function outcome(action) {
  try {
    return action();
  } catch (error) {
    return `${error.name} ${error.code}: ${error.message}`;
  }
}

/** Copies of a value twice over, each of which is changed afterwards. */
function show(print, name, value) {
  const [first, second, third] = [0, 1, 2].map(() => outcome(() => structuredClone(value)));
  if (typeof second === 'object' && second !== null) second.changed = [true];
  print(name, inspect(first, { depth: 9, showHidden: true }), inspect(third, { depth: 9 }));
  print(second !== value, inspect(value, { depth: 9 }), third?.changed);
}

class Point {
  #hidden = 1;
  constructor() {
    this.x = 1;
  }
  get sum() {
    return this.x + this.#hidden;
  }
}
class List extends Array {}

const shared = { a: 1 };
const cycle = { list: [], map: new Map(), set: new Set() };
cycle.self = cycle;
cycle.list.push(cycle, cycle.list);
cycle.map.set('map', cycle.map).set(cycle, 1);
cycle.set.add(cycle.set).add(cycle);

const values = {
  opaque: [new WeakRef({})],
  formats: new Intl.NumberFormat('en'),
  registry: new FinalizationRegistry(() => {}),
  memory: new WebAssembly.Memory({ initial: 1 }),
  table: new WebAssembly.Table({ initial: 1, element: 'anyfunc' }),
  groups: /(?<a>.)/.exec('x')?.groups,
  prototypes: [Object.prototype, Math, Reflect],
  undefined,
  null: null,
  zero: -0,
  text: 'Grüße \ud800',
  big: 12n ** 30n,
  empty: {},
  numbers: { int: 1, double: 1.5, big: 2 ** 40, negative: -0, not: Number.NaN },
  keys: { b: 1, 2: 'two', a: 2, 1: 'one', '-1': 3, '': 4 },
  many: Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`p${i}`, i % 3 ? i / 2 : [i]])),
  proto: JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}'),
  lists: [[], [1, 2, 3], [1.5, 2, 3], [1, 'a', null], [[1], [{ a: [] }]], [undefined]],
  holes: Object.assign(new Array(3), { 0: 1, 2: 3 }),
  long: Object.assign([], { length: 5 }),
  'list with more': Object.assign([1, 2], { more: { a: 1 } }),
  'sub-list': List.from([1, 2]),
  shared: [shared, { shared }, new Map([[shared, shared]])],
  cycle,
  dates: [new Date(86_400_000), new Date(Number.NaN), Object.assign(new Date(0), { more: 1 })],
  maps: new Map([
    [{ key: 1 }, new Map([[1, new Set([1, [2]])]])],
    [Number.NaN, -0],
  ]),
  sets: new Set([{ a: 1 }, 'b', 1, new Set()]),
  instance: new Point(),
  'without a prototype': Object.assign(Object.create(null), { a: 1 }),
  'of another prototype': Object.assign(Object.create({ inherited: 1 }), { own: 2 }),
  frozen: Object.freeze({ a: 1, list: Object.freeze([1, 2]) }),
  sealed: Object.seal({ a: [1] }),
  hidden: Object.defineProperty({ a: 1 }, 'hidden', { value: 2 }),
  constant: Object.defineProperty({}, 'constant', { value: 2, enumerable: true }),
  symbols: { [Symbol('s')]: 1, a: 2 },
  getter: {
    get a() {
      return { from: 'getter' };
    },
  },
  boxed: [Object(1), Object('text'), Object(true)],
  others: [/a+/gi, new Uint8Array([1, 2]), new ArrayBuffer(2)],
  function: { a: 1, f() {} },
  symbol: [Symbol('s')],
  promise: { later: Promise.resolve() },
  weak: new WeakMap(),
  arguments: (function () {
    // biome-ignore lint/complexity/noArguments: they are what is copied
    return arguments;
  })(1, 2),
  proxy: new Proxy({ a: 1 }, {}),
  'proxy inside': { list: [1, new Proxy([], {})] },
};
module.exports = (print) => {
  for (const [name, value] of Object.entries(values)) show(print, name, value);

  // Objects of one shape whose values change their kinds.
  const record = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8 };
  for (const value of [1, 1.5, 'text', { a: 1 }, null, 2 ** 31, true, undefined, 3n, [0.5], 7]) {
    const copies = [];
    for (const key of Object.keys(record)) {
      copies.push(structuredClone({ ...record, [key]: value }));
      copies.push(structuredClone(record));
    }
    for (const copy of copies) copy.a = [copy.a];
    print(copies.map((copy) => inspect(copy)).join('\n'));
  }

  // A program's replacements are not asked.
  const map = new Map([[1, [2]]]);
  const untouched = { entries: Map.prototype.entries, keys: Object.keys };
  Map.prototype.entries = Object.keys = () => {
    throw new Error('asked');
  };
  const copied = structuredClone({ map });
  Map.prototype.entries = untouched.entries;
  Object.keys = untouched.keys;
  print(copied);

  const deep = (depth) => {
    let value = { depth };
    for (let i = 0; i < depth; i++) value = i % 2 === 0 ? { value } : [value];
    return value;
  };
  for (const depth of [100, 255, 256, 257, 258, 700]) {
    let copy = structuredClone(deep(depth));
    while (copy.depth === undefined) copy = copy.value ?? copy[0];
    print(copy);
  }
  const last = { date: new Date(0) };
  last.date.toString = () => 'changed';
  print(
    outcome(() => structuredClone()),
    outcome(() => structuredClone(last, undefined)),
    outcome(() => structuredClone(last, { transfer: [1] })),
  );
};
