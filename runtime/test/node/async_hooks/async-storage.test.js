import assert from 'node:assert/strict';
import { inBrief } from '../../support/brief.js';
import { run } from '../../support/es4x.js';

describe('AsyncLocalStorage', function () {
  this.timeout(120_000);
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
