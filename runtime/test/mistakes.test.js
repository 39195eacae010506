import assert from 'node:assert/strict';
import { application, inBrief, linkVertx, PATIENT, run, start } from './support/es4x.js';

describe('the message of a mistake', function () {
  this.timeout(300_000);
  inBrief();

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
        /HttpServerOptions\.keyCertOptions: expected a KeyCertOptions, but got an object whose class is ambiguous: pass new PemKeyCertOptions\(\{…\}\)\n/,
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
        /a port is a number; { port } is an option of createHttpServer\), but got an object .* ERR_INVALID_ARG_TYPE/,
      ],
      [
        `vertx.createHttpServer({ port: '8080' })`,
        /HttpServerOptions\.port: expected int, but got "8080" ERR_INVALID_ARG_TYPE/,
      ],
      [`vertx.setTimer('1', () => {})`, /expected long, but got 1 ERR_INVALID_ARG_TYPE/],
      [`vertx.setTimer(1)`, /expected 2 arguments, but got 1 ERR_MISSING_ARGS/],
      [`vertx.fileSystem().readFile(null)`, /must not be null.* ERR_INVALID_ARG_TYPE/],
      [`vertx.nothing()`, /the Java object has no such member undefined/],
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
        /DataCloneError\]: \(\) => \{\} could not be cloned/,
      ],
      [
        `vertx.eventBus().publish('a', Promise.resolve(1))`,
        /DataCloneError\]: .* Await it, and send its result/,
      ],
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
      { args: PATIENT },
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
});
