import assert from 'node:assert/strict';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { application, inBrief, PATIENT, run, start } from './support/es4x.js';

/** Fails on line 4, called on line 6. */
const SOURCE = [
  'interface Named { name: string }',
  'enum Color { Red }',
  'const make = (named: Named): Error => {',
  '  return new Error(named.name);',
  '};',
  'export const stack = () => make({ name: Color[0] }).stack;',
].join('\n');

/** Compiles it. */
function compiled() {
  const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
    fileName: 'app.ts',
    compilerOptions: { target: ts.ScriptTarget.ESNext, sourceMap: true, sourceRoot: '../src' },
  });
  const withoutLink = outputText.replace(/\/\/# sourceMappingURL=.*/, '');
  return { outputText, withoutLink, map: `${sourceMapText}` };
}

/** @param {import('esbuild').BuildOptions} options */
function bundled(options) {
  const app = application({ 'src/app.ts': SOURCE, 'src/index.ts': `export * from './app';` });
  try {
    const { outputFiles } = buildSync({
      absWorkingDir: app.folder,
      entryPoints: ['src/index.ts'],
      outfile: 'dist/out.js',
      bundle: true,
      format: 'esm',
      write: false,
      ...options,
    });
    return outputFiles.map(({ text }) => text);
  } finally {
    app.remove();
  }
}

describe('stack traces', function () {
  this.timeout(300_000);
  inBrief();

  it('name the sources of what compilers have written, whatever the form of the map', async () => {
    const { outputText, withoutLink, map } = compiled();
    const [bundleMap, bundle] = bundled({ sourcemap: 'linked' });
    const [minified] = bundled({ sourcemap: 'inline', minify: true });
    const { version, ...section } = JSON.parse(map);
    const sections = [{ offset: { line: 1, column: 0 }, map: { version, ...section } }];
    const files = {
      'src/app.ts': SOURCE,
      'dist/app.js': outputText,
      'dist/app.js.map': map,
      'dist/bundle.js': `${bundle}`.replace('out.js.map', 'bundle.js.map'),
      'dist/bundle.js.map': `${bundleMap}`,
      'dist/minified.js': `${minified}`,
      'dist/sectioned.js': `// line\n${withoutLink}\n//# sourceMappingURL=sectioned.map`,
      'dist/sectioned.map': JSON.stringify({ version, sections }),
      'dist/missing.js': `${withoutLink}\n//# sourceMappingURL=gone.map`,
      'dist/broken.js': `${withoutLink}\n//# sourceMappingURL=broken.map`,
      'dist/broken.map': '{ "version": 3, "mappings": 1',
      'package.json': '{ "type": "module" }',
      'main.js': `
        for (const name of ['app', 'bundle', 'minified', 'sectioned', 'missing', 'broken']) {
          const { stack } = await import('./dist/' + name + '.js');
          console.log(name, ...stack().split('\\n').slice(1, 3).map((line) => line.match(/[^/]+\\/[^/]+:\\d+:\\d+/)[0]));
        }`,
    };
    const result = await run(files, { file: 'main.js' });
    assert.equal(result.code, 0, result.stderr);
    const source = 'src/app.ts:4:10 src/app.ts:6:28';
    const line = withoutLink.split('\n').findIndex((text) => text.includes('new Error')) + 1;
    const [missing, broken] = result.stdout.trim().split('\n').slice(-2);
    assert.deepEqual(result.stdout.trim().split('\n').slice(0, -2), [
      `app ${source}`,
      `bundle ${source}`,
      `minified ${source}`,
      `sectioned ${source}`,
    ]);
    assert.ok(missing.startsWith(`missing dist/missing.js:${line}:`), missing);
    assert.ok(broken.startsWith(`broken dist/broken.js:${line}:`), broken);
  });

  it('show the line of a source that only the map has, also of an error in a timer', async () => {
    const { outputText, map } = compiled();
    const withContent = JSON.stringify({ ...JSON.parse(map), sourcesContent: [SOURCE] });
    const result = await run({
      'dist/app.mjs': outputText.replace('app.js.map', 'app.mjs.map'),
      'dist/app.mjs.map': withContent,
      'main.mjs': `
        import { stack } from './dist/app.mjs';
        console.trace('traced');
        setTimeout(() => { throw Object.assign(new Error('late'), { stack: stack() }); }, 1);`,
    });
    assert.equal(result.code, 1);
    assert.match(result.stderr, /^Trace: traced\n {4}at .*main\.mjs:3:17\n/);
    assert.match(
      result.stderr,
      /\n.*\/src\/app\.ts:4:10\n {2}return new Error\(named\.name\);\n {9}\^\n\nError: Red\n {4}at make \(/,
    );
  });

  it('tell where a handler has thrown what is no error', async () => {
    const result = await run(
      `vertx.setTimer(1, () => {\n  const bad = { a: 1 };\n  throw bad;\n});`,
      { args: PATIENT },
    );
    assert.equal(result.code, 1);
    assert.match(
      result.stderr,
      /^.*main\.mjs:3:3\n {2}throw bad;\n {2}\^\n\nUncaught \{ a: 1 \}\n {4}at .*main\.mjs:3:3\n/,
    );
  });

  it('are there for code that is evaluated indirectly, which is in no file', async () => {
    const { stdout, stderr } = await run(
      'try { (0, eval)("missing.name"); } catch (e) { console.log(e.stack); }',
    );
    assert.match(stdout, /^ReferenceError: missing is not defined\n {4}at /, stderr);
  });

  it('are the same while Error.prepareStackTrace of a program reads them', async () => {
    const { stdout, stderr } = await run(`
      import vm from 'node:vm';
      const read = () => {
        const { prepareStackTrace } = Error;
        Error.prepareStackTrace = (error) => error.stack;
        const { stack } = new TypeError('x');
        Error.prepareStackTrace = prepareStackTrace;
        return stack;
      };
      const script = { filename: '/in/a script.ts', lineOffset: 10, columnOffset: 3 };
      console.log(vm.runInThisContext('(f) => f()', script)(read));
    `);
    assert.match(
      stdout,
      /^TypeError: x\n {4}at read \(.*main\.mjs:6:27\)\n {4}at \/in\/a script\.ts:11:11\n {4}at .*main\.mjs:11:\d+\n$/,
      stderr,
    );
  });

  it('have all frames with --stack-trace full', async () => {
    const program = `
      new (Java.type('java.util.ArrayList'))([1]).forEach(() => {
        process.nextTick(() => console.error(new Error('inner')));
        throw new Error('outer');
      });`;
    const result = await run(program, { args: ['--stack-trace', 'full'] });
    assert.equal(result.code, 1);
    assert.match(
      result.stderr,
      /Error: outer\n {4}at .*main\.mjs:4:15\n( {4}at .*\n)* {4}at java\.base\/java\.util\.ArrayList\.forEach \(ArrayList\.java:\d+\)\n( {4}at .*\n)* {4}at .*main\.mjs:2:7\n/,
    );
    assert.match(result.stderr, / {4}at io\.es4x\..*\n/);
  });

  it('are in the log of a request that failed, with properties and causes', async () => {
    const app = application({
      'main.mjs': `
        class Bad extends Error { code = 'E_BAD'; }
        const server = await vertx.createHttpServer().requestHandler(async () => {
          await null;
          throw new Bad('handler failed', { cause: new Error('the reason') });
        }).listen(0);
        console.log('port ' + server.actualPort());`,
    });
    const server = start(app.folder);
    try {
      const port = await server.said(/port (\d+)\n/);
      assert.equal((await fetch(`http://127.0.0.1:${port}/x`)).status, 500);
      await server.said(/Error: the reason\n {6}at .*\n/, 'stderr');
      assert.match(
        server.output.stderr,
        /error Request GET \/x failed\nBad \[Error\]: handler failed\n {4}at .*main\.mjs:5:\d+ \{\n {2}code: 'E_BAD',\n {2}\[cause\]: Error: the reason\n {6}at .*main\.mjs:5:\d+/,
      );
    } finally {
      await server.stop();
      app.remove();
    }
  });
});
