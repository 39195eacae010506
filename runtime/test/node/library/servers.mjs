import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createHttps } from 'node:https';
import { createServer as createNet } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib from 'node:zlib';

// The servers that cases of fetch and WebSocket talk to, on Node 24. It says where they are as JSON, in a line, and ends
// with its standard input.

const [keytool] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'es4x-servers-'));

/** A certificate that has signed itself, with its key. */
function certificate(name, san) {
  const file = join(folder, `${name}.p12`);
  const store = ['-keystore', file, '-storepass', 'secret', '-alias', name];
  execFileSync(keytool, [
    ...['-genkeypair', '-keyalg', 'EC', '-storetype', 'PKCS12', '-validity', '3'],
    ...['-dname', `CN=${name}`, '-ext', `san=${san}`, ...store],
  ]);
  const pem = join(folder, `${name}.pem`);
  execFileSync(keytool, ['-exportcert', '-rfc', '-file', pem, ...store]);
  return { pem, tls: { pfx: readFileSync(file), passphrase: 'secret' } };
}

const trusted = certificate('trusted', 'dns:localhost');
const unknown = certificate('unknown', 'dns:localhost,ip:127.0.0.1');

const collect = async (stream) => Buffer.concat(await Array.fromAsync(stream));
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let vanished = 0;

const routes = {
  async echo(request, response) {
    const body = await collect(request);
    response.setHeader('X-Answer', 'Yes');
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    response.end(
      JSON.stringify({
        method: request.method,
        url: request.url,
        headers: request.rawHeaders.filter(
          (_, i, all) => !/^(host|user-agent)$/i.test(all[i - (i % 2)]),
        ),
        body: body.length < 500 ? body.toString() : createHash('sha1').update(body).digest('hex'),
      }),
    );
  },
  redirect(request, response) {
    const { searchParams } = new URL(request.url, 'http://x');
    response.writeHead(Number(searchParams.get('status')), { location: searchParams.get('to') });
    response.end('go on');
  },
  coded(request, response) {
    const kind = request.url.split('?')[1];
    const text = Buffer.from('compressed text '.repeat(1000));
    const codings = {
      gzip: () => zlib.gzipSync(text),
      deflate: () => zlib.deflateSync(text),
      raw: () => zlib.deflateRawSync(text),
      br: () => zlib.brotliCompressSync(text),
      zstd: () => zlib.zstdCompressSync(text),
      'gzip, br': () => zlib.brotliCompressSync(zlib.gzipSync(text)),
      truncated: () => zlib.gzipSync(text).subarray(0, 50),
      garbage: () => Buffer.from('this is no gzip'),
    };
    const name = { raw: 'deflate', truncated: 'gzip', garbage: 'gzip' }[kind] ?? decodeURI(kind);
    response.setHeader('content-encoding', name);
    response.end(codings[decodeURI(kind)]());
  },
  bomb(_request, response) {
    response.setHeader('content-encoding', 'gzip');
    const gzip = zlib.createGzip();
    gzip.pipe(response);
    gzip.on('error', () => {});
    const zeros = Buffer.alloc(1 << 20);
    let left = 2000;
    const more = () => {
      while (left-- > 0) {
        if (response.destroyed) return;
        if (!gzip.write(zeros)) {
          gzip.once('drain', more);
          return;
        }
      }
      gzip.end();
    };
    response.on('close', () => {
      vanished++;
    });
    more();
  },
  async slow(_request, response) {
    for (const part of ['one ', 'two ', 'three']) {
      response.write(part);
      await wait(30);
    }
    response.end();
  },
  never(_request, response) {
    response.on('close', () => {
      vanished++;
    });
  },
  endless(_request, response) {
    const chunk = Buffer.alloc(65536, 'e');
    let sent = 0;
    const more = () => {
      if (response.destroyed) return;
      sent += chunk.length;
      if (response.write(chunk)) setImmediate(more);
    };
    response.on('drain', more);
    response.on('close', () => {
      vanished = sent;
    });
    more();
  },
  counts(_request, response) {
    response.end(JSON.stringify({ vanished: vanished > 0, little: vanished < 3e7 }));
  },
  status(request, response) {
    response.writeHead(Number(request.url.split('?')[1]), 'A Reason');
    response.end();
  },
  bytes(_request, response) {
    response.setHeader('content-type', 'application/octet-stream');
    response.end(Buffer.from(Array.from({ length: 256 }, (_, i) => i)));
  },
  form(_request, response) {
    response.setHeader('content-type', 'multipart/form-data; boundary=XX');
    response.end(
      '--XX\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--XX\r\ncontent-disposition: form-data; name="f"; ' +
        'filename="x.txt"\r\ncontent-type: text/plain\r\n\r\nfile\r\n--XX--\r\n',
    );
  },
  events(request, response) {
    if (request.headers['last-event-id'] === '7') {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('retry: 10\n\ndata: first\n\nevent: named\nid: 7\ndata: a\ndata: b\n\n');
  },
  trailers(_request, response) {
    response.writeHead(200, { trailer: 'x-sum' });
    response.write('with trailers');
    response.addTrailers({ 'x-sum': '1' });
    response.end();
  },
  hints(_request, response) {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    response.end('hinted');
  },
};

const answer = (request, response) => {
  const route = routes[new URL(request.url, 'http://x').pathname.slice(1)];
  // A client may vanish.
  if (route) Promise.resolve(route(request, response)).catch(() => {});
  else response.writeHead(404).end('nothing there');
};

/** A connection is not closed just when a client that was slow uses it again. */
const PATIENT = { keepAliveTimeout: 600_000 };

const http = createHttp(PATIENT, answer);

/** Answers with raw bytes, by the path of a request. */
const RAW = {
  garbage: 'NOT HTTP AT ALL\r\n\r\n',
  hangup: '',
  truncated: 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf',
  'truncated-close': 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 100\r\n\r\nhalf',
  'until-close': 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nall of it',
  'chunk-size': 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nbody\r\n0\r\n\r\n',
  'chunk-huge':
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\nbody\r\n0\r\n\r\n',
  'chunk-cut': 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n',
  'both-lengths':
    'HTTP/1.1 200 OK\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n',
  'two-lengths': 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nbody!',
  'bad-length': 'HTTP/1.1 200 OK\r\ncontent-length: -4\r\n\r\nbody',
  'long-header': `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20000)}\r\n\r\n`,
  'old-version': 'HTTP/1.0 200 OK\r\n\r\nold',
  latin1: Buffer.from('HTTP/1.1 200 OK\r\nx-name: \xe9\r\ncontent-length: 2\r\n\r\nok', 'latin1'),
  extra:
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\nsmuggled',
};
const raw = createNet((socket) => {
  socket.on('error', () => {});
  socket.once('data', (head) => {
    const bytes = RAW[head.toString('latin1').split(' ')[1].slice(1)];
    socket.end(bytes);
  });
});

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const accept = (key) =>
  createHash('sha1')
    .update(key + GUID)
    .digest('base64');

/** A frame that a server sends. */
function frame(opcode, payload, { fin = true, rsv1 = false } = {}) {
  const body = Buffer.from(payload);
  const head = [(fin ? 0x80 : 0) | (rsv1 ? 0x40 : 0) | opcode];
  if (body.length < 126) head.push(body.length);
  else head.push(126, body.length >> 8, body.length & 255);
  return Buffer.concat([Buffer.from(head), body]);
}

/** The frames in bytes that a client has sent, unmasked. */
function* framesOf(state, chunk) {
  state.rest = Buffer.concat([state.rest, chunk]);
  for (;;) {
    const { rest } = state;
    if (rest.length < 6) return;
    let length = rest[1] & 127;
    let offset = 2;
    if (length === 126) {
      length = rest.readUInt16BE(2);
      offset = 4;
    } else if (length === 127) {
      length = Number(rest.readBigUInt64BE(2));
      offset = 10;
    }
    if (rest.length < offset + 4 + length) return;
    const mask = rest.subarray(offset, offset + 4);
    const payload = Buffer.from(rest.subarray(offset + 4, offset + 4 + length));
    for (let i = 0; i < length; i++) payload[i] ^= mask[i % 4];
    state.rest = rest.subarray(offset + 4 + length);
    yield { opcode: rest[0] & 15, payload };
  }
}

/** The first frames of a WebSocket server, by its path; then it echoes. */
const GREETINGS = {
  '/echo': () => [],
  '/ping': () => [frame(9, 'beat')],
  '/fragments': () => [frame(1, 'in ', { fin: false }), frame(0, 'parts')],
  '/deflate': () => [
    frame(1, zlib.deflateRawSync('deflated '.repeat(20), { finishFlush: 2 }).subarray(0, -4), {
      rsv1: true,
    }),
  ],
  '/close': () => [frame(8, Buffer.concat([Buffer.from([0x0f, 0xa1]), Buffer.from('bye')]))],
  '/masked': () => [Buffer.from([0x81, 0x81, 0, 0, 0, 0, 65])],
  '/wrong-text': () => [frame(1, Buffer.from([0xff, 0xfe]))],
  '/reserved': () => [frame(3, 'x')],
  '/cut': () => [Buffer.from([0x81])],
};
http.on('upgrade', (request, socket) => {
  socket.on('error', () => {});
  const { pathname } = new URL(request.url, 'http://x');
  if (pathname === '/refused') {
    socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    return;
  }
  const { 'sec-websocket-key': key, 'sec-websocket-protocol': protocols } = request.headers;
  const head = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${pathname === '/wrong-key' ? 'x' : accept(key)}`,
  ];
  if (pathname === '/deflate') head.push('Sec-WebSocket-Extensions: permessage-deflate');
  if (protocols && pathname !== '/no-protocol') {
    head.push(
      `Sec-WebSocket-Protocol: ${pathname === '/other-protocol' ? 'other' : protocols.split(', ').at(-1)}`,
    );
  }
  const greeting = GREETINGS[pathname]?.() ?? [];
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...greeting]));
  if (pathname === '/cut') socket.end();
  const state = { rest: Buffer.alloc(0) };
  socket.on('data', (chunk) => {
    for (const { opcode, payload } of framesOf(state, chunk)) {
      if (opcode === 8) socket.end(frame(8, payload.subarray(0, 2)));
      else if (opcode === 10) socket.write(frame(1, `pong ${payload}`));
      else socket.write(frame(opcode, payload));
    }
  });
});

/** A proxy of HTTP: it tunnels, and passes requests on. */
const proxy = createHttp((request, response) => {
  const { pathname, search } = new URL(request.url);
  request.url = pathname + search;
  response.setHeader('x-by', 'proxy');
  answer(request, response);
}).on('connect', (_request, socket) => {
  socket.write('HTTP/1.1 200 OK\r\n\r\n');
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.end('HTTP/1.1 200 OK\r\nx-by: proxy\r\ncontent-length: 7\r\n\r\ntunnel!');
  });
});

const secure = createHttps({ ...trusted.tls, ...PATIENT }, answer);
const stranger = createHttps(unknown.tls, answer);
const h2 = createSecureServer({ ...trusted.tls, allowHTTP1: true }, (request, response) => {
  response.end(`answered ${request.url}`);
});
const refused = createNet();

const servers = { http, raw, proxy, secure, stranger, h2, refused };
const ports = {};
for (const [name, server] of Object.entries(servers)) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  ports[name] = server.address().port;
}
refused.close();
console.log(JSON.stringify({ ports, authority: trusted.pem }));

process.stdin.on('end', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.stdin.resume();
