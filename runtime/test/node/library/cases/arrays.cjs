'use strict';

// Arrays that are locked, that have holes at their ends, and elements with attributes of their own.

const result = (f) => {
  try {
    return JSON.stringify(f()) ?? 'undefined';
  } catch (error) {
    return error.name;
  }
};

const arrays = {
  empty: () => [],
  integers: () => [1, 2, 3],
  doubles: () => [1.5, 2.5],
  mixed: () => ['a', 1.5, {}],
  hole: () => Object.assign(new Array(3), { 0: 1, 2: 3 }),
  sparse: () => Object.assign([1], { 9: 2 }),
};

const locks = {
  open: (array) => array,
  preventExtensions: Object.preventExtensions,
  seal: Object.seal,
  freeze: Object.freeze,
};

const writes = {
  define: (a, index) =>
    Reflect.defineProperty(a, index, { value: 7, writable: true, enumerable: true }),
  set: (a, index) => Reflect.set(a, index, 8),
  assign: (a, index) => (a[index] = 9),
  proxy: (a, index) => (new Proxy(a, { set: Reflect.set })[index] = 10),
  delete: (a, index) => Reflect.deleteProperty(a, index),
};

const reads = {
  reduceRight: (a) => a.reduceRight((sum, value, i) => `${sum} ${value}@${i}`),
  lastIndexOf: (a) => a.lastIndexOf(undefined),
  findLastIndex: (a) => a.findLastIndex((value) => typeof value === 'undefined'),
  keys: (a) => Object.keys(a),
  length: (a) => a.length,
  json: (a) => ({ a }),
};

module.exports = (print) => {
  for (const [lock, locked] of Object.entries(locks)) {
    for (const [kind, make] of Object.entries(arrays)) {
      for (const [write, change] of Object.entries(writes)) {
        const results = [0, 1, 2, 4, 9].map((index) => {
          const array = locked(make());
          return `${result(() => change(array, index))} ${array.length} ${JSON.stringify(Object.entries(array))} ${JSON.stringify(array)}`;
        });
        print(lock, kind, write, ...results);
      }
    }
  }
  for (const [kind, make] of Object.entries(arrays)) {
    for (const count of [1, 2, 3]) {
      const array = make();
      for (let i = 0; i < count; i++) delete array[array.length - 1 - i];
      print(
        kind,
        count,
        ...Object.entries(reads).map(([name, read]) => `${name} ${result(() => read(array))}`),
      );
    }
  }
  const withSetter = Object.setPrototypeOf([], {
    set 0(value) {
      print('setter', value);
    },
  });
  Object.preventExtensions(withSetter);
  print(Reflect.set(withSetter, 0, 1), Reflect.set(withSetter, 1, 1), withSetter.length);
};
