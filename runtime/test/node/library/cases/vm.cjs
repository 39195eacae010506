const { pathToFileURL } = require('node:url');
const vm = require('node:vm');

/** Returns what a call gives, or throws, with the first place that is not in this file. */
const result = (call) => {
  try {
    return call();
  } catch (e) {
    const place =
      /evalmachine|own\.js/.test(e.stack) &&
      /\(?((evalmachine|own).*?:\d+)[:\n]/.exec(e.stack)?.[1];
    return `${e.name} ${e.code}: ${e.message} ${place}`;
  }
};

const described = (object, key) => Object.getOwnPropertyDescriptor(object, key);

function globals(print) {
  const sandbox = vm.createContext({ a: 1, self: null });
  const run = (code, options) => result(() => vm.runInContext(code, sandbox, options));
  print(run('var x = 1; let y = 2; function f() {} z = 3; this.w = 4; a = 5; a + x + y + z + w'));
  print(sandbox, described(sandbox, 'x'), described(sandbox, 'f').writable);
  print(run('y'), run('typeof nothing'), run('nothing'), run('"use strict"; undeclared = 1'));
  print(run('var declared;'), 'declared' in sandbox, run('declared'));
  print(run('this === globalThis && (function () { return this; })() === globalThis'));
  print(run('globalThis') === sandbox, run('(() => eval("this"))() === globalThis'));
  print(run('new Function("return this")() === globalThis'), run('eval("var made = 1"); made'));
  print(run('delete z; typeof z'), 'z' in sandbox);
  print(
    run('Object.defineProperty(globalThis, "k", { value: 1 }); Object.keys(globalThis)').sort(),
  );
  print(described(sandbox, 'k'), run('undefined = 1; NaN = 2; typeof undefined'));
  sandbox.later = [1];
  print(run('later.push(2); later'), run('later instanceof Array'), run('Array') === Array);
  print(run('String(globalThis)'), run('JSON.stringify(globalThis)').length);
  print(run('typeof console.log + typeof process + typeof require + typeof setTimeout'));
  print(run('typeof URL + typeof Buffer + typeof Java + typeof vertx + typeof WebAssembly'));
  sandbox.self = sandbox;
  print(run('self === globalThis'), run('this.self.a'));
}

function readOnly(print) {
  const own = vm.createContext({});
  vm.runInContext('Object.defineProperty(this, "x", { value: 42 })', own);
  const frozen = vm.createContext(Object.freeze({ y: 1 }));
  for (const [context, code] of [
    ...[
      [own, 'x = 0'],
      [own, 'x = 0; x'],
      [frozen, 'y = 0'],
      [frozen, 'y = 0; y'],
      [frozen, 'z = 0'],
    ],
  ]) {
    print(result(() => vm.runInContext(code, context)));
    print(result(() => vm.runInContext(`"use strict"; ${code}`, context)));
  }
}

function sandboxes(print) {
  const run = (code, object) => result(() => vm.runInNewContext(code, object));
  print(
    run('a + b', { a: 1, b: 2 }),
    run('1 + 1'),
    run('inherited', Object.create({ inherited: 1 })),
  );
  const accessors = {
    get got() {
      return 'got';
    },
    set put(value) {
      this.stored = value;
    },
  };
  print(run('put = 1; got + stored', accessors), accessors.stored);
  print(run('"use strict"; got = 2; got', accessors));
  print(run('a = 2; b = 3; a + b', Object.freeze({ a: 1 })));
  const proxy = new Proxy({ a: 1 }, { has: () => true, get: (t, key) => t[key] ?? 'made' });
  print(run('a + anything', proxy));
  const symbol = Symbol('s');
  print(run('globalThis[symbol] = 1; symbol in globalThis', { symbol }));
  const open = vm.createContext(vm.constants.DONT_CONTEXTIFY);
  print(vm.runInContext('var own = 1; globalThis', open) === open, open.own, vm.isContext(open));
  print(
    vm.isContext({}),
    vm.isContext(vm.createContext()),
    result(() => vm.isContext(1)),
  );
  const error = result(() => vm.runInNewContext('new TypeError("t")'));
  print(error instanceof Error, error.name, Object.prototype.toString.call(error));
  print(
    result(() =>
      vm.runInNewContext('eval("1")', {}, { contextCodeGeneration: { strings: false } }),
    ),
  );
  print(
    result(() =>
      vm.runInNewContext('Function("1")', {}, { contextCodeGeneration: { strings: false } }),
    ),
  );
  const wasm = 'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))';
  for (const allowed of [true, false]) {
    const options = { contextCodeGeneration: { wasm: allowed } };
    print(result(() => String(vm.runInNewContext(wasm, {}, options))));
  }
}

/** The language is complete in each context. */
function language(print) {
  const shared = { symbols: [Symbol.dispose, Symbol.asyncDispose] };
  const run = (code) => result(() => vm.runInNewContext(code, shared));
  print(run('Object.getOwnPropertyNames(globalThis).sort().join()'));
  print(run('Symbol.dispose === symbols[0] && Symbol.asyncDispose === symbols[1]'));
  print(run('typeof [].keys()[Symbol.dispose] + typeof (async function* () {})()[symbols[1]]'));
  print(
    run(`const error = new SuppressedError(1, 2, 'text');
      [String(error), error instanceof Error, error.error, error.suppressed, Object.keys(error), SuppressedError.name].join()`),
  );
  print(
    run(`const disposed = [];
      const stack = new DisposableStack();
      stack.use({ [Symbol.dispose]: () => disposed.push('used') });
      stack.defer(() => disposed.push('deferred'));
      stack.move().dispose();
      [disposed, stack.disposed, new AsyncDisposableStack(), DisposableStack.name].join()`),
  );
  print(described(vm.runInNewContext('globalThis'), 'SuppressedError').enumerable);
  print(vm.runInNewContext('SuppressedError') === SuppressedError, SuppressedError.name);
}

function scripts(print) {
  print(result(() => vm.runInThisContext('throw new RangeError("r")')));
  print(
    result(() =>
      vm.runInThisContext('\n\nthrow new Error()', { filename: 'own.js', lineOffset: 10 }),
    ),
  );
  print(
    result(() =>
      vm.runInThisContext('\n\nthrow new Error()', { filename: 'own.js', lineOffset: -1 }),
    ),
  );
  for (const [code, options] of [
    [' throw new Error("a")', { lineOffset: 32, columnOffset: 123 }],
    ['\n  throw new Error("b")', { columnOffset: 123 }],
    ['function f() {\n  throw  new TypeError("c"); }\nf()', {}],
    ['  undefinedName', { columnOffset: 4 }],
  ]) {
    try {
      vm.runInThisContext(code, { filename: 'own.js', ...options });
    } catch ({ stack }) {
      print(stack.split('\n').slice(0, 5));
    }
  }
  print(
    result(() =>
      vm.runInNewContext('while (true) try { while (true); } catch {}', {}, { timeout: 20 }),
    ),
    result(() => vm.runInNewContext("/^(a+)+\\1b$/.test('a'.repeat(60))", {}, { timeout: 20 })),
  );
  const inner = (timeout) => vm.runInNewContext('while (true);', {}, { timeout });
  const outer = (timeout, code) => vm.runInNewContext(code, { inner }, { timeout });
  print(
    result(() => outer(100_000, 'inner(20)')),
    result(() => outer(20, 'try { inner(100_000) } catch {}')),
  );
  interruptions(print);
  print(
    result(() => vm.runInNewContext('1', {}, { timeout: 100_000 })),
    result(() => new vm.Script('1', { timeout: 'x' })) instanceof vm.Script,
  );
  const script = new vm.Script('count = (globalThis.count ?? 0) + 1');
  const [one, other] = [vm.createContext({}), vm.createContext({ count: 5 })];
  script.runInContext(one);
  print(script.runInContext(one), script.runInContext(other), script.runInNewContext(), one, other);
  print(new vm.Script('({ __proto__: null })').runInThisContext(), script);
  const { cachedData, cachedDataProduced } = new vm.Script('1 + 1', { produceCachedData: true });
  print(
    Buffer.isBuffer(cachedData),
    cachedDataProduced,
    Buffer.isBuffer(script.createCachedData()),
  );
  print(new vm.Script('1 + 1', { cachedData }).cachedDataRejected);
  print(new vm.Script('1 + 12', { cachedData }).cachedDataRejected);
  print(new vm.Script('1\n//# sourceMappingURL=own.map').sourceMapURL);
  print(
    vm.runInThisContext('(function (exports, require) { exports.sum = (a, b) => a + b; })').length,
  );
  vm.runInThisContext('var declaredByScript = 1');
  print(typeof declaredByScript, described(globalThis, 'declaredByScript').configurable);
  for (const bad of [
    [1],
    ['1', 1],
    ['1', { filename: 1 }],
    ['1', { lineOffset: 1.5 }],
    ['1', { cachedData: 1 }],
  ]) {
    print(result(() => new vm.Script(...bad) && 'taken'));
  }
  print(
    result(() => vm.runInContext('1', {})),
    result(() => vm.createContext(1)),
  );
  print(result(() => vm.createContext({}, { microtaskMode: 'never' })));
  print(result(() => new vm.Script('not a script')).startsWith('SyntaxError'));
  try {
    new vm.Script('let a;\nb c', { filename: 'own.js' });
  } catch ({ stack }) {
    print(stack.split('\n').slice(0, 4));
  }
}

function functions(print) {
  print(vm.compileFunction('return a + b + arguments.length', ['a', 'b'])(1, 2));
  print(vm.compileFunction('return q + r', [], { contextExtensions: [{ q: 1 }, { r: 2 }] })());
  const parsingContext = vm.createContext({ q: 7 });
  print(vm.compileFunction('return [q, Array]', [], { parsingContext })()[0]);
  print(vm.compileFunction('return this')() === globalThis);
  print(result(() => vm.compileFunction('\nthrow new Error()', [], { filename: 'own.js' })()));
  print(
    result(() => vm.compileFunction('1', 'a')),
    result(() => vm.compileFunction('1', [1])),
  );
  print(result(() => vm.compileFunction('}) (function () {')).startsWith('SyntaxError'));
  print(vm.compileFunction('', ['a', 'b']).length, vm.compileFunction('').name);
}

/** SIGINT, which ends a script, is not emitted. */
function interruptions(print) {
  const listener = () => print('emitted');
  process.on('SIGINT', listener);
  const code = 'process.kill(process.pid, "SIGINT"); while (true);';
  const options = { breakOnSigint: true, timeout: 100_000 };
  print(result(() => vm.runInThisContext(code, options)));
  print(result(() => vm.runInNewContext(code, { process }, options)));
  print(process.listeners('SIGINT').length);
  process.off('SIGINT', listener);
}

async function imports(print) {
  const failure = async (script) =>
    script
      .runInThisContext()
      .catch((e) => `${e.name} ${e.code}: ${e.message} ${Object.prototype.toString.call(e)}`);
  print(await failure(new vm.Script('import("node:os")')));
  print(await failure(new vm.Script('import("node:os")', { importModuleDynamically() {} })));
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  print(
    typeof (
      await new vm.Script('import("node:os")', { importModuleDynamically }).runInThisContext()
    ).EOL,
  );
  const job = 'Promise.resolve("import(\'node:os\')").then(eval)';
  for (const options of [{}, { importModuleDynamically }]) {
    const of = vm.createContext({}, options);
    print(
      await vm.runInContext(job, of).then(
        ({ EOL }) => EOL,
        (e) => `${e.name} ${e.code}`,
      ),
    );
  }
  const own = await import('./json.cjs');
  for (const filename of [__filename, pathToFileURL(__filename).href]) {
    const options = { importModuleDynamically, filename };
    print(await failure(new vm.Script('import("./none.cjs")', options)));
    const script = new vm.Script('import("./json.cjs")', options);
    print((await script.runInThisContext()) === own);
    print((await script.runInNewContext()) === own);
    print((await vm.compileFunction('return import("./json.cjs")', [], options)()) === own);
  }
  print(
    vm.isContext(vm.createContext({}, { importModuleDynamically })),
    vm.runInNewContext('var c = 1; delete c; typeof c'),
    vm.runInNewContext('d = 1; delete d; typeof d'),
  );
  const log = [];
  vm.runInNewContext('Promise.resolve().then(() => log.push("of a context"))', { log });
  Promise.resolve().then(() => log.push('of the program'));
  await null;
  print(log);
}

const WRONG = [
  ...[
    'let x = ;',
    'foo bar',
    'a b c',
    'var 1a',
    '1 2',
    '"a" "b"',
    'a `b` "c"',
    'true false',
    '"abc',
  ],
  ...['(', '[1, 2', '{', 'if (', 'for (;;', 'function', 'function f(', 'a => {', 'typeof', 'var'],
  ...[')', ']', '}', '...a', ', 1', '= 1', '!', '*', '?', '.a', 'a..b', 'x = {a b}', 'x = [a b]'],
  ...['f(a b)', 'if (a b)', 'else', 'case 1:', 'catch', 'in', 'do x while(1) y', 'JSON.parse("'],
  ...['import x from "y"', 'export default 1', 'import.meta', 'super()', 'enum A {}', 'new.target'],
  ...['let a; let a', 'class A { #a; #a }', 'const b;', 'const {a} ;', 'for (const x;;) ;'],
  ...['return 1', 'break', 'continue', 'x: x: 1', 'let let = 1', 'await 1', 'throw\n1', 'try {}'],
  ...['1 = 2', 'a?.b = 1', '({a}) = 1', 'x++ ++', '-1 ** 2', 'a ?? b || c', 'new a?.b()', '/abc'],
  ...['0b12', '08n', '1_', '/a/gg', '`${', '`${a', 'var \\u0030a', 'for await (x of y) {}'],
  ...['switch (1) { default: default: }', 'for (let x, y of z) ;', 'if (1) class C {}'],
  ...['"use strict"; with (a) {}', '"use strict"; 010', '"use strict"; delete x'],
  ...['"use strict"; eval = 1', '"use strict"; var yield', '"use strict"; implements'],
  ...['((a, a) => 1)', 'function f(a = 1) { "use strict" }', 'label: function* g() {}'],
  ...['class A { constructor(){} constructor(){} }', 'class A { async constructor() {} }'],
  ...['class A { get constructor() {} }', 'class A { static prototype() {} }'],
  ...['class A extends B { constructor() { super } }', '({ __proto__: 1, __proto__: 2 })'],
];

function words(print) {
  for (const code of WRONG) {
    print(code, result(() => new vm.Script(code)).replace(/ \S+$/, ''));
  }
  print(result(() => vm.runInThisContext('\n\n  let y = ;\n', 'own.js')));
}

module.exports = async (print) => {
  words(print);
  globals(print);
  readOnly(print);
  sandboxes(print);
  language(print);
  scripts(print);
  functions(print);
  await imports(print);
};
