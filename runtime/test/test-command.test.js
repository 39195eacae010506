import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { node24 } from '../../.dev/node24.mjs';
import { application, inBrief, PATIENT, runCommand } from './support/es4x.js';

/** Tells what has happened, without what differs each time. */
const TELLING = `
export default async function* tell(events) {
  for await (const { type, data } of events) {
    if (!/pass|fail|std|diagnostic|summary/.test(type)) continue;
    const { details, name, message = '', nesting, testNumber, skip, todo, counts, success } = data;
    if (/duration/.test(message)) continue;
    const error = details?.error;
    const told = { name, message, nesting, testNumber, skip, todo, counts, success, why: error?.failureType, of: error?.cause?.message };
    yield type + ' ' + JSON.stringify(told) + '\\n';
  }
}`;

const FILES = {
  'telling.mjs': TELLING,
  'preload.mjs': "globalThis.preloaded = 'preloaded';",
  'hooks.mjs': `
    import { after, beforeEach } from 'node:test';
    beforeEach(({ name }) => console.log('imported: before', name));
    after(() => console.log('imported: after'));`,
  'hooks.cjs': `
    const { before, afterEach } = require('node:test');
    before(() => console.log('required: before'));
    afterEach(({ name }) => console.log('required: after', name));`,
  'setup.mjs': `
    export const globalSetup = () => console.log('set up');
    export const globalTeardown = () => console.log('torn down');`,
  'adds.test.mjs': `
    import assert from 'node:assert';
    import { describe, it, mock, test } from 'node:test';
    console.log('said', globalThis.preloaded);
    console.error('complained');
    test('adds', () => assert.equal(1 + 1, 2));
    test('fails', () => assert.equal(1, 2));
    describe('suite', () => {
      it('calls', () => { const f = mock.fn(); f(1); assert.equal(f.mock.callCount(), 1); });
      it.skip('is skipped');
      it('is to do', { todo: 'later' }, () => {});
    });`,
  'sub/test/only.js': `
    const { test } = require('node:test');
    const { basename } = require('node:path');
    test('only', { only: true }, (t) => t.diagnostic('this one'));
    test('other', () => {});
    const { NODE_TEST_CONTEXT, NODE_TEST_WORKER_ID } = process.env;
    console.log(process.argv.length, basename(process.argv[1]), NODE_TEST_CONTEXT, NODE_TEST_WORKER_ID);`,
  'test-exits.cjs': "require('node:test')('exits', () => process.exit(3));",
  'plain.test.ts': "const text: string = 'no tests'; console.log(text);",
  'hangs/hangs.mjs': `
    import { test } from 'node:test';
    test('leaves a timer', () => { setInterval(() => {}, 1000); });
    test('takes long', { timeout: 20 }, () => new Promise(() => {}));
    test('is of another name', () => {});`,
  'mocks.test.mjs': `
    import assert from 'node:assert';
    import { createRequire } from 'node:module';
    import { test } from 'node:test';
    const require = createRequire(import.meta.url);
    const shop = async (query) => (await import('./mocks/shop.mjs?' + query)).shown();
    test('mocks what other modules import', async (t) => {
      t.mock.module('./mocks/price.mjs', { exports: { price: 7, default: 'fake' } });
      t.mock.module('node:os', { exports: { EOL: 'end' } });
      t.mock.module('dual', { exports: { kind: 'mock' } });
      assert.deepEqual(await shop('mocked'), [7, 'fake', 'end', 'mock']);
      assert.deepEqual([require('os').EOL, require('dual').kind], ['end', 'mock']);
      assert.throws(() => t.mock.module('./mocks/price.mjs'), { code: 'ERR_INVALID_STATE' });
      assert.throws(() => t.mock.module('./mocks/none.mjs'), { code: 'ERR_MODULE_NOT_FOUND' });
    });
    test('restores', async () => {
      assert.deepEqual((await shop('restored')).slice(0, 2), [1, 'real']);
      assert.equal(require('dual').kind, 'cjs');
    });
    test('mocks JSON, and modules without a cache', async (t) => {
      let n = 0;
      t.mock.module('./mocks/price.mjs', { cache: false, exports: { get price() { return ++n; } } });
      assert.deepEqual([await import('./mocks/price.mjs'), await import('./mocks/price.mjs')].map(({ price }) => price), [1, 2]);
      t.mock.module('./mocks/data.json', { exports: { default: { mocked: true } } });
      const { default: data } = await import('./mocks/data.json', { with: { type: 'json' } });
      assert.deepEqual([data, require('./mocks/data.json')], [{ mocked: true }, { mocked: true }]);
    });`,
  'mocks/price.mjs': "export const price = 1; export default 'real';",
  'mocks/data.json': '{}',
  'mocks/shop.mjs': `
    import name, { price } from './price.mjs';
    import { EOL } from 'node:os';
    import { kind } from 'dual';
    export const shown = () => [price, name, EOL, kind];`,
  'node_modules/dual/package.json': '{ "exports": { "import": "./i.mjs", "require": "./r.cjs" } }',
  'node_modules/dual/i.mjs': "export const kind = 'esm';",
  'node_modules/dual/r.cjs': "exports.kind = 'cjs';",
  'node_modules/a/a.test.js': "throw new Error('not ours');",
  'watched/loads.test.mjs': `
    import { test } from 'node:test';
    import './imported.mjs';
    import './required.cjs';
    test('loads');`,
  'watched/imported.mjs': '',
  'watched/required.cjs': '',
  'watches.mjs': `
    import { writeFileSync } from 'node:fs';
    import { run } from 'node:test';
    const changes = ['required.cjs', 'imported.mjs'];
    const end = new AbortController();
    const events = run({ files: ['watched/loads.test.mjs'], watch: true, signal: end.signal });
    events.on('test:watch:drained', () => {
      console.log('drained');
      const file = changes.shift();
      if (file === undefined) return end.abort();
      console.log('changes', file);
      writeFileSync('watched/' + file, '// changed');
    });
    events.resume();`,
  'run.mjs': `
    import { run } from 'node:test';
    import tell from './telling.mjs';
    async function show(options) {
      for await (const line of run(options).compose(tell)) process.stdout.write(line);
    }
    await show({ files: ['adds.test.mjs'], testNamePatterns: ['add', /calls/], concurrency: 2 });
    await show({ files: ['adds.test.mjs', 'sub/test/only.js'], shard: { index: 2, total: 2 }, only: true });
    await show({ globPatterns: ['test/*.js'], cwd: process.cwd() + '/sub', argv: ['an argument'], isolation: 'process' });
    for (const wrong of [{ isolation: 'x' }, { files: 1 }, { watch: true, forceExit: true }]) {
      try { run(wrong); } catch ({ code, message }) { console.log(code, message); }
    }`,
};

/** Each run of tests, by what it shows. */
const RUNS = {
  'files that are found, in workers': [
    '--test',
    '--import=./preload.mjs',
    '--test-concurrency=2',
    '--experimental-test-module-mocks',
    '--no-warnings',
  ],
  'named files in one place': [
    '--test',
    '--test-isolation=none',
    '--test-only',
    '--require=./preload.mjs',
    'sub/**/*.js',
    'adds.test.mjs',
  ],
  'hooks of preloaded modules, for all files in one place': [
    '--test',
    '--test-isolation=none',
    '--import=./hooks.mjs',
    '--require=./hooks.cjs',
    'sub/**/*.js',
    'adds.test.mjs',
  ],
  'what ends by force, between a setup and a teardown': [
    '--test',
    '--test-force-exit',
    '--test-global-setup=setup.mjs',
    '--test-skip-pattern=/another/i',
    'hangs/*.mjs',
  ],
};

/**
 * The lines of an output, those of what tests have written to stderr last: it comes through another pipe.
 *
 * @param {string} stdout
 */
function told(stdout) {
  const isOther = (/** @type {string} */ line) => line.startsWith('test:stderr ');
  const lines = stdout.split('\n');
  return [...lines.filter((line) => !isOther(line)), ...lines.filter(isOther)].join('\n');
}

const REPORTER = ['--test-reporter=./telling.mjs', '--test-reporter-destination=stdout'];

describe('es4x run --test', function () {
  this.timeout(600_000);
  inBrief();
  const node = /** @type {string} */ (node24());
  let app;

  before(function () {
    if (node === null) this.skip();
    app = application(FILES);
  });

  after(() => app?.remove());

  function onNode(args) {
    const { NODE_TEST_CONTEXT, ...env } = process.env;
    return spawnSync(node, args, { cwd: app.folder, encoding: 'utf8', env });
  }

  for (const [what, [test, ...args]] of Object.entries(RUNS)) {
    it(`runs ${what}, as Node 24 does`, async () => {
      const expected = onNode([test, ...REPORTER, ...args]);
      const actual = await runCommand(app.folder, ['run', ...PATIENT, test, ...REPORTER, ...args]);
      assert.match(expected.stdout, /test:pass/);
      assert.equal(told(actual.stdout), told(expected.stdout), actual.stderr);
      assert.equal(actual.code, expected.status);
    });
  }

  it('is a function, too', async () => {
    const expected = onNode(['run.mjs']);
    const actual = await runCommand(app.folder, ['run', ...PATIENT, 'run.mjs']);
    assert.match(expected.stdout, /ERR_INVALID_ARG_VALUE/);
    assert.equal(told(actual.stdout), told(expected.stdout), actual.stderr);
  });

  it('is a function that runs a test again when a file that it has loaded changes', async () => {
    const { stdout, stderr } = await runCommand(app.folder, ['run', ...PATIENT, 'watches.mjs']);
    assert.equal(
      stdout,
      'drained\nchanges required.cjs\ndrained\nchanges imported.mjs\ndrained\n',
      stderr,
    );
  });

  it('says what it cannot do', async () => {
    const { stderr, code } = await runCommand(app.folder, ['--test', '--watch']);
    assert.match(stderr, /^ES4X_USAGE: Either --test or --watch can be used, not both\./);
    assert.equal(code, 2);
  });
});
