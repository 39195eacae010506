import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { connect as connect2 } from 'node:http2';
import { connect } from 'node:net';
import { application, inBrief, linkVertx, start } from './support/es4x.js';
import { assertLoggedOnce } from './support/logged.js';
import { webSocket } from './support/web-socket.js';

const PACKAGES = ['core', 'web', 'grpc-server', 'mqtt', 'stomp'];
const FAILURES = /** @type {const} */ (['sync', 'async']);

/** The packets of MQTT that open a connection, and publish an empty message. */
const MQTT_CONNECT = Buffer.from('\x10\x0d\0\x04MQTT\x04\x02\0\x3c\0\x01a', 'latin1');
const mqttPublish = (/** @type {string} */ topic) =>
  Buffer.from(
    `\x30${String.fromCharCode(topic.length + 2)}\0${String.fromCharCode(topic.length)}${topic}`,
  );

/**
 * Opens a connection and says its lines, each once the other side has answered the one before; when the last
 * one is answered, it goes.
 *
 * @param {number} port
 * @param {(string | Buffer)[]} lines
 * @returns {Promise<'closed' | 'gone'>} whether the other side has closed the connection
 */
function converse(port, lines) {
  return new Promise((resolve) => {
    const left = [...lines];
    const socket = connect(port, '127.0.0.1');
    const next = () => {
      const line = left.shift();
      if (line !== undefined) return socket.write(line);
      resolve('gone');
      socket.destroy();
    };
    socket.once('connect', next).on('data', next);
    socket.on('error', () => {}).on('close', () => resolve('closed'));
  });
}

/**
 * Sends a request by HTTP/2.
 *
 * @returns {Promise<{ status?: number, code: number | undefined }>} `code` is that of the reset stream
 */
function http2(port, path, { headers = {}, body = '', goes = false } = {}) {
  const session = connect2(`http://127.0.0.1:${port}`);
  return new Promise((resolve) => {
    const stream = session.request({ ':path': path, ':method': 'POST', ...headers });
    let status;
    stream.on('response', (answer) => {
      status = answer[':status'];
    });
    stream.on('error', () => {}).resume();
    stream.on('close', () => {
      resolve({ status, code: stream.rstCode });
      session.destroy();
    });
    stream.end(body);
    if (goes) stream.once('response', () => session.destroy());
  });
}

const GRPC = {
  headers: { 'content-type': 'application/grpc', te: 'trailers' },
  body: Buffer.from([0, 0, 0, 0, 1, 65]),
};

describe('an error of what came in by another protocol', function () {
  this.timeout(300_000);
  inBrief();
  let app;
  let program;
  let ports;
  let replies;

  before(async () => {
    app = application({
      'main.mjs': readFileSync(new URL('./origins/protocols.mjs', import.meta.url), 'utf8'),
      'package.json': JSON.stringify({
        dependencies: Object.fromEntries(PACKAGES.map((name) => [`@vertx/${name}`, '5'])),
      }),
    });
    linkVertx(app.folder, PACKAGES);
    program = start(app.folder);
    replies = JSON.parse(await program.said(/^replies (.*)\n/m));
    ports = JSON.parse(await program.said(/^ports (.*)\n/m));
  });

  after(async () => {
    await program?.stop();
    app?.remove();
  });

  afterEach(async () => {
    const response = await fetch(`http://127.0.0.1:${ports.http}/ok`);
    assert.equal(await response.text(), 'ok');
  });

  it('is the reply to a message, with the code of a ReplyException, and logged once', async () => {
    assert.deepEqual(replies, [
      [42, 'with a code'],
      [43, 'with a code, later'],
      [-1, 'consumer sync'],
    ]);
    await assertLoggedOnce(program, 'consumer sync');
    assert.equal(program.output.stderr.split('(RECIPIENT_FAILURE,42) with a code\n').length, 2);
  });

  for (const way of FAILURES) {
    it(`resets the stream of HTTP/2 after the head (${way})`, async () => {
      assert.deepEqual(await http2(ports.plain, `/${way}`), { status: 200, code: 2 });
      await assertLoggedOnce(program, `HTTP/2 plain ${way}`);
      assert.deepEqual(await http2(ports.http, `/h2/${way}`), { status: 200, code: 2 });
      await assertLoggedOnce(program, `HTTP/2 ${way}`);
    });

    it(`refuses the handshake of a WebSocket with 500 (${way})`, async () => {
      const headers = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13';
      const refused = await new Promise((resolve) => {
        const socket = connect(ports.plain, '127.0.0.1', () =>
          socket.write(
            `GET /${way} HTTP/1.1\r\nHost: h\r\n${headers}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
          ),
        );
        socket.once('data', (data) => resolve(data.toString().split('\r\n', 1)[0]));
        socket.once('data', () => socket.destroy());
      });
      assert.equal(refused, 'HTTP/1.1 500 Internal Server Error');
      await assertLoggedOnce(program, `handshake ${way}`);
    });

    it(`closes the WebSocket that a request has become with 1011 (${way})`, async () => {
      assert.equal(await webSocket(ports.http, '/upgraded/web-socket', way), 1011);
      await assertLoggedOnce(program, `upgraded ${way}`);
    });

    it(`closes the socket that a request has become (${way})`, async () => {
      const request =
        'GET /upgraded/socket HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
      assert.equal(await converse(ports.http, [request, way]), 'closed');
      await assertLoggedOnce(program, `upgraded socket ${way}`);
    });

    it(`closes a socket of SockJS (${way})`, async () => {
      await webSocket(ports.http, '/sockjs/websocket', way);
      await assertLoggedOnce(program, `SockJS ${way}`);
    });

    it(`closes a connection of MQTT (${way})`, async () => {
      assert.equal(await converse(ports.mqtt, [MQTT_CONNECT, mqttPublish(way)]), 'closed');
      await assertLoggedOnce(program, `MQTT ${way}`);
    });

    it(`closes a connection of STOMP (${way})`, async () => {
      assert.equal(await converse(ports.stomp, stomp(way)), 'closed');
      await assertLoggedOnce(program, `STOMP ${way}`);
    });

    it(`resets the stream of a call of gRPC (${way})`, async () => {
      const { code } = await http2(ports.grpc, `/pkg.Call/${way}`, GRPC);
      assert.equal(code, 8);
      await assertLoggedOnce(program, `gRPC call ${way}`);
      assert.equal((await http2(ports.grpc, `/pkg.Message/${way}`, GRPC)).code, 8);
      await assertLoggedOnce(program, `gRPC ${way}`);
    });

    it(`is logged when a datagram began it (${way})`, async () => {
      const socket = createSocket('udp4');
      socket.send(way, ports.datagram, '127.0.0.1', () => socket.close());
      await assertLoggedOnce(program, `datagram ${way}`);
    });

    it(`closes the socket that a record was parsed of (${way})`, async () => {
      assert.equal(await converse(ports.record, [`${way}\n`]), 'closed');
      await assertLoggedOnce(program, `record ${way}`);
    });
  }

  it('is logged once when the client has gone', async () => {
    await converse(ports.tcp, []);
    await converse(ports.mqtt, [MQTT_CONNECT, mqttPublish('gone')]);
    await converse(ports.stomp, stomp('gone'));
    await webSocket(ports.plain, '/gone', 'ignored');
    await webSocket(ports.http, '/sockjs/websocket', 'gone');
    await http2(ports.grpc, '/pkg.Message/gone', { ...GRPC, goes: true });
    for (const name of ['TCP', 'MQTT', 'STOMP', 'WebSocket', 'SockJS', 'gRPC']) {
      await assertLoggedOnce(program, `${name} gone sync`);
    }
  });
});

/** Returns the frames of a client of STOMP that sends a message. */
function stomp(destination) {
  return [
    'CONNECT\naccept-version:1.2\nhost:h\n\n\0',
    `SEND\ndestination:${destination}\n\nhello\0`,
  ];
}
