// Prints values by console.log, alone, in an array, and at depth 0.
class Foo {
  a = 1;
  get hidden() {
    return 2;
  }
  static s = 1;
}
class Bar extends Map {}
const circular = { a: 1 };
circular.self = circular;

function withStack(error, stack) {
  error.stack = stack;
  return error;
}

const values = [
  { a: 1, b: 'x', c: [1, 2, 3], d: { e: { f: { g: 1 } } } },
  Array.from({ length: 120 }, (_, i) => i),
  Array.from({ length: 30 }, (_, i) => `item${i}`),
  { a: 'x'.repeat(100), b: 'y'.repeat(50) },
  new Foo(),
  Foo,
  class extends Foo {},
  new Bar([[1, { a: 2 }]]),
  circular,
  'a\nb',
  ['a\nb', "it's", '"q"\'`'],
  { [Symbol('k')]: 1 },
  { 'a-b': 1, 2: 3 },
  -0,
  10n,
  true,
  Symbol('s'),
  Object.create(null, { a: { value: 1, enumerable: true } }),
  function named() {},
  () => {},
  async () => {},
  function* () {},
  new Date(0),
  new Date(Number.NaN),
  /a/gi,
  Object('abc'),
  Object(3),
  new ArrayBuffer(4),
  new Float64Array(2),
  new Uint8Array(200),
  new WeakSet(),
  new WeakMap(),
  new Map([[{ a: 1 }, new Set([1, 2])]]),
  Object.assign([1], { k: 1 }),
  {
    get a() {
      return 1;
    },
    set b(_) {},
  },
  [undefined, null, true],
  [[[[]]]],
  [],
  {},
  new (class Empty {})(),
  Promise.resolve(5),
  Promise.resolve('abc'),
  new Promise(() => {}),
  '\x1b \u{1F600}',
  Math,
  withStack(
    Object.assign(new TypeError('x'), { code: 'ABC' }),
    'TypeError: x\n    at foo (file.js:1:1)',
  ),
  withStack(
    new Error('outer', {
      cause: withStack(new RangeError('inner'), 'RangeError: inner\n    at bar (b.js:2:2)'),
    }),
    'Error: outer\n    at foo (f.js:1:1)\n    at bar (b.js:2:2)',
  ),
  withStack(
    new AggregateError([withStack(new Error('1'), 'Error: 1\n    at a (a.js:1:1)')], 'agg'),
    'AggregateError: agg\n    at q (q.js:1:1)',
  ),
];
for (const value of values) {
  console.log(value);
  console.log([value], { value });
  console.dir(value, { depth: 0 });
}
console.log('%o', { a: [1, { b: new Set([1]) }] });
