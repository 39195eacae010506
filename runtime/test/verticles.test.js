import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { application, inBrief, start } from './support/es4x.js';

const CORE = fileURLToPath(new URL('../../npm/@vertx/core', import.meta.url));

/**
 * Runs an application that has the types of Vert.x installed.
 *
 * @param {Record<string, string>} files
 * @param {string} [file]
 */
async function run(files, file = 'main.mjs') {
  const manifest = JSON.stringify({ type: 'module', dependencies: { '@vertx/core': '*' } });
  const app = application({ 'package.json': manifest, ...files });
  try {
    mkdirSync(join(app.folder, 'node_modules/@vertx'), { recursive: true });
    symlinkSync(CORE, join(app.folder, 'node_modules/@vertx/core'), 'junction');
    return await start(app.folder, { file }).ended;
  } finally {
    app.remove();
  }
}

/** A verticle that answers with what it is. */
const echo = (/** @type {string} */ kind) =>
  `vertx.eventBus().consumer('kinds', (message) => message.reply('${kind}'));`;

describe('deployVerticle', function () {
  this.timeout(300_000);
  inBrief();

  it('takes each kind of file, URLs and folders, relative to the application', async () => {
    const { code, stdout, stderr } = await run(
      {
        'a.js': echo('js'),
        'a.mjs': echo('mjs'),
        'a.cjs': `${echo('cjs')} require('node:path');`,
        'a.ts': `const kind: string = 'ts'; ${echo('ts')}`,
        'a.mts': `const kind: string = 'mts'; ${echo('mts')}`,
        'a.cts': `const kind: string = 'cts'; ${echo('cts')}`,
        'a.jsx': echo('jsx'),
        'a.tsx': `const kind: string = 'tsx'; ${echo('tsx')}`,
        'lib/noext.js': echo('js:'),
        'folder/package.json': '{"main": "./src/start.ts"}',
        'folder/src/start.ts': `const kind: string = ''; ${echo('folder')}`,
        'src/url.mjs': echo('url'),
        'src/main.mjs': `
          for (const name of ['a.js', './a.mjs', 'a.cjs', 'a.ts', 'a.mts', 'a.cts', 'a.jsx', 'a.tsx',
            'js:lib/noext', 'js:folder', import.meta.resolve('./url.mjs')]) {
            const id = await vertx.deployVerticle(name);
            console.log((await vertx.eventBus().request('kinds', '')).body());
            await vertx.undeploy(id);
          }
          process.exit();`,
      },
      'src/main.mjs',
    );
    assert.equal(code, 0, stderr);
    assert.deepEqual(stdout.trim().split('\n'), [
      'js',
      'mjs',
      'cjs',
      'ts',
      'mts',
      'cts',
      'jsx',
      'tsx',
      'js:',
      'folder',
      'url',
    ]);
  });

  it('takes options as an object: several instances, each with the config', async () => {
    const { code, stdout, stderr } = await run({
      'worker.ts': `
        const seen: string = config.greeting;
        vertx.eventBus().publish('ready', { seen, thread: Java.type('java.lang.Thread').currentThread().getName() });`,
      'main.mjs': `
        const ready = [];
        const all = new Promise((resolve) => {
          vertx.eventBus().consumer('ready', (message) => ready.push(message.body()) === 2 && resolve());
        });
        await vertx.deployVerticle('worker.ts', { instances: 2, config: { greeting: 'hi' } });
        await all;
        console.log(ready.map((body) => body.seen).join(), new Set(ready.map((body) => body.thread)).size);
        process.exit();`,
    });
    assert.equal(code, 0, stderr);
    assert.equal(stdout.trim(), 'hi,hi 2');
  });

  it('rejects with what is wrong', async () => {
    const { code, stdout, stderr } = await run({
      'good.js': '',
      'bad.ts': `const no: string = 'no';\nthrow new RangeError(no + ' way');`,
      'late.mjs': `await null;\nundefinedName();`,
      'syntax.mjs': 'let let;',
      'main.mjs': `
        const attempts = {
          missing: ['nope.ts'],
          folder: ['js:nowhere'],
          bad: ['bad.ts'],
          late: ['late.mjs'],
          syntax: ['syntax.mjs'],
          virtual: ['good.js', { threadingModel: 'VIRTUAL_THREAD' }],
          option: ['good.js', { instancs: 2 }],
          function: [() => {}],
          object: [{ deploy() {}, undeploy() {} }],
        };
        for (const [name, args] of Object.entries(attempts)) {
          try {
            await vertx.deployVerticle(...args);
            console.log(name + ': deployed');
          } catch (error) {
            console.log(name + ': ' + error.message);
          }
        }
        process.exit();`,
    });
    assert.equal(code, 0, stderr);
    const said = (/** @type {string} */ name) =>
      new RegExp(`^${name}: ([^]*?)(?=^[a-z]+: |$(?![^]))`, 'm').exec(stdout)?.[1] ?? '';
    assert.match(said('missing'), /Cannot find the file to run: .*nope\.ts/);
    assert.match(said('folder'), /Cannot find the file to run: .*nowhere/);
    assert.match(said('bad'), /RangeError: no way/);
    assert.match(said('bad'), /bad\.ts:2:/);
    assert.match(said('late'), /undefinedName is not defined/);
    assert.match(said('syntax'), /syntax\.mjs/);
    assert.match(
      said('virtual'),
      /VIRTUAL_THREAD: while one of its tasks waits.*Deploy it with WORKER/,
    );
    assert.match(said('option'), /no option "instancs"; did you mean "instances"/);
    for (const kind of ['function', 'object']) {
      assert.match(said(kind), /a verticle is a file/, kind);
    }
    assert.doesNotMatch(stdout + stderr, /\.java:\d+/);
  });
});
