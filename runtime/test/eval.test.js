import assert from 'node:assert/strict';
import { application, ES4X, inBrief, runCommand } from './support/es4x.js';

describe('code in place of a file', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  before(() => {
    app = application({
      'data.json': '{"a": 5}',
      'module.mjs': 'export default 7;',
      'node_modules/there/index.js': 'module.exports = "there";',
      'package.json': '{}',
      'early.cjs': 'console.log("ran");\nfunction f() {\n  let a;\n  let a;\n}\n',
      'private.mjs': 'class A { m() { return this.#y; } }\n',
      'good.mts':
        'import { no } from "nothing";\nconst a: number = 1;\nconsole.log(a, await no);\n',
      'bad.mts': 'const a: = 1;\n',
      'bad.json': '{ "a": }\n',
    });
  });
  after(() => app.remove());

  /**
   * @param {string[]} args
   * @param {string} [input]
   * @param {Record<string, string>} [env]
   */
  const es4x = (args, input, env) => runCommand(app.folder, args, { input, env });

  it('is a script, with what a CommonJS module of the working folder has', async () => {
    const { stdout, stderr, code } = await es4x([
      '-e',
      `var x = 1;
       console.log(JSON.stringify([process.argv, process.execArgv[0], __filename, module.id, require.main ?? null]));
       console.log(globalThis.x, this === globalThis, require('./data.json').a, path.join('a', 'b'),
         typeof worker_threads.Worker, typeof _http_agent);
       function f() { throw new Error("no"); }
f()`,
      'a',
      '--b',
      '--',
      'run',
    ]);
    assert.deepEqual(stdout.split('\n'), [
      `[["${ES4X}","a","--b","--","run"],"-e","[eval]","[eval]",null]`,
      '1 true 5 a/b function undefined',
      '',
    ]);
    // It is named [eval] in stacks, too, with its line.
    assert.match(
      stderr,
      /^\[eval\]:5:\d+\n *function f.*\n *\^\n\nError: no\n {4}at f \(\[eval\]:5:\d+\)\n {4}at \[eval\]:6:1\n/m,
    );
    assert.equal(code, 1);
  });

  it('tells dates in the time zone of the variable TZ', async () => {
    for (const [TZ, name, zone] of [
      ['UTC', 'Coordinated Universal Time', 'UTC'],
      ['Etc/UTC', 'Coordinated Universal Time', 'UTC'],
      ['Europe/Berlin', 'Central European Standard Time', 'Europe/Berlin'],
    ]) {
      const code = `/\\((.*)\\)/.exec(new Date(2024, 0))[1] + Intl.DateTimeFormat().resolvedOptions().timeZone`;
      const { stdout } = await es4x(['-p', code], undefined, { TZ });
      assert.equal(stdout, `${name}${zone}\n`);
    }
  });

  it('is an ES module if its syntax says so', async () => {
    const { stdout, stderr, code } = await es4x([
      '--eval=import path from "node:path";\nimport seven from "./module.mjs";\n' +
        'console.log(typeof require, path.basename(import.meta.filename), seven, import.meta.main);\n' +
        'await null;\nfunction f() { throw new Error("no"); }\nf();',
    ]);
    assert.equal(stdout, 'undefined [eval1] 7 true\n');
    assert.match(
      stderr,
      /\/\[eval1\]:5:\d+\nfunction f\(\) .*\n *\^\n\nError: no\n {4}at f \(\/.*\/\[eval1\]:5:/,
    );
    assert.equal(code, 1);
  });

  it('shows where its syntax is wrong', async () => {
    const { stdout, stderr, code } = await es4x(['-e', 'console.log(1);\nlet x = ;']);
    assert.equal(stdout, '');
    assert.match(stderr, /^\[eval\]:2:9\nlet x = ;\n {8}\^\n\nSyntaxError: /m);
    assert.equal(code, 1);
  });

  it('may be TypeScript, whether said so or not', async () => {
    const plain = await es4x([
      '-e',
      'enum A { x = 3 }\nconst a: number = A.x;\nconsole.log(a);\nnull.x;',
    ]);
    assert.equal(plain.stdout, '3\n');
    assert.match(plain.stderr, /^\[eval\]:4:\d+\nnull\.x;\n/m);
    const module = await es4x([
      '--input-type=module-typescript',
      '-e',
      'import path from "node:path"; console.log(typeof (path as object), typeof require);',
    ]);
    assert.equal(module.stdout, 'object undefined\n', module.stderr);
    const wrong = await es4x(['--input-type=commonjs-typescript', '-e', 'const a: = 1;']);
    assert.match(wrong.stderr, /^\[eval\]:1:10\nconst a: = 1;\n/m);
    assert.equal(wrong.code, 1);
  });

  it('is printed by --print: the value, as console.log shows it; modules and packages are those of the folder', async () => {
    const { stdout } = await es4x([
      '-p',
      'import("./module.mjs").then((m) => console.log(m.default)); console.log(0); [1, { a: { b: {} } }]',
      'x',
    ]);
    const lines = stdout.trimEnd().split('\n');
    assert.equal(lines[0], '0');
    assert.deepEqual(lines.slice(1).sort(), ['7', '[ 1, { a: { b: {} } } ]']);
    const both = await es4x(['-pe', 'console.log(process.argv[1]); require("there")', 'x']);
    assert.equal(both.stdout, 'x\nthere\n');
    assert.equal((await es4x(['-p', '-'], '"from " + __filename')).stdout, 'from [stdin]\n');
    const module = await es4x(['-p', 'await 1']);
    assert.match(module.stderr, /ERR_EVAL_ESM_CANNOT_PRINT.*--print cannot be used with ESM input/);
    assert.equal(module.code, 1);
  });

  it('comes from standard input', async () => {
    const input = 'console.log(__filename, process.argv.slice(1).join());\nnull.x;';
    const named = await es4x(['-', 'a', '--b'], input);
    assert.equal(named.stdout, '[stdin] -,a,--b\n');
    assert.match(named.stderr, /^\[stdin\]:2:\d+\nnull\.x;\n/m);
    assert.equal((await es4x(['--no-warnings'], input)).stdout, '[stdin] \n');
  });

  describe('or a file, is checked by --check', () => {
    /** @type {Record<string, { file: string, says: RegExp }>} */
    const wrong = {
      'an early error in a function': {
        file: 'early.cjs',
        says: /early\.cjs:4:\d+\n {2}let a;\n.*\^\n\nSyntaxError: /,
      },
      'an early error of a module': {
        file: 'private.mjs',
        says: /private\.mjs:1:\d+\n.*\n.*\^\n\nSyntaxError: /,
      },
      'what is no TypeScript': { file: 'bad.mts', says: /bad\.mts:1:10\nconst a: = 1;\n.*\^\n/ },
      'what is no JSON': { file: 'bad.json', says: /bad\.json:1:8\n/ },
    };
    for (const [what, { file, says }] of Object.entries(wrong)) {
      it(`which shows ${what}`, async () => {
        const { stdout, stderr, code } = await es4x(['--check', file]);
        assert.match(stderr, says);
        assert.equal(stdout, '');
        assert.equal(code, 1);
      });
    }

    it('which runs nothing', async () => {
      const file = await es4x(['-c', 'good.mts']);
      assert.deepEqual([file.code, file.stdout, file.stderr], [0, '', '']);
      const input = await es4x(['-c', '-'], 'console.log("ran");');
      assert.deepEqual([input.code, input.stdout, input.stderr], [0, '', '']);
      const wrong = await es4x(['-c', '-'], 'const a = 1;\nconsole.log(1\n');
      assert.match(
        wrong.stderr,
        /^\[stdin\]:2:14\nconsole\.log\(1\n {13}\^\n\nSyntaxError: Unexpected end of input/m,
      );
      assert.equal(wrong.code, 1);
    });
  });
});
