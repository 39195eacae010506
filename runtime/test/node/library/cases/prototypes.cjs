'use strict';

// Objects whose prototypes are changed often enough for the way to be learned, with what shapes can have.

const bases = {
  plain: { kind: 'plain', shared: 1 },
  method: {
    kind: 'method',
    both() {
      return this.a;
    },
  },
  frozen: Object.freeze({ kind: 'frozen', shared: 3 }),
  instance: new (class Base {
    kind = 'instance';
    get double() {
      return this.a * 2;
    }
    set written(value) {
      this.log = value;
    }
  })(),
  array: [7, 8],
  function: Object.assign(() => {}, { kind: 'function' }),
  proxy: new Proxy({ kind: 'proxy' }, {}),
  null: null,
};

class Own {
  constructor(i) {
    this.a = i;
    this.b = `${i}`;
    this.c = i / 2; // Now a whole number, now a fraction.
    this.d = null;
  }
}
class Private extends Own {
  #secret = 'secret';
  static secretOf(object) {
    return #secret in object ? object.#secret : undefined;
  }
}
const symbol = Symbol('symbol');

const made = {
  class: (i) => new Own(i),
  private: (i) => new Private(i),
  literal: (i) => ({ a: i, b: [i], c: i % 20 === 19 ? 'text' : i, [symbol]: i }),
  many: (i) => Object.fromEntries(Array.from({ length: 60 }, (_, k) => [`p${k}`, i + k])),
  indexed: (i) => ({ 0: i, 5: 'five', a: i }),
  accessors: (i) => ({
    a: i,
    get half() {
      return this.a / 2;
    },
    set half(value) {
      this.a = value * 2;
    },
  }),
  attributes: (i) =>
    Object.defineProperties(
      { a: i },
      {
        hidden: { value: i },
        fixed: { value: i, enumerable: true },
        free: { value: i, writable: true, enumerable: true, configurable: true },
      },
    ),
  deleted(i) {
    const object = { a: i, b: 1, c: 2 };
    delete object.b;
    return object;
  },
  // As a request of node:http, whose fields are null at first.
  later(i) {
    const object = { first: null, second: 1, third: null, a: undefined };
    object.first = i;
    object.third = [i, 'text', { toJSON: () => i }, 0.5, null, true][i % 6];
    object.a = i % 7 === 0 ? 'rare' : i;
    return object;
  },
  functions: (i) => ({ a: i, f: () => i, g: Own }),
  empty: () => ({}),
  array: (i) => [i, i + 1],
  error: (i) => Object.assign(new RangeError(`${i}`), { stack: '', a: i }),
  map: (i) => Object.assign(new Map([[i, i]]), { a: i }),
  date: (i) => Object.assign(new Date(i), { a: i }),
  bytes: (i) => Object.assign(new Uint8Array(2).fill(i), { a: i }),
  function: (i) => Object.assign(() => i, { a: i }),
  wrapped: (i) => Object.assign(Object(`${i}`), { a: i }),
  sealed: (i) => Object.preventExtensions({ a: i }),
};

/** All that can be seen of an object. */
function seen(object) {
  const keys = Reflect.ownKeys(object).filter((key) => key !== 'stack'); // Here it has accessors.
  const parts = keys.map((key) => {
    const { value, get, set, ...attributes } = Object.getOwnPropertyDescriptor(object, key);
    const text = typeof value === 'function' ? 'function' : JSON.stringify(value);
    return `${String(key)}=${get ? 'get ' : ''}${set ? 'set ' : ''}${text} ${Object.values(attributes).map(Number).join('')}`;
  });
  const inherited = ['kind', 'shared', 'double', 'half', 'length'].map((name) => {
    try {
      return `${object[name]}`;
    } catch (error) {
      return error.name;
    }
  });
  return `${parts.join(', ')} | ${inherited.join(' ')} | ${Private.secretOf(object)}`;
}

module.exports = (print) => {
  for (const [name, make] of Object.entries(made)) {
    for (const [base, prototype] of Object.entries(bases)) {
      const lines = [];
      for (let i = 0; i < 40; i++) {
        const object = make(i);
        const changed = Reflect.setPrototypeOf(object, prototype);
        Reflect.set(object, 'added', i);
        Reflect.set(object, 'written', i);
        const right = Object.getPrototypeOf(object) === prototype;
        if (i % 13 === 0 || i === 39) lines.push(`${changed} ${right} ${seen(object)}`);
        // And back, and once more.
        Reflect.setPrototypeOf(object, Own.prototype);
        Reflect.setPrototypeOf(object, prototype);
        if (i === 39) lines.push(`${object instanceof Own} ${seen(object)}`);
      }
      print(name, base, ...lines);
    }
  }
  // What is compiled for a prototype's properties sees that these change.
  const first = { value: 1 };
  const second = { value: 2 };
  let sum = 0;
  for (let i = 0; i < 3000; i++) {
    const object = Object.setPrototypeOf(new Own(i), i % 2 ? first : second);
    sum += object.value;
    Object.setPrototypeOf(object, i % 2 ? second : first);
    sum += object.value * 10;
    if (i === 2000) first.value = 100;
    if (i === 2500) second.value = 1000;
  }
  print(sum);
};
