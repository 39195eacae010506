import assert from 'node:assert/strict';
import { application, ES4X, inBrief, start } from './support/es4x.js';

/**
 * Gives lines to a REPL, and returns what it says to each of them.
 *
 * @param {string[]} inputs
 * @param {{ files?: Record<string, string>, args?: string[], command?: string, file?: string }} [options]
 */
async function session(inputs, { files = {}, ...options } = {}) {
  const app = application({ 'package.json': '{}', ...files });
  try {
    const repl = start(app.folder, { command: 'repl', stdin: 'pipe', ...options });
    repl.child.stdin?.end(inputs.join('\n'));
    const { stdout, stderr, code } = await repl.ended;
    assert.doesNotMatch(stderr, /Exception|^\s+at /m);
    return { said: stdout.trimEnd().split('\n'), code, folder: app.folder };
  } finally {
    app.remove();
  }
}

describe('es4x repl, in a pipe', function () {
  this.timeout(240_000);
  inBrief();

  it('shows the value of each line as console.log does, without prompts and colours', async () => {
    const { said, code } = await session([
      '1 + 1',
      '',
      "'text'",
      '{ a: { b: { c: { d: 1 } } } }',
      'undefined',
      'Promise.resolve(1)',
      'new Error("value").message',
      "new (Java.type('java.util.ArrayList'))([1, 2])",
      'typeof vertx.createHttpServer',
      'vertx === this.vertx',
      'console.log("logged")',
    ]);
    assert.deepEqual(said, [
      '2',
      "'text'",
      '{ a: { b: { c: [Object] } } }',
      'undefined',
      'Promise { 1 }',
      "'value'",
      '[ArrayList] [ 1, 2 ]',
      "'function'",
      'true',
      'logged',
      'undefined',
    ]);
    assert.equal(code, 0);
  });

  it('waits for the end of what takes several lines', async () => {
    const { said } = await session([
      'function twice(n) {',
      '  return n * 2;',
      '}',
      'twice(',
      '21)',
      '`a',
      'b`',
      '/* a comment',
      'goes on */ 1',
      '[1,',
      '2]',
      'const text: string = await Promise.resolve(',
      '"later")',
      'text',
      'function typed(n: number) {',
      'return n }',
      'typed(7)',
    ]);
    const values = ['undefined', '42', "'a\\nb'", '1', '[ 1, 2 ]', 'undefined', "'later'"];
    assert.deepEqual(said, [...values, 'undefined', '7']);
  });

  it('lets variables be declared again, and keeps constants constant', async () => {
    const { said } = await session([
      'const a = 1; const getA = () => a; getA()',
      'a = 2',
      'let a = 3; getA()',
      'class a {}; typeof getA()',
      'let broken = missing()',
      'const broken = 4; broken',
      'var v = 1; v',
      'let v = 2; v',
      'function v() {}; typeof v',
    ]);
    assert.deepEqual(said, [
      '1',
      'Uncaught TypeError: Assignment to constant variable.',
      '3',
      "'function'",
      'Uncaught ReferenceError: missing is not defined',
      '4',
      '1',
      '2',
      "'function'",
    ]);
  });

  it('awaits at the top level, and keeps what is declared there', async () => {
    const { said } = await session([
      'const later = (value) => new Promise((done) => setTimeout(done, 1, value))',
      'const one = await later(1)',
      'one',
      'let { two, three: [three] } = await later({ two: 2, three: [3] }), four = 4',
      'two + three + four',
      'for (var i of [5, 6]) await later(i)',
      'i',
      'function double(n) { return n * 2 }; await later(double(i))',
      'double(one)',
      'class Kept { size = 1 }; await later(new Kept().size)',
      'new Kept().size',
      'await later({ inner: new Promise(() => {}) })',
      'let count = 1; const add = async () => { count += await later(1); return (count = await later(count)) }',
      'await add()',
      'four = await later(44)',
      'four',
      'four ??= await later(0)',
      'await Promise.reject(new Error("no"))',
      'if (await later(true)) { "block" }',
      'await (later(8))',
    ]);
    assert.deepEqual(
      said.filter((line) => line !== 'undefined'),
      // biome-ignore format: a value a line
      ['1', '9', '6', '12', '2', '1', '1', '{ inner: Promise { <pending> } }', '2', '44', '44', '44', 'Uncaught Error: no', '8'],
    );
  });

  it('imports and requires what a program in the folder can', async () => {
    const { said } = await session(
      [
        "import path, { join as j } from 'node:path'",
        "j('a', 'b') === path.join('a', 'b')",
        "import * as all from './own.mjs'; all.own",
        "import { own } from './own.mjs'; import './own.mjs'",
        'own',
        "import { dep } from 'dep'",
        'dep',
        "(await import('./own.mjs')).own",
        "require('./data.json').data",
        "import data from './data.json' with { type: 'json' }",
        'data.data',
        "import { ArrayList } from 'java:java.util'",
        'new ArrayList([1])',
        'util.inspect({})',
        "import type { Gone } from './types.ts'",
        "import { nothing } from './own.mjs'",
        "import './missing.mjs'",
        'own',
      ],
      {
        files: {
          'own.mjs': "export const own = 'own';",
          'data.json': '{ "data": [1] }',
          'node_modules/dep/package.json': '{ "name": "dep", "exports": "./dep.mjs" }',
          'node_modules/dep/dep.mjs': "export const dep = 'of a package';",
        },
      },
    );
    const text = said.filter((line) => line !== 'undefined').join('\n');
    assert.match(
      text,
      /^true\n'own'\n'own'\n'of a package'\n'own'\n\[ 1 \]\n\[ 1 \]\n\[ArrayList\] \[ 1 \]\n'\{\}'\nUncaught/,
    );
    assert.match(text, /Uncaught:? ?\n?SyntaxError: .*'nothing'/);
    assert.match(text, /\nError \[ERR_MODULE_NOT_FOUND\]: Cannot find module '\S+missing\.mjs'/);
    assert.match(text, /\n'own'$/);
  });

  it('takes TypeScript', async () => {
    const { said } = await session([
      'interface Point {',
      '  x: number;',
      '}',
      'const p: Point = { x: 1 }; p.x!',
      'enum Color { Red, Green }',
      'Color.Green',
      '(p as any).y',
    ]);
    assert.deepEqual(said, ['undefined', '1', 'undefined', '1', 'undefined']);
  });

  it('shows errors, also those that come later, and goes on', async () => {
    const { said, code } = await session([
      'function fail() { throw new TypeError("failed") }',
      'fail()',
      'throw { no: "error" }',
      '_error.no',
      'let x = ;',
      'null.x',
      'setTimeout(() => { throw new Error("of a timer") }, 1)',
      'await new Promise((done) => setTimeout(done, 1))',
      'Promise.reject(new RangeError("of a promise")); 1',
      "Java.type('java.util.List').of(1).add(2)",
      "await vertx.fileSystem().readFile('no')",
      'await new Promise((done) => setTimeout(done, 1)); 2',
      'process.exitCode = 3',
    ]);
    const text = said.join('\n');
    assert.match(
      text,
      /Uncaught TypeError: failed\n {4}at fail \(REPL\d+:1:25\)\nUncaught \{ no: 'error' \}\n'error'\n/,
    );
    assert.match(text, /\nlet x = ;\n {8}\^\n\nUncaught SyntaxError: /);
    assert.match(text, /\nUncaught TypeError: Cannot read properties of null \(reading 'x'\)\n/);
    assert.match(text, /\nUncaught Error: of a timer\n/);
    assert.match(text, /\nUncaught RangeError: of a promise\n/);
    assert.match(
      text,
      /\nUncaught java\.lang\.UnsupportedOperationException\n {4}\.\.\. \d+ internal frames\nUncaught/,
    );
    assert.match(
      text,
      /\nUncaught .*FileSystemException: .*\n {4}\.\.\. \d+ internal frames \{\n {2}\[cause\]: .*NoSuchFileException: no\n {6}\.\.\. \d+ internal frames\n\}\n/,
    );
    assert.doesNotMatch(text, /\.java:/);
    assert.match(text, /\n2\n3$/);
    assert.equal(code, 3);
  });

  it('has _ for the last value', async () => {
    const { said } = await session(['[1, 2]', '_.length', '_ + 1', '_ = "mine"', '5', '_']);
    const notice = 'Expression assignment to _ now disabled.';
    assert.deepEqual(said, ['[ 1, 2 ]', '2', '3', notice, "'mine'", '5', "'mine'"]);
  });

  it('loads and saves files', async () => {
    const files = { 'lib.js': 'function lib() {\n  return "loaded";\n}\n' };
    const { said } = await session(
      ['.load lib.js', 'lib()', '.save out.js', '.load out.js', '.break', 'lib()'],
      {
        files,
      },
    );
    const text = said.join('\n');
    assert.match(text, /'loaded'\nSession saved to: out\.js\n/);
    assert.match(text, /'loaded'$/);
  });

  it('explains its commands, and that a file cannot be run', async () => {
    const { said } = await session(['.help', '.nothing', '.load missing.js', '.exit', '1']);
    const text = said.join('\n');
    assert.match(text, /^\.break .*\n\.clear /);
    assert.match(text, /\nInvalid REPL keyword\nFailed to load: missing\.js$/);
  });

  it('ends with the code of process.exit, whose listeners hear of it', async () => {
    const { said, code } = await session([
      'process.on("exit", (code) => console.log("exit", code))',
      'process.exit(7)',
      '1',
    ]);
    assert.deepEqual([said.at(-1), code], ['exit 7', 7]);
    const ended = await session(['process.on("exit", () => console.log("bye")); 1']);
    assert.deepEqual([ended.said, ended.code], [['1', 'bye'], 0]);
  });

  it('prompts with --interactive, as Node does', async () => {
    const { said } = await session(['1'], { command: 'run', file: '--interactive' });
    assert.match(said.join('\n'), /^Welcome to ES4X v\S+\nType "\.help" .*\n> 1\n>$/);
  });

  it('evaluates the code of --eval or --print first, as Node does', async () => {
    const run = (/** @type {string[]} */ args) =>
      session(['a + 1'], { command: 'run', file: '-i', args });
    assert.deepEqual((await run(['-e', 'let a = await 1; console.log("x")'])).said.slice(2), [
      '> x',
      '2',
      '>',
    ]);
    assert.deepEqual((await run(['-p', 'var a = 2; a'])).said.slice(2), ['> 2', '3', '>']);
    assert.equal((await run(['-e', 'throw "no"'])).code, 1);
    assert.equal((await run(['-e', 'let a = {'])).code, 1);
  });

  it('loads modules before the first line, and has arguments', async () => {
    const files = { 'before.cjs': 'globalThis.before = 1' };
    const args = ['--require', './before.cjs', '--', 'a', 'b'];
    const { said } = await session(['before', 'process.argv.join()'], { files, args });
    assert.deepEqual(said, ['1', `'${ES4X},a,b'`]);
  });

  it('ends in order on SIGTERM', async () => {
    const app = application({ 'package.json': '{}' });
    try {
      const repl = start(app.folder, { command: 'repl', stdin: 'pipe' });
      repl.child.stdin?.write("'ready'\n");
      await repl.said(/'ready'/);
      repl.child.kill('SIGTERM');
      assert.equal((await repl.ended).code, 143);
    } finally {
      app.remove();
    }
  });
});
