import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { BROKEN } from './abuse/frames.js';
import { LAST, MALFORMED, NO_URL, ODD } from './abuse/requests.js';
import { application, inBrief, start } from './support/es4x.js';
import { until } from './support/until.js';

/** The answers to the last request, one for each of the servers. */
const LAST_AT = {
  'Vert.x': '<GET /last 0>',
  'node:http': '<GET /last 0>',
  fetch: '<GET http://h/last 0>',
};

/** Sends bytes, and gives what comes back until the server closes the connection. */
function exchange(port, bytes) {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    // The server may close it before it has read all.
    socket.on('error', () => {}).on('close', () => resolve(text));
  });
}

const statuses = (answers) =>
  [...answers.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => +status);
const bodies = (answers) => [...answers.matchAll(/<.*?>/g)].map(([body]) => body);

const UPGRADE = `${[
  'GET / HTTP/1.1',
  'Host: h',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
].join('\r\n')}\r\n\r\n`;

/** Sends bytes, each once the server has answered those before, and goes. */
function vanish(port, ...parts) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const next = () => {
      const part = parts.shift();
      socket.write(part, 'latin1', () => parts.length === 0 && socket.destroy());
    };
    socket.once('connect', next).on('data', () => parts.length > 0 && next());
    socket.on('error', () => {}).on('close', resolve);
  });
}

/** Opens a WebSocket, sends bytes, and gives the status with which the server closes it. */
function closedWith(port, bytes) {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(UPGRADE);
      socket.once('data', () => socket.write(bytes));
    });
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        const frames = received.subarray(received.indexOf('\r\n\r\n') + 4);
        resolve(frames[0] === 0x88 ? frames.readUInt16BE(2) : undefined);
      });
  });
}

describe('what no client should send', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let server;
  const ports = { 'Vert.x': 0, 'node:http': 0, fetch: 0 };
  before(async () => {
    app = application({
      'main.mjs': readFileSync(new URL('./abuse/app.mjs', import.meta.url), 'utf8'),
    });
    mkdirSync(join(app.folder, 'node_modules'));
    const ws = dirname(createRequire(import.meta.url).resolve('ws/package.json'));
    symlinkSync(ws, join(app.folder, 'node_modules/ws'), 'junction');
    server = start(app.folder);
    ports.fetch = Number(await server.said(/Listening on http:\/\/127\.0\.0\.1:(\d+)\/\n/));
    ports['Vert.x'] = Number(await server.said(/Vert\.x on (\d+)\./));
    ports['node:http'] = Number(await server.said(/node:http on (\d+)\./));
  });
  after(async () => {
    await server.stop();
    app.remove();
  });

  for (const [kind, last] of Object.entries(LAST_AT)) {
    for (const [name, request] of Object.entries(MALFORMED)) {
      it(`is refused, and ends the connection: ${name} (${kind})`, async () => {
        const answers = await exchange(ports[kind], request + LAST);
        assert.deepEqual(bodies(answers), [], answers);
        assert.ok(
          statuses(answers).every((status) => status >= 400) && statuses(answers).length < 2,
          answers,
        );
        assert.deepEqual(bodies(await exchange(ports[kind], LAST)), [last]);
      });
    }
  }

  for (const [name, request] of Object.entries(NO_URL)) {
    it(`is refused by a function for fetch, as it has no URL: ${name}`, async () => {
      const answers = await exchange(ports.fetch, request + LAST);
      assert.deepEqual(
        [bodies(answers), statuses(answers)],
        [[], [name === 'a tunnel' ? 501 : 400]],
        answers,
      );
      assert.match(answers, /^connection: close\r$/m);
    });
  }

  for (const [name, [request, seen]] of Object.entries(ODD)) {
    it(`is answered, and the next request too: ${name}`, async () => {
      const answers = await exchange(ports.fetch, request + LAST);
      assert.deepEqual(
        [bodies(answers), statuses(answers)],
        [
          [`<${seen}>`, LAST_AT.fetch],
          [200, 200],
        ],
      );
    });
  }

  for (const [name, [bytes, status]] of Object.entries(BROKEN)) {
    it(`closes a WebSocket of node:http with ${status}: ${name}`, async () => {
      assert.equal(await closedWith(ports['node:http'], bytes), status);
    });
  }

  it('leaves no memory behind', async () => {
    const heap = async () =>
      Number(await (await fetch(`http://127.0.0.1:${ports.fetch}/heap`)).text());
    const requests = Object.values(MALFORMED);
    const frames = Object.values(BROKEN).map(([bytes]) => bytes);
    const attack = async () => {
      for (const port of Object.values(ports)) {
        await Promise.all(requests.map((request) => exchange(port, request + LAST)));
        await Promise.all(requests.map((request) => vanish(port, request)));
      }
      for (const port of [ports['Vert.x'], ports['node:http']]) {
        await Promise.all(frames.map((bytes) => vanish(port, UPGRADE, bytes)));
      }
    };
    await attack();
    const before = await heap();
    for (let i = 0; i < 10; i++) await attack();
    let growth = 0;
    // Of three thousand connections: that is less than 3 KB for each. The last ones may still be closing.
    const isSmall = async () => {
      growth = (await heap()) - before;
      return growth < 8e6;
    };
    await until(isSmall, { interval: 500, timeout: 60_000, instead: () => `${growth} bytes` });
  });
});
