class Foo {
  #p = 1;
  static get(o) {
    return o.#p;
  }
  static set(o) {
    o.#p = 2;
  }
  get #g() {
    return 1;
  }
  static sg(o) {
    o.#g = 1;
  }
  set #s(_value) {}
  static gs(o) {
    return o.#s;
  }
}

class Stamp {
  constructor(o) {
    // biome-ignore lint/correctness/noConstructorReturn: puts the fields of a subclass into it.
    return o;
  }
}

class Twice extends Stamp {
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: is put into objects.
  #q = 1;
}

const values = {
  Foo,
  Twice,
  nothing: undefined,
  nil: null,
  obj: {},
  fn: { fn() {} }.fn,
  sym: Symbol('s'),
  arrow: () => {},
};

const MISTAKES = String.raw`
'x'.repeat(-1)
'x'.repeat(Infinity)
'x'.localeCompare('y', 'xx-invalid-locale-zzzzzzzzzzz')
'x'.matchAll(/a/)
'x'.replaceAll(/a/, '')
String.prototype.trim.call(null)
String.prototype.at.call(undefined)
new Symbol()
Symbol.keyFor('x')
RegExp.prototype.exec.call(1)
const { a } = nothing
const { a } = nil
const { a } = obj.x
const {} = nothing
const [a] = nothing
const [a] = nil
const [a] = obj
const [[a]] = [null]
(function ({ a }) {})()
(function ({ a }) {})(null)
(function ([a]) {})({})
let x; ({ x } = null)
let x; ({ x } = nothing)
let x; [x] = {}
const { ...rest } = null
for (const { a } of [null]) {}
for (const x of nothing) {}
for (const x of obj) {}
for (const x of obj.list) {}
for (const x of fn) {}
[...nothing]
[...obj]
[...obj.list]
fn(...obj)
fn(...5)
Math.max(...5)
new Set(5)
new Set({})
new Map(5)
new Map([1])
new Map({})
Object.fromEntries(5)
Object.fromEntries([5])
Array.from(null)
Array.from([1], 5)
new Map([[1, 2]]).forEach(5)
Map.prototype.get.call({}, 1)
Map.prototype.set.call(new Set(), 1)
Set.prototype.add.call({}, 1)
Object.getOwnPropertyDescriptor(Map.prototype, 'size').get.call({})
Promise()
new Promise()
new Promise(5)
Promise.resolve.call(5)
Promise.prototype.then.call(5)
Promise.reject.call(undefined)
new Proxy()
new Proxy({}, 5)
'a' in 1
'a' in 'b'
sym in 1
5 in nothing
'a' in nil
1 instanceof 1
1 instanceof {}
obj instanceof arrow
obj instanceof nothing
obj instanceof obj
obj instanceof Function.prototype
const a = {}; a.a = a; JSON.stringify(a)
const a = { b: { c: [] } }; a.b.c.push(a); JSON.stringify(a)
const a = { b: { c: {} } }; a.b.c.d = a.b; JSON.stringify(a)
const a = new Foo(); a.x = { y: { z: { w: a } } }; JSON.stringify(a)
const a = []; a.push(a); JSON.stringify(a)
decodeURIComponent('%')
decodeURI('%E0%A4%A')
encodeURI('\uD800')
encodeURIComponent('\uDC00')
new Date(NaN).toISOString()
Date.prototype.getTime.call(1)
Date.prototype[Symbol.toPrimitive].call({}, 'x')
new Intl.DateTimeFormat('en').format(NaN)
new Intl.DateTimeFormat('en', { timeZone: 'X/Y' })
new Intl.NumberFormat('en', { style: 'currency' })
new Intl.NumberFormat('en', { style: 'currency', currency: 'x' })
new Intl.NumberFormat('en', { style: 'unit', unit: 'x' })
new Intl.NumberFormat('xx_y')
new Intl.Locale()
new Intl.Locale('x')
new Date().toLocaleString('x')
Intl.getCanonicalLocales('x')
Array.prototype.concat.call(null)
[].map(5)
[].forEach({})
[].filter('x')
[].find(null)
[].some(sym)
[1, 2].sort(5)
[1, 2].toSorted('x')
[].flatMap(5)
[].with(5, 1)
[1].with(-2, 1)
new Uint8Array(-1)
new Uint8Array(new ArrayBuffer(3), 4)
new Uint16Array(new ArrayBuffer(3))
new Uint8Array(2).set([1, 2, 3])
new Uint8Array(2).set([1], -1)
new BigInt64Array([1])
new Uint8Array(2).with(5, 1)
Uint8Array.prototype.fill.call([])
Uint8Array.from(5, 5)
new ArrayBuffer(-1)
new ArrayBuffer(1e20)
new ArrayBuffer(8).resize(5)
new ArrayBuffer(8, { maxByteLength: 4 })
const b = new ArrayBuffer(8); b.transfer(); b.slice()
const b = new ArrayBuffer(8); b.transfer(); new Uint8Array(b)
const b = new Uint8Array(8); b.buffer.transfer(); b.fill(1)
new DataView(1)
new DataView(new ArrayBuffer(1), 2)
new DataView(new ArrayBuffer(1), 0, 2)
new DataView(new ArrayBuffer(1)).getInt16(0)
new DataView(new ArrayBuffer(1)).getInt8(-1)
new DataView(new ArrayBuffer(1)).setInt32(0, 1)
DataView.prototype.getInt8.call({})
class A extends nothing {}
class A extends obj {}
class A extends 5 {}
class A extends arrow {}
class A extends (function* () {}) {}
class A extends Foo { constructor() { super(); super(); } } new A()
new arrow()
new fn()
new (async () => {})()
new Math()
1n % 0n
BigInt(1.5)
BigInt('x')
BigInt(nothing)
BigInt(nil)
BigInt(sym)
BigInt(NaN)
BigInt({})
BigInt.asIntN(-1, 1n)
(1n).toString(1)
(1).toFixed(101)
(1).toFixed(-1)
(1).toExponential(101)
(1).toString(1)
(1).toString(37)
Number.prototype.toString.call('x')
Number.prototype.valueOf.call('x')
Number.prototype.toFixed.call('x')
Boolean.prototype.valueOf.call('x')
String.prototype.valueOf.call(1)
Symbol.prototype.valueOf.call(1)
Symbol.prototype.toString.call(1)
fn.apply(null, 5)
Reflect.apply(fn, null)
Reflect.ownKeys(5)
Reflect.get(5)
Reflect.has(5)
Reflect.set(5)
Reflect.getPrototypeOf(5)
Reflect.setPrototypeOf(5, {})
Reflect.defineProperty(5)
Reflect.deleteProperty(5)
Object.defineProperty({}, 'a', { get() {}, value: 1 })
Object.freeze(new Uint8Array(1))
const g = (function* () { g.next(); })(); g.next()
const g = (function* () { yield* 5; })(); g.next()
[].values().next.call({})
new Map().values().next.call({})
new Iterator()
Iterator.from(5)
[].values().map(5)
[].values().take(-1)
[].values().take(NaN)
[].values().drop(NaN)
[].values().reduce((a, b) => a)
Foo.get({})
Foo.set({})
Foo.sg(new Foo())
Foo.gs(new Foo())
const o = {}; new Twice(o); new Twice(o)
Object.keys(new Proxy({}, { ownKeys: () => ['a', 'a'] }))
Object.getPrototypeOf(new Proxy({}, { getPrototypeOf: () => 5 }))
Object.preventExtensions(new Proxy({}, { preventExtensions: () => true }))
new AggregateError(5)
({ [Symbol.toPrimitive]: 5 }) + ''
({ [Symbol.toPrimitive]: () => ({}) }) + ''
Array.prototype.map.call(undefined, fn)
Number.prototype.toLocaleString.call('x')
new Intl.RelativeTimeFormat('en').format(1, 'x')
new Intl.ListFormat('en').format(5)
'a'.localeCompare('b', 'x')
'a'.toLocaleUpperCase('x')
Foo.get(nil)
Foo.set(nothing)
eval('process.none()')
`;

const APPLIED = [
  () => {
    const { a } = process.none;
    return a;
  },
  () => {
    for (const one of process.none) return one;
  },
  ({ a }) => a,
  () => new Promise(),
];

/** Programs and people look for the words of errors: they are V8's. */
export default function words(print) {
  for (const mistake of MISTAKES.trim().split('\n')) {
    try {
      print(
        mistake,
        new Function(...Object.keys(values), mistake).apply({}, Object.values(values)),
      );
    } catch (e) {
      print(`${mistake}: ${e.name}: ${e.message}`);
    }
  }
  for (const call of APPLIED) {
    try {
      print(call());
    } catch (e) {
      print(`${call}: ${e.name}: ${e.message}`);
    }
  }
}
