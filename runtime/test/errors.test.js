import assert from 'node:assert/strict';
import { join } from 'node:path';
import ts from 'typescript';
import { assertNoJavaStack } from './support/assert-no-java-stack.js';
import { inBrief, PATIENT, run } from './support/es4x.js';
import { partsOf } from './support/parts.js';

describe('what an error shows', function () {
  this.timeout(300_000);
  inBrief();

  it('names a file that does not exist', async () => {
    const result = await run({ 'other.mjs': '' });
    assert.notEqual(result.code, 0);
    assert.match(result.stderr, /main\.mjs/);
    assertNoJavaStack(result.stderr);
  });

  for (const file of ['main.mjs', 'main.cjs']) {
    it(`shows where a syntax error is, in ${file}`, async () => {
      const result = await run({ [file]: 'const a = 1;\nconst b = a +* 2;\n' }, { file });
      assert.equal(result.code, 1, JSON.stringify(result));
      assert.match(result.stderr, new RegExp(`${file}:2:1[2-4]`));
      assert.match(result.stderr, /const b = a \+\* 2;\n\s+\^/);
      assert.match(result.stderr, /SyntaxError/);
      assertNoJavaStack(result.stderr);
    });
  }

  it('shows where a syntax error is, in TypeScript', async () => {
    const result = await run({ 'main.ts': 'const a = 1;\nconst b: = 2;\n' }, { file: 'main.ts' });
    assert.equal(result.code, 1, JSON.stringify(result));
    assert.match(result.stderr, /main\.ts:2:10/);
    assert.match(result.stderr, /const b: = 2;\n\s+\^/);
    assert.match(result.stderr, /SyntaxError/);
    assert.doesNotMatch(result.stderr, /panicked/);
    assertNoJavaStack(result.stderr);
  });

  it('shows the line of TypeScript that threw, also where lines have moved', async () => {
    const program = [
      'interface Named {',
      '  name: string;',
      '}',
      'enum Color { Red }',
      'const named: Named = { name: Color[0] };',
      'function fail(message: string): never {',
      '  throw new Error(message + named.name);',
      '}',
      "fail('no ');",
    ].join('\n');
    const result = await run({ 'main.ts': program }, { file: 'main.ts' });
    assert.equal(result.code, 1, JSON.stringify(result));
    assert.match(
      result.stderr,
      /main\.ts:7:9\n {2}throw new Error\(message \+ named\.name\);\n {8}\^/,
    );
    assert.match(result.stderr, /Error: no Red\n +at fail \(.*main\.ts:7:9\)\n +at .*main\.ts:9:1/);
  });

  it('shows the source of code that was compiled beforehand', async () => {
    const source = [
      'interface Named { name: string }',
      'enum Color { Red }',
      'const fail = (named: Named): never => {',
      '  throw new Error(named.name);',
      '};',
      'fail({ name: Color[0] });',
    ].join('\n');
    const { outputText, sourceMapText } = ts.transpileModule(source, {
      fileName: 'app.ts',
      compilerOptions: { target: ts.ScriptTarget.ESNext, sourceMap: true, sourceRoot: '../src' },
    });
    const result = await run(
      { 'dist/app.js': outputText, 'dist/app.js.map': `${sourceMapText}`, 'src/app.ts': source },
      { file: 'dist/app.js' },
    );
    assert.equal(result.code, 1, JSON.stringify(result));
    assert.match(result.stderr, /src\/app\.ts:4:9\n {2}throw new Error\(named\.name\);\n {8}\^/);
    assert.match(result.stderr, /at fail \(.*src\/app\.ts:4:9\)\n +at .*src\/app\.ts:6:1/);
  });

  describe('of a module that cannot be loaded', () => {
    /** The output of console.error, by the module. @type {Record<string, string>} */
    let shown;
    before(async () => {
      const { stderr, code } = await run({
        'main.mjs': `
          import { createRequire } from 'node:module';
          const require = createRequire(import.meta.url);
          const tell = (name, load) =>
            load().catch((e) => { console.error('== ' + name); console.error(e); });
          for (const name of ['importing.mjs', 'pattern.mjs', 'package.mjs']) {
            await tell(name, () => import('./' + name));
          }
          for (const name of ['pattern.cjs', 'requiring.cjs']) {
            await tell(name, async () => require('./' + name));
          }
          for (const text of ['let a = ;', 'import "./none.mjs"', 'throw new Error("x")']) {
            await tell(text, () => import('data:text/javascript,' + text));
          }`,
        'importing.mjs': `import './broken.mjs';`,
        'broken.mjs': 'let = = 3;',
        'pattern.mjs': `[import('./x')] = [1];`,
        'pattern.cjs': `[import('./x')] = [1];`,
        'package.mjs': `import x from 'no-such-package';`,
        'requiring.cjs': `require('./gone');`,
      });
      assert.equal(code, 0, stderr);
      assertNoJavaStack(stderr);
      assert.doesNotMatch(stderr, /es4x-data-url/);
      shown = partsOf(stderr);
      assert.equal(Object.keys(shown).length, 8, stderr);
    });

    const of = (/** @type {string} */ name) => shown[name] ?? '';

    it('has no code of the loader where a pattern assigns to import()', () => {
      for (const name of ['pattern.mjs', 'pattern.cjs']) {
        assert.match(of(name), /\[import\('.\/x'\)\] = \[1\];/);
        assert.match(of(name), /^SyntaxError: Invalid destructuring assignment target$/m);
      }
    });

    it('has the line of a syntax error in an imported file', () => {
      assert.match(of('importing.mjs'), /broken\.mjs:1:\d+/);
      assert.match(of('importing.mjs'), /let = = 3;/);
    });

    it('says who imported a module that is missing', () => {
      const text = of('package.mjs');
      assert.match(text, /Cannot find package 'no-such-package' imported from .*package\.mjs/);
      assert.match(text, /ERR_MODULE_NOT_FOUND/);
    });

    it('says who required a module that is missing', () => {
      const text = of('requiring.cjs');
      assert.match(text, /Cannot find module '\.\/gone'[\s\S]*requiring\.cjs/);
      assert.match(text, /MODULE_NOT_FOUND/);
    });

    it('names modules of data: URLs by their URL', () => {
      assert.match(of('let a = ;'), /^data:text\/javascript,let a = ;:1:9$/m);
      assert.match(
        of('import "./none.mjs"'),
        /at import \(data:text\/javascript,import "\.\/none\.mjs":1:8\)/,
      );
      assert.match(
        of('throw new Error("x")'),
        /^ {4}at data:text\/javascript,throw new Error\("x"\):1:7$/m,
      );
    });
  });

  it('shows an uncaught error with its line, stack and cause', async () => {
    const result = await run(
      `function outer() {\n  throw new TypeError('bad thing', { cause: new Error('the reason') });\n}\nouter();\n`,
    );
    assert.equal(result.code, 1);
    const file = join(result.folder, 'main.mjs');
    assert.ok(result.stderr.includes(`${file}:2`), result.stderr);
    assert.match(result.stderr, /throw new TypeError\('bad thing'/);
    assert.match(result.stderr, /TypeError: bad thing\n\s+at outer \(/);
    assert.match(result.stderr, /\[cause\]: Error: the reason/);
    assertNoJavaStack(result.stderr);
  });

  it('shows a Java exception with the JavaScript line that led to it', async () => {
    const result = await run(`\nnew (Java.type('java.util.ArrayList'))().get(4);\n`);
    assert.equal(result.code, 1);
    assert.match(result.stderr, /main\.mjs:2/);
    assert.match(result.stderr, /IndexOutOfBoundsException: Index 4 out of bounds/);
    assertNoJavaStack(result.stderr);
  });

  it('warns in one line when code would be interpreted, and how to mend that', async () => {
    const result = await run(`console.log('runs all the same')`, {
      args: ['--java-opts', '-XX:-EnableJVMCI', ...PATIENT],
      env: { JAVA_OPTS: '' }, // An engine without a compiler has no option that turns it off.
    });
    assert.deepEqual([result.code, result.stdout], [0, 'runs all the same\n'], result.stderr);
    assert.match(result.stderr, /^es4x: warning: JavaScript is interpreted.*JAVA_OPTS.*\n$/);
  });

  it('refuses a wrong number of instances', async () => {
    const result = await run('', { args: ['--instances', 'many'] });
    assert.equal(result.code, 2, JSON.stringify(result));
    assert.match(result.stderr, /--instances/);
  });
});
