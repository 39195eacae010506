import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { join } from 'node:path';
import ts from 'typescript';
import { application, inBrief, linkVertx, PATIENT, run, start } from './support/es4x.js';

/** @param {string} text */
function assertNoJavaStack(text) {
  assert.doesNotMatch(text, /\.java:\d+|at (java|io\.vertx|io\.es4x|com\.oracle|io\.netty)\./);
}

describe('bad input', function () {
  this.timeout(300_000);
  inBrief();

  it('names a file that does not exist', async () => {
    const result = await run({ 'other.mjs': '' });
    assert.notEqual(result.code, 0);
    assert.match(result.stderr, /main\.mjs/);
    assertNoJavaStack(result.stderr);
  });

  it('names what is near to what is not there', async () => {
    const { stdout, stderr } = await run({
      'main.mjs': `
        import { createRequire } from 'node:module';
        const require = createRequire(import.meta.url);
        const tell = (f) => Promise.resolve().then(f).catch((e) => console.log(e.message.split('\\n').slice(1).join('|')));
        await tell(() => import('./hepler.mjs'));
        await tell(() => require('./hepler'));
        await tell(() => import('lodahs'));
        await tell(() => require('lodahs'));
        await tell(() => import('lodash/featuer'));
        await tell(() => import('node:evnets'));
        await tell(() => import('#intrenal'));
        await tell(() => import('expres'));
        await tell(() => import('@vertx/weeb'));
        await tell(() => import('@vertx/web'));
        await tell(() => import('./reexport.mjs'));
        await tell(() => import('./named.mjs'));`,
      'helper.mjs': 'export const router = 1; export const another = 2',
      'reexport.mjs': `export { rotuer } from './helper.mjs'`,
      'named.mjs': `import { anohter } from './helper.mjs'`,
      'package.json': '{"imports": {"#internal": "./helper.mjs"}}',
      'node_modules/lodash/package.json':
        '{"name": "lodash", "exports": {"./feature": "./index.js"}}',
    });
    const lines = stdout
      .trim()
      .replace(/- \S*main\.mjs/g, '- MAIN')
      .split('\n');
    assert.deepEqual(
      lines,
      [
        'Did you mean to import "./helper.mjs"?',
        'Did you mean to import "./helper.mjs"?|Require stack:|- MAIN',
        'Did you mean to import "lodash"?',
        'Did you mean to import "lodash"?|Require stack:|- MAIN',
        'Did you mean to import "lodash/feature"?',
        'Did you mean to import "node:events"?',
        'Did you mean to import "#internal"?',
        'If it is a package of npm, install it: npm install expres',
        'Did you mean to import "@vertx/web"?|Install it: npm install @vertx/web',
        'Install it: npm install @vertx/web',
        'Did you mean "router"?',
        'Did you mean "another"?',
      ],
      stderr,
    );
  });

  it('says what to write in place of what only CommonJS has', async () => {
    const { code, stderr } = await run({ 'main.mjs': `const fs = require('fs');` });
    assert.equal(code, 1);
    assert.match(stderr, /main\.mjs:1:12\n/);
    assert.match(
      stderr,
      /^ReferenceError: require is not defined in ES module scope, you can use import instead\n/m,
    );
    const named = await run({
      'main.mjs': `await import('./esm.js').catch((e) => console.log(e.message));`,
      'esm.js': 'module.exports = 1; export {};',
      'package.json': '{"type": "module"}',
    });
    assert.match(
      named.stdout,
      /^module is not defined in ES module scope\nThis file is being treated as an ES module because it has a '\.js' file extension and '.*package\.json' contains "type": "module"\. .* '\.cjs' file extension\.\n$/,
    );
    const other = await run(`missing();`);
    assert.match(other.stderr, /^ReferenceError: missing is not defined\n/m);
  });

  it('says what is wrong with an argument, and what to pass', async () => {
    /** @type {[string, RegExp][]} */
    const cases = [
      [
        `vertx.createHttpServer({ ssl: true, keyCertOptions: { keyPath: 'k', certPath: 'c' } })`,
        /HttpServerOptions\.keyCertOptions: expected a KeyCertOptions, but got an object that does not say of which class: pass new PemKeyCertOptions\(\{…\}\)\n/,
      ],
      [
        `vertx.createHttpServer({ ssl: true, trustOptions: { nothing: 1 } })`,
        /pass new JksOptions\(\{…\}\) or .*new PemTrustOptions\(\{…\}\)/,
      ],
      [
        `vertx.createHttpServer().requestHandler(() => {}).listen('abc')`,
        /HttpServerImpl\.listen: expected a SocketAddress \(a port is a number; { port } is .*\), but got "abc"/,
      ],
      [
        `vertx.createHttpServer().listen({ port: 808080 })`,
        /a port is a number; { port } is an option of createHttpServer\), but got an object/,
      ],
      [
        `await vertx.createHttpServer({ port: 808080 })`,
        /port must be <= 65535: a port is a number from 0 to 65535 ERR_SOCKET_BAD_PORT/,
      ],
      [
        `await vertx.createHttpServer().requestHandler(() => {}).listen(808080)`,
        /a port is a number from 0 to 65535 ERR_SOCKET_BAD_PORT/,
      ],
      [
        `await vertx.setTimer(0, () => {})`,
        /delay < 1 ms: setTimeout\(\) and setImmediate\(\) .* ERR_OUT_OF_RANGE/,
      ],
      [
        `vertx.eventBus().publish('a', () => {})`,
        /The event bus does not take a function: .* \{\n {2}code: 'ES4X_NO_MESSAGE_CODEC'\n\}|The event bus does not take a function: /,
      ],
      [`vertx.eventBus().publish('a', Promise.resolve(1))`, /does not take a promise: await it/],
      [
        `vertx.eventBus().publish('a', vertx)`,
        /does not take a Java VertxImpl: .*registerDefaultCodec/,
      ],
      [
        `Java.type('com.acme.Thing')`,
        /Cannot find the Java class com\.acme\.Thing\. .*"mvnDependencies".*npx es4x types.* \{\n {2}code: 'ES4X_CLASS_NOT_FOUND'/s,
      ],
      [`await import('./thing.mjs')`, /com\.acme\.Thing\. .*"mvnDependencies"/],
    ];
    const app = application({
      'main.mjs': cases
        .map(
          ([program], i) =>
            `try { ${program} } catch (e) { console.error('#${i}', e.message, e.code, e) }`,
        )
        .concat('process.exit();')
        .join('\n'),
      'thing.mjs': `import { Thing } from 'java:com.acme'; Thing;`,
      'package.json': JSON.stringify({ dependencies: { '@vertx/core': '5' } }),
    });
    linkVertx(app.folder, ['core']);
    const { stderr } = await start(app.folder, { args: ['--no-warnings'] }).ended;
    app.remove();
    cases.forEach(([program, message], i) => {
      const [, told = ''] = stderr.split(new RegExp(`^#${i} `, 'm'));
      assert.match(told.split(/^#\d+ /m)[0] ?? '', message, program);
    });
  });

  it('says that JavaScript was called by a thread of Java, without its stack', async () => {
    const { stderr } = await run(
      `const Job = Java.extend(Java.type('java.lang.Runnable'), { run() {} });
       const Level = Java.type('java.util.logging.Level');
       const logger = Java.type('java.util.logging.Logger').getLogger('com.acme.Jobs');
       const task = Java.type('java.util.concurrent.CompletableFuture').runAsync(new Job());
       while (!task.isDone()) await vertx.timer(1);
       logger.log(Level.SEVERE, 'the job failed', task.exceptionNow());`,
    );
    const [, first = '', ...others] = stderr.trim().split('\n');
    assert.match(
      first,
      /^java\.lang\.IllegalStateException: A JavaScript object was used on thread ForkJoin.*, but JavaScript runs only on its own event loop\./,
    );
    assert.deepEqual(others, [], stderr);
  });

  it('does not tell of a top-level await after a fatal error', async () => {
    const { code, stderr } = await run(
      `setTimeout(() => { throw new Error('fatal'); }, 1); await new Promise(() => {});`,
    );
    assert.equal(code, 1);
    assert.match(stderr, /^Error: fatal$/m);
    assert.doesNotMatch(stderr, /unsettled/);
    const chosen = await run(`process.exitCode = 5; await new Promise(() => {});`);
    assert.deepEqual([chosen.code, chosen.stderr], [5, '']);
  });

  it('says that a future was not awaited, and which method was meant', async () => {
    for (const [program, message] of [
      ['vertx.createHttpServer().lisen()', /HttpServerImpl\.lisen: .* Did you mean "listen"\?/],
      [
        'const time = vertx.timer(1); time.longValue()',
        /\.longValue: the value is a Future that was not awaited\. Write \(await future\)\.longValue/,
      ],
    ]) {
      const { stderr, code } = await run(`${program}`);
      assert.match(stderr, message);
      assert.equal(code, 1);
    }
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

  it('says what to write in place of imports and exports in TypeScript that is CommonJS', async () => {
    const { stdout, stderr } = await run({
      'main.mjs': `
        for (const file of ['./a.cts', './b.cts', './p/c.ts', './types.cts']) {
          await import(file).then((m) => console.log(m.default), (e) => console.log(e.stack.split('\\n    at')[0]));
        }`,
      'a.cts': `import p = require('node:path');\nexport const b: string = p.basename('/a/b');`,
      'b.cts': `import { b } from './a.cts';\nconsole.log(b);`,
      'p/c.ts': `import p = require('node:path');\nconsole.log(p);\nexport { p };`,
      'p/package.json': '{"type": "commonjs"}',
      'types.cts': `import { T } from './none.cjs'; import p = require('node:path'); export interface I {}; exports.b = p.basename('/a/b') as T`,
    });
    const [a, b, c] = stdout.split(/^SyntaxError/m);
    assert.match(a, /a\.cts:2:1\nexport const b: string = p\.basename\('\/a\/b'\);\n\^/, stderr);
    assert.match(b, /^.*: Cannot use export in CommonJS\. .*"exports\.x = x".*\*\.mts$/m);
    assert.match(b, /b\.cts:1:1\nimport \{ b \} from/);
    assert.match(
      c,
      /^.*: Cannot use import in CommonJS\. Write "import x = require\('\.\/a\.cts'\)"/m,
    );
    assert.match(c, /c\.ts:3:1\nexport \{ p \};/);
    assert.match(stdout, /write "type": "module" in package\.json\n\{ b: 'b' \}\n$/);
  });

  it('shows no code of the loader where a pattern assigns to import()', async () => {
    for (const name of ['main.mjs', 'main.cjs']) {
      const { stderr } = await run({ [name]: `[import('./x')] = [1];` }, { file: name });
      assert.match(stderr, /\[import\('.\/x'\)\] = \[1\];/);
      assert.match(stderr, /^SyntaxError: Invalid destructuring assignment target$/m);
    }
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

  it('shows a syntax error in an imported file', async () => {
    const result = await run({ 'main.mjs': `import './broken.mjs';`, 'broken.mjs': 'let = = 3;' });
    assert.equal(result.code, 1);
    assert.match(result.stderr, /broken\.mjs:1:\d+/);
    assert.match(result.stderr, /let = = 3;/);
    assertNoJavaStack(result.stderr);
  });

  it('says who imported a module that is missing', async () => {
    const result = await run(`import x from 'no-such-package';`);
    assert.equal(result.code, 1);
    assert.match(result.stderr, /Cannot find package 'no-such-package' imported from .*main\.mjs/);
    assert.match(result.stderr, /ERR_MODULE_NOT_FOUND/);
    assertNoJavaStack(result.stderr);
  });

  it('names modules of data: URLs by their URL', async () => {
    const { stdout } = await run({
      'main.mjs': `
        const stackOf = (source) => import(source).catch((e) => console.log(e.stack));
        await stackOf('data:text/javascript,let a = ;');
        await stackOf('data:text/javascript,import "./none.mjs"');
        await stackOf('data:text/javascript,throw new Error("x")');`,
    });
    assert.match(stdout, /^data:text\/javascript,let a = ;:1:9$/m);
    assert.match(stdout, /at import \(data:text\/javascript,import "\.\/none\.mjs":1:8\)/);
    assert.match(stdout, /^ {4}at data:text\/javascript,throw new Error\("x"\):1:7$/m);
    assert.doesNotMatch(stdout, /es4x-data-url/);
  });

  it('says who required a module that is missing', async () => {
    const result = await run({ 'main.cjs': `require('./gone');` }, { file: 'main.cjs' });
    assert.equal(result.code, 1);
    assert.match(result.stderr, /Cannot find module '\.\/gone'[\s\S]*main\.cjs/);
    assert.match(result.stderr, /MODULE_NOT_FOUND/);
    assertNoJavaStack(result.stderr);
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

  it('says that a port is in use', async () => {
    const blocker = createServer();
    await new Promise((resolve) => blocker.listen(0, '0.0.0.0', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (blocker.address());
    try {
      const result = await run(
        `await vertx.createHttpServer().requestHandler(() => {}).listen(${port});`,
      );
      assert.equal(result.code, 1, JSON.stringify(result));
      assert.match(
        result.stderr,
        new RegExp(
          `^Error: listen EADDRINUSE: address already in use 0\\.0\\.0\\.0:${port}\n`,
          'm',
        ),
      );
      assertNoJavaStack(result.stderr);
      const told = await run(
        `const tell = ({ name, message, code, syscall, address, port }) =>
           console.log(JSON.stringify([name, message, code, syscall, address, port]));
         await vertx.createHttpServer().requestHandler(() => {}).listen(${port}, 'localhost').catch(tell);
         await vertx.createNetServer().connectHandler(() => {}).listen(0, '203.0.113.1').catch(tell);
         process.exit(); // Vert.x still holds the handlers.`,
      );
      assert.deepEqual(
        told.stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
        [
          [
            'Error',
            `listen EADDRINUSE: address already in use localhost:${port}`,
            'EADDRINUSE',
            'listen',
            'localhost',
            port,
          ],
          [
            'Error',
            'listen EADDRNOTAVAIL: address not available 203.0.113.1:0',
            'EADDRNOTAVAIL',
            'listen',
            '203.0.113.1',
            0,
          ],
        ],
      );
    } finally {
      blocker.close();
    }
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

  /** @type {[string, string][]} */
  const handlers = [
    ['throws', '(request) => { if (!ok(request)) throw error; }'],
    ['rejects', 'async (request) => { if (!ok(request)) { await null; throw error; } }'],
    ['returns a promise that has failed before', '(request) => ok(request) || failed'],
  ];
  for (const [how, handler] of handlers) {
    it(`answers 500 and lives on when a request handler ${how}`, async () => {
      const app = application({
        'main.mjs': `const error = new Error('handler failed');
          const failed = Promise.reject(error);
          failed.catch(() => {});
          const ok = (request) => request.path() === '/ok' && request.response().end('fine');
          const server = await vertx.createHttpServer().requestHandler(${handler}).listen(0);
          console.log('port ' + server.actualPort());`,
      });
      const server = start(app.folder);
      try {
        const port = await server.said(/port (\d+)/);
        const failed = await fetch(`http://127.0.0.1:${port}/bad`);
        assert.equal(failed.status, 500);
        const ok = await fetch(`http://127.0.0.1:${port}/ok`);
        assert.equal(await ok.text(), 'fine');
        assert.match(server.output.stderr, /Error: handler failed\n\s+at .*main\.mjs:\d+/);
        assertNoJavaStack(server.output.stderr);
      } finally {
        server.child.kill('SIGTERM');
        await server.ended;
        app.remove();
      }
    });
  }
});
