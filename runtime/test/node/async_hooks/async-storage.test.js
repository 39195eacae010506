import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../../.dev/node24.mjs';
import { inBrief } from '../../support/brief.js';
import { ES4X, run } from '../../support/es4x.js';

describe('AsyncLocalStorage', function () {
  this.timeout(300_000);
  inBrief();

  it('follows callbacks of Vert.x', async () => {
    const { stdout, stderr } = await run(`
      import { AsyncLocalStorage } from 'node:async_hooks';
      const Future = Java.type('io.vertx.core.Future');
      const storage = new AsyncLocalStorage();
      const seen = [];
      const see = (name) => seen.push(\`\${name}: \${storage.getStore()}\`);
      vertx.eventBus().consumer('address', (message) => { see('consumer'); message.reply('r'); });
      const server = vertx.createHttpServer().requestHandler((request) => {
        see('request');
        storage.run(request.path(), () => vertx.setTimer(1, () => { see('timer'); request.response().end('ok'); }));
      });
      await server.listen(0);
      await storage.run('outer', async () => {
        await new Promise((done) => vertx.setTimer(1, () => { see('vertx timer'); done(); }));
        vertx.runOnContext(() => see('runOnContext'));
        await vertx.eventBus().request('address', 'm').onSuccess(() => see('onSuccess'));
        see('after await');
        const client = vertx.createHttpClient();
        const request = await client.request('GET', server.actualPort(), 'localhost', '/path');
        const response = await request.send();
        see('response');
        await new Promise((done) => response.handler(() => see('body')).endHandler(() => { see('end'); done(); }));
        await Future.succeededFuture(1).map((value) => { see('map'); return value; });
      });
      see('outside');
      console.log(seen.join('\\n'));
      process.exit();
    `);
    assert.deepEqual(
      stdout.trim().split('\n').sort(),
      [
        'after await: outer',
        'body: outer',
        'consumer: undefined',
        'end: outer',
        'map: outer',
        'onSuccess: outer',
        'outside: undefined',
        'request: undefined',
        'response: outer',
        'runOnContext: outer',
        'timer: /path',
        'vertx timer: outer',
      ],
      stderr,
    );
  });
});

describe('hooks of node:async_hooks', function () {
  this.timeout(300_000);
  inBrief();

  before(function () {
    if (node24() === null) this.skip(); // npm has no Node.js 24 for here.
  });

  it('see the promises of a CommonJS main module only, and its id', () => {
    const file = fileURLToPath(new URL('main.cjs', import.meta.url));
    const [node, es4x] = [node24(), ES4X].map((program) =>
      execFileSync(/** @type {string} */ (program), [file], { encoding: 'utf8' }),
    );
    assert.equal(es4x, node);
    assert.match(node, /^1 0\n/);
  });
});
