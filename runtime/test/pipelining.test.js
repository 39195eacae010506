import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { application, start } from './support/es4x.js';

const COUNT = 10_000;

const MAIN = `
const HttpServerOptions = Java.type('io.vertx.core.http.HttpServerOptions');
const answer = (request) => request.response().end(request.path());
async function serve(name, handler, options = new HttpServerOptions()) {
  const server = await vertx.createHttpServer(options).requestHandler(handler).listen(0);
  console.log(name + ' on ' + server.actualPort());
}
await serve('answers at once', answer);
await serve('answers later', (request) => { setImmediate(answer, request) });
await serve('compresses', answer, new HttpServerOptions().setCompressionSupported(true));
`;

describe('pipelined requests are all answered, in order, by a server that', function () {
  this.timeout(300_000);

  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let server;
  before(() => {
    app = application({ 'main.mjs': MAIN });
    server = start(app.folder);
  });
  after(async () => {
    await server.stop();
    app.remove();
  });

  for (const name of ['answers at once', 'answers later', 'compresses']) {
    it(name, async () => {
      const port = await server.said(new RegExp(`${name} on (\\d+)\\n`));
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.setEncoding('latin1').on('data', (chunk) => {
        text += chunk;
      });
      for (let i = 1; i < COUNT; i++) {
        socket.write(`GET /${i} HTTP/1.1\r\nHost: a\r\n\r\n`);
      }
      socket.write(`GET /${COUNT} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      await once(socket, 'close');
      const paths = [...text.matchAll(/\r\n\r\n\/(\d+)/g)].map(([, path]) => Number(path));
      const all = Array.from({ length: COUNT }, (_, i) => i + 1);
      assert.deepEqual(paths, all, server.output.stderr);
    });
  }
});
