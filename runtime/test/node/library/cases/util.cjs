const util = require('node:util');

class Point {
  #secret = 1;
  constructor() {
    this.x = 1;
  }
  get sum() {
    return this.x + this.#secret;
  }
  static make() {}
}

module.exports = async (print) => {
  const circular = { name: 'c', list: [] };
  circular.list.push(circular);
  for (const value of [
    circular,
    new Point(),
    Point,
    class extends Point {},
    () => {},
    function named() {},
    async () => {},
    function* g() {},
    Symbol('s'),
    10n,
    -0,
    Object.assign([1], { 2: 3 }),
    Object.assign([1], { x: 2 }),
    Object.assign([1], { x: 2, '-1': 3, [Symbol('y')]: 4 }),
    Object.assign(new Uint8Array(2), { x: 2, [Symbol('y')]: 4 }),
    Object.defineProperty(new Float64Array(200), 'hidden', { value: 1 }),
    new Map([[{ a: 1 }, new Set([1, 'two'])]]),
    new WeakMap(),
    new Map([[1, 2]]).entries(),
    new Set(['v']).values(),
    Promise.resolve({ a: 1 }),
    Promise.reject(new Error('r')).catch(() => {}) && new Promise(() => {}),
    new Date(0),
    new Date(Number.NaN),
    /re/giu,
    new Error('plain').message,
    new Proxy({ p: 1 }, {}),
    Object.create(null),
    Object.create({ inherited: 1 }),
    new (class Foo extends Map {})([[1, 2]]),
    new Uint8Array(3),
    new ArrayBuffer(4),
    new DataView(new ArrayBuffer(2)),
    'it\'s "quoted"',
    'a\nb\u0001',
    {
      'a-b': 1,
      [Symbol('k')]: 2,
      get g() {
        return 1;
      },
      set s(_v) {},
    },
    new Number(3),
    new String('str'),
    Object(Symbol('o')),
    { deep: { deeper: { deepest: { hidden: 1 } } } },
    Array.from({ length: 120 }, (_, i) => i),
    'x'.repeat(200),
    [['a', 'b'], ['c']],
    { long: 'y'.repeat(100), list: Array(30).fill('item') },
    globalThis.Intl && Math,
    JSON,
    (function () {
      // biome-ignore lint/complexity/noArguments: how they are shown is the case
      return arguments;
    })(1, 2),
    [undefined, null],
    new WeakSet(),
    new AggregateError([1], 'many').message,
  ])
    print(util.inspect(value, { sorted: false }));
  print(
    util.inspect({ a: { b: { c: {} } } }, { depth: 0 }),
    util.inspect('x', { colors: true }),
    util.inspect([3, 1], { compact: false }),
    util.inspect(new Map([[1, 2]]), { showHidden: true }),
  );
  print(
    util.inspect(new Proxy([1], {}), { showProxy: true }),
    util.inspect({ b: 1, a: 2 }, { sorted: true }),
    util.inspect(123456.789, { numericSeparator: true }),
    util.inspect('a'.repeat(20), { maxStringLength: 5 }),
  );
  print(
    util.inspect({ [util.inspect.custom]: (depth, options) => `custom ${depth} ${options.depth}` }),
    util.inspect(
      {
        get a() {
          return 5;
        },
      },
      { getters: true },
    ),
  );
  print(
    util.format(
      '%s %d %i %f %j %o %O %c %% %x',
      'a',
      '4.5',
      4.5,
      '1.5',
      { j: 1 },
      [1],
      { o: 1 },
      'css',
      'extra',
    ),
    util.format('a', 'b', 3n),
    util.format('%s', null, undefined, -0, Symbol('q'), { toString: () => 'mine' }),
  );
  print(
    await util.promisify((x, done) => done(null, x + 1))(1),
    await util
      .promisify((done) => done(new Error('no')))()
      .catch((e) => e.message),
    util.promisify(setTimeout) === require('node:timers/promises').setTimeout,
  );
  await new Promise((done) =>
    util.callbackify(async (x) => x * 2)(4, (e, x) => {
      print(e, x);
      done();
    }),
  );
  await new Promise((done) =>
    util.callbackify(() => Promise.reject(null))((e) => {
      print(e.code, e.message);
      done();
    }),
  );
  print(
    util.isDeepStrictEqual({ a: [1] }, { a: [1] }),
    util.isDeepStrictEqual([1], ['1']),
    util.stripVTControlCharacters('\u001b[31mred\u001b[0m'),
    util.toUSVString('a\ud800'),
  );
  print(
    util.styleText('red', 'x', { validateStream: false }),
    util.styleText(['bold', 'blue'], 'y', { validateStream: false }),
  );
  print(
    util.parseArgs({
      args: ['-v', '--name', 'n', '--no-color', 'pos', '--', '-x'],
      options: {
        v: { type: 'boolean', short: 'v' },
        name: { type: 'string' },
        color: { type: 'boolean' },
      },
      allowPositionals: true,
      allowNegative: true,
    }),
  );
  try {
    util.parseArgs({ args: ['--bad'], options: {} });
  } catch (e) {
    print(e.code, e.message);
  }
  print(util.parseEnv('A=1\nB="two words"\n# no\nexport C=\'x\' # tail\nD=`multi\nline`'));
  const mime = new util.MIMEType('text/html; charset="utf-8";q=1');
  print(mime.type, mime.subtype, mime.essence, mime.params.get('charset'), String(mime));
  print(
    Object.entries(util.types)
      .map(
        ([name, test]) =>
          `${name}:${[new Map(), new Date(), 1, Promise.resolve(), new Proxy({}, {}), async () => {}, new Error('e'), new Uint8Array(1), Object(1n)].map((v) => +!!test(v)).join('')}`,
      )
      .filter((line) => !/Crypto|Key|External/.test(line))
      .sort(),
  );
  function Old() {}
  function Base() {}
  util.inherits(Old, Base);
  print(
    new Old() instanceof Base,
    Old.super_ === Base,
    typeof util.deprecate(() => {}, 'm'),
    util.getSystemErrorName(-2),
    util.getSystemErrorMessage(-13),
    util.getSystemErrorMap().get(-17),
  );
  print(
    util.aborted.length,
    util.debuglog('x').enabled,
    util.types === require('node:util/types'),
    util.TextEncoder === TextEncoder,
    util.inspect.defaultOptions,
  );
  print(
    new util.TextDecoder('utf-16le').decode(new Uint8Array([0x61, 0, 0x3d, 0xd8])),
    new TextDecoder('latin1').encoding,
    util.diff ? util.diff('ab', 'ac') : '',
  );
  console.log(
    new Error('shown').message,
    [new Map([['k', 1]])],
    Object.assign(() => {}, { own: 1 }),
  );
  const weak = { showHidden: true };
  print(
    util.inspect(new WeakMap(), weak).split(' ')[0],
    util.inspect(new WeakSet(), weak).split(' ')[0],
  );
  const many = Array(70_000).fill(1);
  const list = [];
  list.push(...many);
  print(list.length, Math.max(...many), [].concat(...many).length);
};
