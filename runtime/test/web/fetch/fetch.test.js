import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { inBrief, PATIENT, run } from '../../support/es4x.js';

describe('fetch', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {import('node:http').Server[]} */
  const servers = [];
  after(() => {
    for (const server of servers) server.close().closeAllConnections();
  });

  /**
   * @param {import('node:http').RequestListener} answer
   * @returns {Promise<string>} the URL of a server that does so
   */
  function serve(answer) {
    return new Promise((resolve) => {
      const server = createServer({ keepAliveTimeout: 600_000 }, answer).listen(
        0,
        '127.0.0.1',
        () => {
          const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
          resolve(`http://127.0.0.1:${port}`);
        },
      );
      servers.push(server);
    });
  }

  it('ends the process with connections idle and bodies unread', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/short') {
        response.end('short');
        return;
      }
      const more = () => {
        while (response.write(Buffer.alloc(65536)));
      };
      response.on('drain', more);
      response.flushHeaders();
      setTimeout(more, 50);
    });
    const program = `
      console.log(await (await fetch('${url}/short')).text());
      console.log((await fetch('${url}/endless')).status);
    `;
    const { stdout, stderr, code } = await run(program, { args: PATIENT });
    assert.deepEqual({ stdout, stderr, code }, { stdout: 'short\n200\n', stderr: '', code: 0 });
  });

  it('asks the proxies that the environment names, if it says so', async () => {
    const url = await serve((_request, response) => response.end('itself'));
    const proxy = await serve((request, response) => {
      response.end(`${request.url} by ${request.headers['proxy-authorization']}`);
    });
    const program = `
      console.log(await (await fetch('http://somewhere.invalid/path?q')).text().catch(String));
      process.env.NO_PROXY = '127.0.0.1';
      console.log(await (await fetch('${url}/')).text());
    `;
    const env = { HTTP_PROXY: proxy.replace('//', '//user:p%40ss@'), NODE_USE_ENV_PROXY: '1' };
    const credentials = Buffer.from('user:p@ss').toString('base64');
    assert.equal(
      (await run(program, { env })).stdout,
      `http://somewhere.invalid/path?q by Basic ${credentials}\nitself\n`,
    );
  });

  it('sends requests by the agent of another undici, and errors belong to what began it', async () => {
    const { stdout, stderr, code } = await run(`
      import { AsyncLocalStorage } from 'node:async_hooks';
      const storage = new AsyncLocalStorage();
      const own = globalThis[Symbol.for('undici.globalDispatcher.1')];
      new Headers();
      const ours = globalThis[Symbol.for('undici.globalDispatcher.1')];
      console.log(own, typeof ours.dispatch, typeof ours.close);
      globalThis[Symbol.for('undici.globalDispatcher.1')] = {
        dispatch(options, handler) {
          handler.onConnect(() => {});
          handler.onHeaders(200, [], () => {}, 'Mocked');
          handler.onData(Buffer.from(options.origin + options.path));
          handler.onComplete([]);
        },
      };
      console.log(await (await fetch('http://mocked/path')).text());
      globalThis[Symbol.for('undici.globalDispatcher.1')] = ours;
      const server = await vertx.createHttpServer().requestHandler(async (request) => {
        if (request.path() === '/fails') await fetch('http://127.0.0.1:' + port + '/hangup');
        else if (request.path() === '/hangup') request.connection().close();
        else request.response().end('answer');
      }).listen(0);
      const port = server.actualPort();
      console.log((await fetch('http://127.0.0.1:' + port + '/fails')).status);
      await storage.run('mine', async () => {
        const response = await fetch('http://127.0.0.1:' + port + '/');
        console.log(await response.text(), storage.getStore());
      });
      await ours.close();
      console.log(String((await fetch('http://127.0.0.1:' + port + '/').catch((e) => e)).cause));
      process.exit();
    `);
    assert.equal(
      stdout,
      'undefined function function\nhttp://mocked/path\n500\nanswer mine\n' +
        'ClientDestroyedError: The client is destroyed\n',
    );
    assert.match(stderr, /Request GET \/fails failed[\s\S]*TypeError: fetch failed/);
    assert.equal(code, 0);
  });
});
