'use strict';

// Objects that are spread and assigned often enough for the places of their properties to be learned, with what shapes can have.

const symbol = Symbol('symbol');

class Own {
  #secret = 1;
  constructor(i) {
    this.a = i;
    this.c = i / 2; // Now a whole number, now a fraction.
  }
  get inherited() {
    return this.#secret;
  }
}

const sources = {
  class: (i) => new Own(i),
  literal: (i) => ({ a: i, b: [i], c: i % 20 === 19 ? 'text' : i, d: i % 3 === 0 ? null : i / 2 }),
  symbols: (i) => ({ a: i, [symbol]: i }),
  many: (i) => Object.fromEntries(Array.from({ length: 60 }, (_, k) => [`p${k}`, i + k])),
  huge: (i) => Object.fromEntries(Array.from({ length: 600 }, (_, k) => [`p${k}`, i])),
  indexed: (i) => ({ b: i, 5: 'five', 0: i, a: i }),
  accessors: (i) => ({
    a: i,
    get half() {
      return this.a / 2;
    },
  }),
  hidden: (i) => Object.defineProperty({ a: i, b: i }, 'a', { enumerable: false }),
  constant: (i) => Object.freeze({ a: i, f() {} }),
  inherits: (i) => Object.create({ above: 1 }, { own: { value: i, enumerable: true } }),
  none: (i) => Object.assign(Object.create(null), { a: i }),
  proto: (i) => ({ ['__proto__']: i, a: { i } }),
  lookup: (i) => {
    const object = { a: 1, b: 2, c: i };
    delete object.b;
    object.b = i;
    return object;
  },
  array: (i) => Object.assign([i, i], { length: 3 }),
  text: (i) => `t${i}`,
  number: (i) => i,
  nothing: (i) => (i % 2 ? null : undefined),
  function: (i) => Object.assign(() => {}, { i }),
  date: (i) => Object.assign(new Date(i), { i }),
  proxy: (i) => new Proxy({ a: i, b: 2 }, { get: (target, key) => [key, target[key]] }),
  map: (i) => new Map([[i, i]]),
  removes: (i) => ({
    get a() {
      delete this.b;
      return i;
    },
    b: 2,
    c: 3,
  }),
  big: (i) => ({ a: 2 ** 31 + i, b: -0, c: BigInt(i), d: NaN, e: undefined, f: `${i}` }),
};

const targets = {
  alone: (source) => ({ ...source }),
  before: (source) => ({ ...source, a: 'last', z: 1 }),
  after: (source) => ({ a: 'first', y: 2, ...source }),
  twice: (source) => ({ ...source, ...source }),
  two: (source) => ({ ...{ a: 7, x: 8 }, ...source }),
  rest: ({ a, ...others } = {}) => ({ a, others }),
  accessor: (source) => ({
    get a() {
      return 'accessor';
    },
    ...source,
  }),
  proto: (source) => ({ __proto__: { above: 2 }, ...source }),
  null: (source) => ({ __proto__: null, ...source }),
  assigned: (source) => Object.assign({}, source),
  more: (source) => Object.assign({ a: 'first', y: 2 }, source, { z: 3 }),
  fixed: (source) => Object.assign(Object.defineProperty({}, 'a', { value: 1 }), source),
  frozen: (source) => Object.assign(Object.freeze({ a: 1 }), source),
  instance: (source) => Object.assign(new Own(1), source),
  setter: (source) =>
    Object.assign(
      {
        set a(value) {
          this.set = value;
        },
      },
      source,
    ),
  inherited: (source) =>
    Object.assign(
      Object.create({
        set a(value) {
          this.set = value;
        },
      }),
      source,
    ),
};

function described(object) {
  return Reflect.ownKeys(object)
    .map((key) => {
      const { value, get, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(
        object,
        key,
      );
      const shown =
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? `{${described(value)}}`
          : Object.is(value, -0)
            ? '-0'
            : String(value);
      return `${String(key)}=${get ? 'get' : shown}${[writable, enumerable, configurable].map((on) => (on ? '' : '!')).join('')}`;
    })
    .join();
}

/** A hash of a long text. */
function hash(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return sum;
}

module.exports = (print) => {
  for (const [from, source] of Object.entries(sources)) {
    for (const [to, target] of Object.entries(targets)) {
      const all = [];
      for (let i = 0; i < 24; i++) {
        try {
          const copy = target(source(i));
          all.push(`${Object.getPrototypeOf(copy) === Object.prototype} ${described(copy)}`);
        } catch (error) {
          all.push(`${error.name}`);
        }
      }
      const text = all.join('\n');
      print(
        from,
        to,
        text.length < 4000 ? text : `${text.length} ${hash(text)} ${all[3].slice(0, 200)}`,
      );
    }
  }
};
