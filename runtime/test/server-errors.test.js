import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { assertNoJavaStack } from './support/assert-no-java-stack.js';
import { application, inBrief, run, start } from './support/es4x.js';

describe('the errors of a server', function () {
  this.timeout(300_000);
  inBrief();

  it('say that a port is in use', async () => {
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

  it('are answered with 500 where a request handler fails, and it lives on', async () => {
    const app = application({
      'main.mjs': `const error = new Error('handler failed');
        const failed = Promise.reject(error);
        failed.catch(() => {});
        const handlers = {
          '/throws': () => { throw error; },
          '/rejects': async () => { await null; throw error; },
          '/returns-what-failed-before': () => failed,
          '/ok': (request) => request.response().end('fine'),
        };
        const server = await vertx.createHttpServer()
          .requestHandler((request) => handlers[request.path()](request))
          .listen(0);
        console.log('port ' + server.actualPort());`,
    });
    const server = start(app.folder);
    try {
      const url = `http://127.0.0.1:${await server.said(/port (\d+)/)}`;
      for (const path of ['/throws', '/rejects', '/returns-what-failed-before']) {
        assert.equal((await fetch(url + path)).status, 500, path);
        assert.equal(await (await fetch(`${url}/ok`)).text(), 'fine', path);
      }
      const { stderr } = server.output;
      assert.equal(
        stderr.match(/Error: handler failed\n\s+at .*main\.mjs:\d+/g)?.length,
        3,
        stderr,
      );
      assertNoJavaStack(stderr);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
      app.remove();
    }
  });
});
