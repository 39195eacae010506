import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
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

/** The line between two parts of a session; its value is the same text. */
const BETWEEN = "'next part'";

/**
 * Gives one REPL the lines of several parts, and returns what it says to each part.
 *
 * @template {string} Part
 * @param {Record<Part, string[]>} parts
 * @param {Parameters<typeof session>[1]} [options]
 * @returns {Promise<{ said: Record<Part, string[]>, code: number | NodeJS.Signals }>}
 */
async function sessionOf(parts, options) {
  const names = /** @type {Part[]} */ (Object.keys(parts));
  const inputs = names.flatMap((name, i) => (i === 0 ? parts[name] : [BETWEEN, ...parts[name]]));
  const { said, code } = await session(inputs, options);
  /** @type {string[][]} */
  const lines = [[]];
  for (const line of said) {
    if (line === BETWEEN) lines.push([]);
    else lines.at(-1)?.push(line);
  }
  assert.equal(lines.length, names.length, said.join('\n'));
  const entries = names.map((name, i) => [name, lines[i]]);
  return { said: Object.fromEntries(entries), code };
}

describe('es4x repl, in a pipe', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {Awaited<ReturnType<typeof sessionOf<string>>>} */
  let repl;
  before(async () => {
    repl = await sessionOf(
      {
        before: ['before', 'process.argv.join()'],
        values: [
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
        ],
        lines: [
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
        ],
        declared: [
          'const a = 1; const getA = () => a; getA()',
          'a = 2',
          'let a = 3; getA()',
          'class a {}; typeof getA()',
          'let broken = missing()',
          'const broken = 4; broken',
          'var v = 1; v',
          'let v = 2; v',
          'function v() {}; typeof v',
        ],
        awaits: [
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
        ],
        imports: [
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
        typed: [
          'interface Point {',
          '  x: number;',
          '}',
          'const p: Point = { x: 1 }; p.x!',
          'enum Color { Red, Green }',
          'Color.Green',
          '(p as any).y',
        ],
        last: ['[1, 2]', '_.length', '_ + 1', '_ = "mine"', '5', '_'],
        errors: [
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
        ],
      },
      {
        args: ['--require', './before.cjs', '--', 'a', 'b'],
        files: {
          'before.cjs': 'globalThis.before = 1',
          'own.mjs': "export const own = 'own';",
          'data.json': '{ "data": [1] }',
          'node_modules/dep/package.json': '{ "name": "dep", "exports": "./dep.mjs" }',
          'node_modules/dep/dep.mjs': "export const dep = 'of a package';",
        },
      },
    );
  });

  /** @type {Record<string, string[]>} */
  let commands;
  before(async () => {
    const { said } = await sessionOf(
      {
        files: ['.load lib.js', 'lib()', '.save out.js', '.load out.js', '.break', 'lib()'],
        help: ['.help', '.nothing', '.load missing.js', '.exit', '1'],
      },
      { files: { 'lib.js': 'function lib() {\n  return "loaded";\n}\n' } },
    );
    commands = said;
  });

  it('shows the value of each line as console.log does, without prompts and colours', () => {
    const said = repl.said.values;
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
  });

  it('waits for the end of what takes several lines', () => {
    const said = repl.said.lines;
    const values = ['undefined', '42', "'a\\nb'", '1', '[ 1, 2 ]', 'undefined', "'later'"];
    assert.deepEqual(said, [...values, 'undefined', '7']);
  });

  it('lets variables be declared again, and keeps constants constant', () => {
    const said = repl.said.declared;
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

  it('awaits at the top level, and keeps what is declared there', () => {
    const said = repl.said.awaits;
    assert.deepEqual(
      said.filter((line) => line !== 'undefined'),
      // biome-ignore format: a value a line
      ['1', '9', '6', '12', '2', '1', '1', '{ inner: Promise { <pending> } }', '2', '44', '44', '44', 'Uncaught Error: no', '8'],
    );
  });

  it('imports and requires what a program in the folder can', () => {
    const said = repl.said.imports;
    const text = said.filter((line) => line !== 'undefined').join('\n');
    assert.match(
      text,
      /^true\n'own'\n'own'\n'of a package'\n'own'\n\[ 1 \]\n\[ 1 \]\n\[ArrayList\] \[ 1 \]\n'\{\}'\nUncaught/,
    );
    assert.match(text, /Uncaught:? ?\n?SyntaxError: .*'nothing'/);
    assert.match(text, /\nError \[ERR_MODULE_NOT_FOUND\]: Cannot find module '\S+missing\.mjs'/);
    assert.match(text, /\n'own'$/);
  });

  it('takes TypeScript', () => {
    const said = repl.said.typed;
    assert.deepEqual(said, ['undefined', '1', 'undefined', '1', 'undefined']);
  });

  it('shows errors, also those that come later, and goes on', () => {
    const text = repl.said.errors.join('\n');
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
    assert.equal(repl.code, 3);
  });

  it('has _ for the last value', () => {
    const said = repl.said.last;
    const notice = 'Expression assignment to _ now disabled.';
    assert.deepEqual(said, ['[ 1, 2 ]', '2', '3', notice, "'mine'", '5', "'mine'"]);
  });

  it('loads and saves files', () => {
    const text = commands.files.join('\n');
    assert.match(text, /'loaded'\nSession saved to: out\.js\n/);
    assert.match(text, /'loaded'$/);
  });

  it('explains its commands, and that a file cannot be run', () => {
    const text = commands.help.join('\n');
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

  it('prompts with --interactive, and evaluates the code of --eval or --print first, as Node does', async () => {
    const run = (/** @type {string[]} */ args, file = '-i') =>
      session(['a + 1'], { command: 'run', file, args });
    const { said } = await run(['-e', 'let a = await 1; console.log("x")'], '--interactive');
    const text = said.join('\n');
    assert.match(text, /^Welcome to ES4X v\S+\nType "\.help" .*\n> x\n2\n>$/);
    assert.deepEqual((await run(['-p', 'var a = 2; a'])).said.slice(2), ['> 2', '3', '>']);
    assert.equal((await run(['-e', 'throw "no"'])).code, 1);
    assert.equal((await run(['-e', 'let a = {'])).code, 1);
    const lines = await session(['`a', 'b`'], { command: 'run', file: '-i' });
    assert.deepEqual(lines.said.slice(2), ["> | 'a\\nb'", '>']);
  });

  it('shows values as util.inspect.replDefaults says, and leaves errors to listeners that the program adds', async () => {
    const { said } = await session([
      'util.inspect.replDefaults.maxArrayLength = 1',
      '[1, 2]',
      'process.on("uncaughtException", (e) => console.log("taken", e.message)), 1',
      'throw new Error("of a line")',
      'setTimeout(() => { throw new Error("of a timer") }); await new Promise((r) => setTimeout(r, 50))',
    ]);
    assert.deepEqual(said, [
      '1',
      '[ 1, ... 1 more item ]',
      '1',
      'taken of a line',
      'taken of a timer',
      'undefined',
    ]);
  });

  it('takes SIGINT for Ctrl+C while a line is evaluated, and has the IPC channel of its parent', async () => {
    const repl = fork(ES4X, ['run', '-i'], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
    let text = '';
    repl.stdout?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    repl.stdin?.write('process.send("busy"); while (true);\n');
    assert.deepEqual(await once(repl, 'message'), ['busy', undefined]);
    repl.kill('SIGINT');
    repl.stdin?.end('"goes on"\n');
    assert.deepEqual(await once(repl, 'exit'), [0, null]);
    assert.match(text, /interrupted by `SIGINT`\n> 'goes on'\n> /);
  });

  it('loads modules before the first line, and has arguments', () => {
    assert.deepEqual(repl.said.before, ['1', `'${ES4X},a,b'`]);
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
