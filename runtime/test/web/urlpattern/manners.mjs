// Prints what the class URLPattern does with arguments of all kinds, and what its properties are.

const NAMES = [
  'protocol',
  'username',
  'password',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
];
const VALUES = {
  undefined,
  null: null,
  number: 3,
  symbol: Symbol('s'),
  function: () => {},
  array: [],
  object: {},
  String: new String('https://a'),
  path: '/x',
  url: 'https://a/b',
  empty: '',
  init: { pathname: '/A', hash: 3 },
  options: { ignoreCase: 1 },
  toString: { pathname: { toString: () => '/x' } },
  throws: {
    get pathname() {
      throw new RangeError('mine');
    },
    get ignoreCase() {
      throw new RangeError('mine');
    },
  },
};

/** @param {string} call @param {() => unknown} run */
function show(call, run) {
  try {
    console.log(call, JSON.stringify(run()));
  } catch (error) {
    console.log(
      call,
      error.name,
      error.code,
      error.message,
      Object.getOwnPropertyNames(error).sort(),
    );
  }
}

const read = (pattern) => [...NAMES, 'hasRegExpGroups'].map((name) => pattern[name]);
const entries = Object.entries(VALUES);
show('new URLPattern()', () => read(new URLPattern()));
for (const [a, first] of entries) {
  show(`new URLPattern(${a})`, () => read(new URLPattern(first)));
  show(`test(${a})`, () => new URLPattern().test(first));
  show(`exec(${a})`, () => new URLPattern().exec(first)?.inputs);
  for (const [b, second] of entries) {
    show(`new URLPattern(${a}, ${b})`, () => read(new URLPattern(first, second)));
    show(`new URLPattern(${a}, ${b}, undefined)`, () =>
      read(new URLPattern(first, second, undefined)),
    );
    show(`new URLPattern(url, ${a}, ${b})`, () =>
      read(new URLPattern('https://a/b', first, second)),
    );
    show(`test(${a}, ${b})`, () => new URLPattern().test(first, second));
    show(`exec(${a}, ${b})`, () => new URLPattern().exec(first, second)?.inputs);
  }
}
for (const ignoreCase of [true, false, 1, '', undefined]) {
  const pattern = new URLPattern({ pathname: '/A', hostname: 'a' }, { ignoreCase });
  show(`ignoreCase ${ignoreCase}`, () => pattern.test('https://A/a'));
}

const { prototype } = URLPattern;
const described = (object) =>
  Object.entries(Object.getOwnPropertyDescriptors(object)).map(([name, property]) => {
    const { get, value, ...flags } = property;
    return [name, flags, typeof value, (get ?? value).name, (get ?? value).length];
  });
show('URLPattern()', () => URLPattern('https://a'));
show('global', () => {
  const { value, ...flags } = Object.getOwnPropertyDescriptor(globalThis, 'URLPattern') ?? {};
  return [typeof value, flags.enumerable, flags.configurable];
});
show('name and length', () => [URLPattern.name, URLPattern.length]);
show('prototype', () => described(prototype));
show('toString', () => [`${new URLPattern()}`, prototype[Symbol.toStringTag]]);
for (const name of Object.getOwnPropertyNames(prototype)) {
  show(`${name} of the prototype`, () => prototype[name] && undefined);
  const { get, value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  for (const other of [{}, undefined, new Proxy(new URLPattern(), {})]) {
    if (name !== 'constructor') show(`${name} of another`, () => (get ?? value).call(other));
  }
}

const result = new URLPattern({ pathname: '/:b/:a?/(x)?' }).exec('https://h/1');
const shape = (object) => [
  Object.getOwnPropertyNames(object),
  Object.getPrototypeOf(object) === Object.prototype,
  Object.hasOwn(object, 'toString') || 'toString' in object,
];
show('result', () => [shape(result), shape(result.pathname), shape(result.inputs)]);
show('groups', () => [
  Object.entries(result.pathname.groups).sort(),
  'toString' in result.pathname.groups,
]);
show('input', () => shape(new URLPattern().exec({ pathname: 'x' }).inputs[0]));
show('order of reads', () => {
  /** @type {string[]} */
  const names = [];
  const spy = new Proxy({}, { get: (_, name) => void names.push(String(name)) });
  new URLPattern(spy);
  new URLPattern().test(spy);
  new URLPattern({}, spy);
  return names;
});
show('subclass', () => {
  class Pages extends URLPattern {
    constructor() {
      super({ pathname: '/pages/:page' });
    }
  }
  const pages = new Pages();
  return [pages instanceof Pages, pages.exec('https://h/pages/1')?.pathname.groups.page];
});
