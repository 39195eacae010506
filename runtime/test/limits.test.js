import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { application, ES4X, inBrief, linkVertx, start } from './support/es4x.js';
import { startProgram } from './support/program.js';
import { webSocket } from './support/web-socket.js';

/** @import { Socket } from 'node:net' */

const SERVERS = {
  'Vert.x': `
    const server = await vertx
      .createHttpServer({ idleTimeout: 2 })
      .webSocketHandler((socket) => socket.textMessageHandler((text) => {
        console.log('got', text.length);
        socket.writeTextMessage('answer');
      }))
      .requestHandler((request) => { request.response().end('fine'); })
      .listen(0);
    console.log('port', server.actualPort());`,
  'node:http': `
    import { createServer } from 'node:http';
    const server = createServer((request, response) => response.end('fine'));
    server.keepAliveTimeout = 2000;
    server.listen(0, () => console.log('port', server.address().port));`,
  fetch: `export default { port: 0, fetch: () => new Response('fine') };`,
};

/** Requests, and the status of the answer by Vert.x, `node:http` and `fetch`: what docs/reliability.md says of limits. */
const REQUESTS = {
  'a request line of 4000 bytes': [request({ line: 4000 }), [200, 200, 200]],
  'a request line of 5000 bytes': [request({ line: 5000 }), [414, 200, 414]],
  'headers of 8000 bytes': [request({ headers: 8000 }), [200, 200, 200]],
  'headers of 10,000 bytes': [request({ headers: 10_000 }), [431, 200, 431]],
  'headers of 20,000 bytes': [request({ headers: 20_000 }), [431, 431, 431]],
};

/** @param {string} text of main.mjs */
function serving(text) {
  const manifest = { type: 'module', dependencies: { '@vertx/core': '*' } };
  const app = application({ 'package.json': JSON.stringify(manifest), 'main.mjs': text });
  linkVertx(app.folder, ['core']);
  return app;
}

/** @param {{ line?: number, headers?: number }} sizes in bytes */
function request({ line = 0, headers = 0 }) {
  const first = `GET /${'a'.repeat(Math.max(0, line - 'GET / HTTP/1.1'.length))} HTTP/1.1`;
  return `${first}\r\nhost: localhost\r\nx: ${'b'.repeat(headers)}\r\n\r\n`;
}

/** @param {number} port @param {string} text */
function send(port, text) {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  return socket.setEncoding('latin1').on('error', () => {});
}

/** @param {Socket} socket @returns {Promise<number | undefined>} the status of its answer */
function statusOf(socket) {
  return new Promise((resolve) => {
    socket.once('data', (text) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.\d (\d+)/.exec(`${text}`)?.[1]));
    });
    socket.once('close', () => resolve(undefined));
  });
}

describe('the limits of servers', function () {
  this.timeout(300_000);
  inBrief();

  for (const [index, [name, text]] of Object.entries(SERVERS).entries()) {
    describe(`of ${name}`, () => {
      const app = serving(text);
      /** @type {ReturnType<typeof start>} */
      let program;
      let port = 0;

      before(async () => {
        program = start(app.folder);
        port = Number(await program.said(/(?:port |localhost:)(\d+)/));
      });

      after(async () => {
        await program.stop('SIGKILL');
        app.remove();
      });

      for (const [title, [text, statuses]] of Object.entries(REQUESTS)) {
        it(`answer ${title} with ${statuses[index]}`, async () => {
          assert.equal(await statusOf(send(port, `${text}`)), statuses[index]);
        });
      }

      if (name !== 'fetch') {
        it('close a connection that is idle', async () => {
          const socket = send(port, request({})).resume();
          await new Promise((resolve) => socket.once('close', resolve));
        });
      }

      if (name === 'Vert.x') {
        it('close a WebSocket with a frame of more than 64 KiB', async () => {
          await webSocket(port, '/', 'a'.repeat(60_000));
          // It may be closed with a reset, as the client still sends.
          await webSocket(port, '/', 'a'.repeat(70_000)).catch(() => {});
          assert.match(program.output.stdout, /got 60000\n$/);
        });
      }
    });
  }

  for (const name of /** @type {const} */ (['Vert.x', 'node:http'])) {
    it(`of the system: ${name} says when it may open no more connections, and accepts again`, async () => {
      const app = serving(SERVERS[name]);
      const command = [process.execPath, ES4X, 'run', 'main.mjs'];
      const limited = ['sh', '-c', 'ulimit -n 400 && exec "$@"', 'sh', ...command];
      const program = startProgram(limited, { cwd: app.folder });
      try {
        const port = Number(await program.said(/port (\d+)/));
        const sockets = Array.from({ length: 600 }, () => send(port, ''));
        await program.said(/may open no more files .*ulimit/, 'stderr');
        for (const socket of sockets) socket.destroy();
        assert.equal(await statusOf(send(port, request({}))), 200);
      } finally {
        await program.stop('SIGKILL');
        app.remove();
      }
    });
  }
});
