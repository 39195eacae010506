import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { node24 } from '../../.dev/node24.mjs';
import { application, inBrief, runCommand, start } from './support/es4x.js';

const MOCHA = dirname(createRequire(import.meta.url).resolve('mocha/package.json'));

const FILES = {
  'package.json': '{ "es4x": { "instances": 3 } }',
  '.mocharc.json': JSON.stringify({
    spec: ['specs/**/*.test.*'],
    reporter: './telling.cjs',
    require: ['./hooks.mjs'],
    slow: 60_000,
    timeout: 60_000,
  }),
  'telling.cjs': `
    module.exports = class Telling {
      constructor(runner, { reporterOptions }) {
        for (const event of ['pass', 'fail', 'pending', 'retry']) {
          runner.on(event, (test, error) => console.log(event, test.fullTitle(), '-', error?.message ?? ''));
        }
        runner.once('end', () => console.log('end', runner.stats.tests, reporterOptions));
      }
    };`,
  'hooks.mjs': `
    console.log('required');
    export const mochaHooks = { beforeAll() { console.log('before', typeof process.env.MOCHA_WORKER_ID); } };
    export const mochaGlobalSetup = () => console.log('set up');
    export const mochaGlobalTeardown = () => console.log('torn down');`,
  'specs/script.test.cjs': `
    const assert = require('node:assert');
    describe('a script', () => {
      it('passes', () => assert.equal(require.main, module.parent ? require.main : undefined));
      it('fails', () => assert.fail('on purpose'));
      it('is pending');
      it('calls back', (done) => setTimeout(done, 5));
      it('takes too long', (done) => {}).timeout(20);
      it('throws later', (done) => { setTimeout(() => { throw new Error('later'); }, 5); });
      it('rejects', () => { Promise.reject(new TypeError('unhandled')); return new Promise(() => {}); }).timeout(10_000);
      it('fails with values', () => { throw Object.assign(new Error('values'), { actual: { a: [1] }, expected: new Map() }); });
      it('is flaky', function () { if (this.test.currentRetry() < 1) throw new Error('flaky'); }).retries(1);
    });`,
  'specs/module.test.mjs': `
    import assert from 'node:assert';
    const value = await new Promise((resolve) => setTimeout(resolve, 5, 'awaited'));
    describe('a module', () => {
      before('a hook', () => console.log('hook'));
      it('awaits', async () => assert.equal(await value, 'awaited'));
      it('skips', function () { this.skip(); });
      for (const n of [1, 2]) it('is dynamic ' + n, () => {});
    });`,
  'specs/typed.test.ts': `
    import assert from 'node:assert';
    interface Price { net: number }
    const price: Price = { net: 2 };
    it('is typed', (): void => assert.equal(price.net as number, 2));
    describe('a suite whose hook fails', () => {
      beforeEach((): void => { throw new RangeError('in a hook'); });
      it('does not run', () => {});
    });`,
  'broken/broken.test.mjs': 'it("is broken", () => {\n  const 1;\n});\n',
  'watched/a.test.mjs': "import name from './name.mjs'; it(name, () => {});",
  'watched/name.mjs': "export default 'first';",
  'verticle.mjs':
    "vertx.eventBus().consumer('twice', (message) => message.reply(2 * message.body()));",
  'prices.ts': `
export function total(net: number, reduced: boolean): number {
  if (reduced) {
    console.log('reduced');
    return net * 1.07;
  }
  return reduced ? net * 1.05 : net * 1.19;
}

export function unused(): void {
  console.log('never');
}
`,
  'left/open.test.mjs': `
import assert from 'node:assert';
import { createServer } from 'node:http';
import { total } from '../prices.ts';

describe('what is left open', () => {
  it('has a server of Vert.x', async () => {
    const server = await vertx.createHttpServer().requestHandler((request) => request.response().end('hello')).listen(0);
    const response = await fetch('http://localhost:' + server.actualPort());
    assert.equal(await response.text(), 'hello');
  });
  it('has a server of Node', (done) => { createServer().listen(0, done); });
  it('has timers', () => {
    setInterval(() => {}, 60_000);
    setTimeout(() => {}, 50_000);
    setTimeout(() => {}, 40_000).unref();
    clearTimeout(setTimeout(() => {}, 30_000));
  });
  it('deploys', async () => {
    const id = await vertx.deployVerticle('verticle.mjs');
    assert.equal((await vertx.eventBus().request('twice', 21)).body(), 42);
    await vertx.undeploy(id);
  });
  it('is filtered out', () => assert.fail());
  it('is covered', () => assert.equal(total(100, false), 119));
});
`,
};

describe('es4x test', function () {
  this.timeout(600_000);
  inBrief();
  let app;

  before(() => {
    app = application(FILES);
    mkdirSync(join(app.folder, 'node_modules'));
    symlinkSync(MOCHA, join(app.folder, 'node_modules', 'mocha'), 'junction');
  });

  after(() => app?.remove());

  /** @param {string[]} args */
  function onNode(args) {
    const node = /** @type {string} */ (node24());
    const { status, stdout, stderr } = spawnSync(node, [join(MOCHA, 'bin', 'mocha.js'), ...args], {
      cwd: app.folder,
      encoding: 'utf8',
    });
    return { stdout, stderr, code: status };
  }

  it('runs the files that its configuration names, as Mocha does on Node', async function () {
    if (node24() === null) this.skip();
    const args = ['--reporter-option', 'a=b', '--exclude', 'specs/none.*'];
    const expected = onNode(args);
    const actual = await runCommand(app.folder, ['test', '--no-warnings', ...args]);
    assert.match(expected.stdout, /^pass a script passes/m);
    assert.equal(actual.stdout, expected.stdout, actual.stderr);
    assert.equal(actual.code, 6);
    assert.equal(expected.code, 6);
  });

  it('runs them side by side in workers', async function () {
    if (node24() === null) this.skip();
    const args = ['--parallel', '--jobs', '2', '--posix-exit-codes'];
    const expected = onNode(args);
    const actual = await runCommand(app.folder, ['test', ...args]);
    const lines = (/** @type {string} */ text) => text.split('\n').sort();
    assert.match(expected.stdout, /^before string/m);
    assert.deepEqual(lines(actual.stdout), lines(expected.stdout), actual.stderr);
    assert.deepEqual([actual.code, expected.code], [1, 1]);
  });

  it('names what is open after the last test, and writes coverage', async () => {
    const coverage = join(app.folder, 'coverage');
    const args = [
      '--forbid-leaks',
      '--no-config',
      '--timeout=0',
      '--grep',
      'filtered',
      '--invert',
      'left/*.mjs',
    ];
    const { stdout, stderr, code } = await runCommand(app.folder, ['test', ...args], {
      env: { NODE_V8_COVERAGE: coverage },
    });
    assert.match(stdout, /5 passing/, stdout);
    const file = join('left', 'open.test.mjs').replaceAll('\\', '\\\\');
    const open = `^es4x: still open after the last test:
 {2}Vert\\.x server on port \\d+, opened at ${file}:8:\\d+
 {2}server on port \\d+, opened at ${file}:12:\\d+
 {2}interval of 60000 ms, opened at ${file}:14:\\d+
 {2}timer of 50000 ms, opened at ${file}:15:\\d+
Close it`;
    assert.match(stderr, new RegExp(open, 'm'));
    assert.equal(code, 1);
    assert.deepEqual(notCovered(coverage, join(app.folder, 'prices.ts')), {
      text: ["{\n    console.log('reduced');\n    return net * 1.07;\n  }", 'net * 1.05'],
      functions: ['unused'],
    });
  });

  it('runs them again when a module changes', async () => {
    const args = ['-w', '--no-config', '--timeout=0', 'watched'];
    const { said, stop } = start(app.folder, { command: 'test', args });
    try {
      await said(/first.*1 passing.*Waiting for file changes/s);
      writeFileSync(join(app.folder, 'watched', 'name.mjs'), "export default 'second';");
      await said(/second.*1 passing/s);
    } finally {
      await stop();
    }
  });

  it('shows where a file cannot be parsed', async () => {
    const { stderr, code } = await runCommand(app.folder, ['test', '--no-config', 'broken']);
    assert.match(stderr, /broken\.test\.mjs:2/);
    assert.match(stderr, /SyntaxError/);
    assert.equal(code, 1);
  });

  it('says that Mocha is missing', async () => {
    const empty = application({});
    try {
      const { stderr, code } = await runCommand(empty.folder, ['test']);
      assert.match(stderr, /^ES4X_NO_MOCHA: .*\nInstall it: npm install --save-dev mocha$/m);
      assert.equal(code, 1);
    } finally {
      empty.remove();
    }
  });
});

/**
 * The parts of a file that were not executed: texts in functions that were, and names of functions that were not.
 *
 * @param {string} folder of the files of V8
 * @param {string} file
 */
function notCovered(folder, file) {
  const url = pathToFileURL(realpathSync(file)).href;
  const source = readFileSync(file, 'utf8');
  const found = readdirSync(folder)
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).result)
    .find((script) => script.url === url);
  const [called, not] = [1, 0].map((times) =>
    found.functions.filter(({ ranges: [whole] }) => Math.min(whole.count, 1) === times),
  );
  return {
    text: called.flatMap(({ ranges }) =>
      ranges
        .filter(({ count }) => count === 0)
        .map(({ startOffset, endOffset }) => source.slice(startOffset, endOffset)),
    ),
    functions: not.map(({ functionName }) => functionName),
  };
}
