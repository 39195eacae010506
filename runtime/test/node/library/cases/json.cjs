module.exports = (print) => {
  const vm = require('node:vm');

  /** Prints the text of a value, and whether it is what a walk with a function gives. */
  const show = (...values) => {
    for (const value of values) {
      const text = textOf(value);
      print(text, text === textOf(value, (_, member) => member));
    }
  };
  const textOf = (...args) => {
    try {
      return JSON.stringify(...args);
    } catch (error) {
      return error.name;
    }
  };

  show(null, undefined, true, false, 'text', Symbol('s'), () => {}, 12n);
  show([0, -0, 1.5, -1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e15, 1e21, 5e-324, 1 / 3, NaN, -Infinity]);
  show([0.001, 0.00099, -0.0015, 0.3, 1e-3 + 1e-18, 9999999.999, 1e7 + 0.5, -123456.789, 2 / 3]);
  show('', 'ü€', '👍', '\ud800', 'a\udc00b', '\udc00\ud800', '\ud83d\ud83d\udc4d', '\u2028\x7f');
  show('"\\/', '\b\f\n\r\t\0\x1f', 'a"b"c', { 'k"\n\ud800': 'v' });
  show([], {}, [[]], [{}], { a: {} }, { a: undefined, b: Symbol('s'), c: 1 }, { a: undefined });
  show(
    [undefined, () => {}, Symbol('s'), null],
    Object.assign(new Array(4), { 1: 1, 3: 2 }),
    new Array(3),
    { f() {} },
  );
  show(Object.assign([1, 2], { extra: 3 }), Object.freeze([1, 'a']), Object.freeze({ a: 1 }));
  show({ b: 1, 2: 2, a: 3, 1: 4, '01': 5, '-1': 6, 4294967295: 7 }, { '': 1, 0: 2 });

  // Texts of narrow and of wide characters, parts of texts and joined ones, each before and after others.
  const long = 'abcdefghij'.repeat(10);
  const parts = [long.slice(3, 70), `${long}"${long}`, `${long}ü${long}`, `${long}€${long}`];
  show(['ü', '€', 'ü"', 'a'], { schlüssel: 'ü', 鍵: '值', a: 'b', é: 1 }, parts);
  show(...parts, JSON.parse(JSON.stringify(parts)), [long, long.slice(5)], 'after');
  show([0, 9, 10, 99, 100, 2147483647, -2147483648, 1234567890, -1]);
  show(
    Array.from({ length: 2000 }, (_, i) => `item ${i}`),
    Array.from({ length: 9 }, (_, i) => '值'.repeat(i * i * i * i)),
  );

  // Properties of all kinds.
  const some = Object.defineProperty({ a: 1, [Symbol('s')]: 2 }, 'hidden', { value: 3 });
  show(
    some,
    {
      get a() {
        return 1;
      },
      b: 2,
    },
    { set a(_) {}, b: 2 },
    { ['__proto__']: 1 },
  );
  const changed = { a: 1, b: 2, c: 3 };
  show(changed);
  delete changed.a;
  changed.a = 4;
  show(changed);
  Object.defineProperty(changed, 'b', { get: () => 'got', enumerable: true });
  show(changed);
  Object.defineProperty(changed, 'b', { value: 'set', enumerable: true });
  show(changed);
  const many = {};
  for (let i = 0; i < 200; i++) many[`k${i}`] = i;
  show(many);
  for (let i = 0; i < 190; i++) delete many[`k${i}`];
  show(many);
  for (const value of [1, 1.5, 'a', null, [1], { b: 1 }, undefined, true]) show({ value });

  // Prototypes.
  class Plain {
    #secret = 1;
    a = 1;
    get b() {
      return this.#secret;
    }
  }
  class Written {
    a = 1;
    toJSON(key) {
      return { key, keys: Object.keys(this) };
    }
  }
  class List extends Array {}
  show(new Plain(), new Written(), { of: new Written() }, [new Written()], List.of(1, 2));
  show(Object.create(null), Object.assign(Object.create(null), { a: 1 }), Object.create({ a: 1 }));
  show(Object.create({ toJSON: () => 'inherited' }), { toJSON: 1 }, { toJSON: () => undefined });
  show(new Proxy({ a: 1 }, {}), new Proxy([1], {}), new Proxy({ a: 1 }, { ownKeys: () => [] }));
  show(Object.create(new Proxy({}, { get: (_, key) => (key === 'toJSON' ? () => 'trap' : 1) })));
  show(new Date(0), new Map([[1, 2]]), new Set([1]), /a/, new Error('e'), new Uint8Array(2));
  show(new Number(1), new String('s'), new Boolean(false), Object(12n), Object(Symbol('s')));
  show(
    vm.runInThisContext('(function () { return arguments; })(1, 2)'),
    Buffer.from('a'),
    new URL('a:b'),
    JSON,
    Math,
  );
  show({ raw: JSON.rawJSON('1e1000') }, vm.runInNewContext('({ a: [1, { b: 2 }] })'));

  // What is plain may stop to be so.
  for (const prototype of [Object.prototype, Array.prototype, Plain.prototype, List.prototype]) {
    const values = [{ a: 1 }, [1, { a: 2 }], new Plain(), List.of(1), 'text', 1];
    show(values);
    prototype.toJSON = () => 'written';
    show(values);
    delete prototype.toJSON;
    show(values);
    Object.defineProperty(prototype, 'toJSON', { get: () => () => 'got', configurable: true });
    show(values);
    delete prototype.toJSON;
  }
  const object = { a: 1 };
  show(object);
  object.toJSON = () => 'own';
  show(object);
  const array = [1];
  show(array);
  array.toJSON = () => 'own';
  show(array);
  show(Object.setPrototypeOf([1], null), Object.setPrototypeOf({ a: 1 }, [1]));
  show(Object.setPrototypeOf({ a: 1 }, { toJSON: () => 'set' }));
  for (const prototype of [Function.prototype, BigInt.prototype, Symbol.prototype]) {
    prototype.toJSON = () => 'written';
    show({ f() {}, s: Symbol('s') }, [12n]);
    delete prototype.toJSON;
  }
  Array.prototype[1] = 'inherited';
  show(Object.assign(new Array(3), { 0: 0, 2: 2 }));
  delete Array.prototype[1];

  // Depth and cycles.
  let deep = 1;
  for (let i = 0; i < 300; i++) deep = i % 2 ? [deep] : { deep };
  show(deep);
  const cycle = { a: [] };
  cycle.a.push(cycle);
  show(cycle);

  // The other arguments.
  const value = { a: [1, { b: 2 }], c: 'd' };
  print(JSON.stringify(value, null, 2), JSON.stringify(value, ['a'], '\t'), JSON.stringify());
  print(
    JSON.stringify(value, null),
    JSON.stringify(value, {}, 0),
    JSON.stringify(value, undefined),
  );
  print(JSON.stringify.name, Object.getOwnPropertyDescriptor(JSON, 'stringify').enumerable);

  // Indented.
  const nested = {
    a: 1,
    b: [1, [], {}, [[]], { c: undefined }],
    鍵: {},
    e: new Date(0),
    f: [undefined, [2]],
  };
  const spaces = [
    2,
    '\t',
    '--',
    '€',
    0,
    '',
    20,
    2.9,
    -1,
    NaN,
    Infinity,
    'abcdefghijklmnop',
    true,
    null,
  ];
  for (const space of [...spaces, {}, new Number(3), new String('x'), undefined]) {
    for (const replacer of [null, undefined, 5]) print(JSON.stringify(nested, replacer, space));
  }
  print(JSON.stringify([], null, 2), JSON.stringify({}, null, 2), JSON.stringify([{}], null, ' '));
  print(
    JSON.stringify({ a: [] }, (_, value) => value, 1),
    JSON.stringify(nested, ['a', 'b'], 1),
  );

  // Dates: of all ranges, changed ones and others' own, at last with other methods.
  const at = (...args) => new Date(...args);
  show([at(0), at(-1), at(1790000000123), at(NaN), at(8.64e15), at(-8.64e15), at(-62167219200001)]);
  show(at(253402300799999), at(253402300800000), { a: at(951782400000), 值: at(1) }, [at(NaN)]);
  show(Object.assign(at(0), { note: 1 }), Object.assign(at(0), { toJSON: () => 'own' }));
  show(
    Object.assign(at(0), { toISOString: () => 'iso' }),
    Object.assign(at(0), { valueOf: () => NaN }),
  );
  class Day extends Date {}
  class Named extends Date {
    toJSON() {
      return 'named';
    }
  }
  show(new Day(0), new Named(0), Object.setPrototypeOf(at(0), null), Object.create(at(0)));
  show(vm.runInNewContext('[new Date(5)]'), Object.freeze(at(7)));
  for (const name of ['toISOString', 'toJSON', 'valueOf', Symbol.toPrimitive]) {
    const was = Object.getOwnPropertyDescriptor(Date.prototype, name);
    Object.defineProperty(Date.prototype, name, { ...was, value: () => NaN });
    show(at(1), { a: at(2) });
    Object.defineProperty(Date.prototype, name, was);
    delete Date.prototype[name];
    show(at(3));
    Object.defineProperty(Date.prototype, name, was);
    show(at(4));
  }
};
