import http2 from 'node:http2';
import net from 'node:net';

const HOST = '127.0.0.1';
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

const DATA = 0;
const HEADERS = 1;
const PRIORITY = 2;
const RST_STREAM = 3;
const SETTINGS = 4;
const PUSH_PROMISE = 5;
const PING = 6;
const GOAWAY = 7;
const WINDOW_UPDATE = 8;
const CONTINUATION = 9;

const event = (emitter, name) =>
  new Promise((resolve) => emitter.once(name, (...args) => resolve(args)));

/** The bytes of a frame. */
function frame(type, flags, id, payload = []) {
  const bytes = Buffer.from(payload);
  const head = Buffer.alloc(9);
  head.writeUIntBE(bytes.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(id, 5);
  return Buffer.concat([head, bytes]);
}

const number = (value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const setting = (id, value) => [0, id, ...number(value)];

/** A field that no table keeps, without Huffman's code. */
function field(name, value) {
  const length = (text) =>
    text.length < 127 ? [text.length] : [127, ...varint(text.length - 127)];
  return [
    0,
    ...length(name),
    ...Buffer.from(name, 'latin1'),
    ...length(value),
    ...Buffer.from(value, 'latin1'),
  ];
}

function varint(value) {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

const GET = [0x82, 0x86, 0x84, ...field(':authority', 'localhost')];
const POST = [0x83, 0x86, 0x84, ...field(':authority', 'localhost')];
const EMPTY_SETTINGS = frame(SETTINGS, 0, 0);
const START = Buffer.concat([PREFACE, EMPTY_SETTINGS]);

const MARK = Buffer.from('MARKMARK');

/** The frames in bytes, as far as they tell something. */
function frames(bytes) {
  const all = [];
  for (let at = 0; at + 9 <= bytes.length; ) {
    const length = bytes.readUIntBE(at, 3);
    const [type, flags] = [bytes[at + 3], bytes[at + 4]];
    const id = bytes.readUInt32BE(at + 5);
    const payload = bytes.subarray(at + 9, at + 9 + length);
    at += 9 + length;
    if (type === PING && payload.equals(MARK)) {
      continue;
    }
    if (type === GOAWAY) {
      all.push(
        `GOAWAY ${payload.readUInt32BE(0)} ${payload.readUInt32BE(4)} ${payload.subarray(8)}`,
      );
    } else if (type === RST_STREAM) {
      all.push(`RST ${id} ${payload.readUInt32BE(0)}`);
    } else if (type === WINDOW_UPDATE) {
      all.push(`WINDOW ${id} ${payload.readUInt32BE(0)}`);
    } else if (type !== SETTINGS || flags !== 0) {
      all.push(`${type} ${flags} ${id} ${type === HEADERS ? '' : length}`);
    }
  }
  return all;
}

/** Tells once what repeats. */
function brief(list) {
  const counts = new Map();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) =>
    count > 1 ? `${each} (${count > 20 ? 'many' : count})` : each,
  );
}

/** The answers of a server to bytes, and its events. */
async function attack(bytes, options = {}, prefix = START) {
  const events = [];
  const server = http2.createServer(options);
  server.on('sessionError', (error) =>
    events.push(`sessionError ${error.code} ${error.errno} ${error.message}`),
  );
  const sessions = [];
  server.on('session', (session) => {
    sessions.push(
      new Promise((resolve) =>
        session.on('close', () => {
          events.push('session close');
          resolve();
        }),
      ),
    );
  });
  server.on('stream', (stream, headers) => {
    events.push(`stream ${stream.id} ${Object.keys(headers).length}`);
    stream.on('error', (error) => events.push(`stream error ${error.code} ${error.message}`));
    stream.on('aborted', () => events.push('aborted'));
    stream.on('data', () => events.push('data'));
    stream.on('trailers', (trailers) => events.push(`trailers ${Object.keys(trailers).length}`));
    if (headers[':path'] !== '/silent') {
      stream.respond();
      stream.end('ok');
    }
  });
  server.listen(0, HOST);
  await event(server, 'listening');
  const socket = net.connect(server.address().port, HOST);
  const received = [];
  let marks = 0;
  await event(socket, 'readable');
  const over = new Promise((resolve) => {
    socket.on('close', () => resolve(true));
    socket.on('data', (chunk) => {
      received.push(chunk);
      // What is answered later comes before the second answer.
      if (!chunk.includes(MARK)) return;
      marks++;
      if (marks === 3) resolve(false);
      else socket.write(frame(PING, 0, 0, MARK));
    });
  });
  socket.on('error', () => {});
  socket.write(Buffer.concat([Buffer.from(prefix), ...[bytes].flat(), frame(PING, 0, 0, MARK)]));
  const ended = await over;
  if (ended) await Promise.all(sessions);
  const result = { answers: brief(frames(Buffer.concat(received))), events: brief(events), ended };
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  return result;
}

const request = (id, block = GET, flags = 5) => frame(HEADERS, flags, id, block);

const CASES = {
  'bad preface': [Buffer.from('GET / HTTP/1.1\r\n\r\n'), {}, ''],
  'no settings': [frame(PING, 0, 0, Buffer.alloc(8)), {}, PREFACE],
  'frame too large': [frame(DATA, 0, 1, Buffer.alloc(16_385))],
  'ping of 7 bytes': [frame(PING, 0, 0, Buffer.alloc(7))],
  'ping on a stream': [frame(PING, 0, 1, Buffer.alloc(8))],
  'settings of 5 bytes': [frame(SETTINGS, 0, 0, Buffer.alloc(5))],
  'settings on a stream': [frame(SETTINGS, 0, 1)],
  'unexpected settings ACK': [[frame(SETTINGS, 1, 0), frame(SETTINGS, 1, 0)]],
  'bad push setting': [frame(SETTINGS, 0, 0, setting(2, 2))],
  'bad window setting': [frame(SETTINGS, 0, 0, setting(4, 0x80000000))],
  'bad frame size setting': [frame(SETTINGS, 0, 0, setting(5, 1))],
  'many settings': [frame(SETTINGS, 0, 0, Array.from({ length: 33 }, () => setting(3, 1)).flat())],
  'a ping': [frame(PING, 0, 0, Buffer.from('12345678'))],
  'ping ACK that nobody waits for': [frame(PING, 1, 0, Buffer.alloc(8))],
  'data on stream 0': [frame(DATA, 0, 0, 'x')],
  'data on an idle stream': [frame(DATA, 0, 1, 'x')],
  'data after the end': [
    [
      request(1, [...POST.slice(0, 2), ...field(':path', '/silent'), ...POST.slice(3)]),
      frame(DATA, 0, 1, 'x'),
    ],
  ],
  'headers on stream 0': [request(0)],
  'headers on an even stream': [request(2)],
  'headers on an older stream': [[request(5), request(3)]],
  'headers in place of a continuation': [[frame(HEADERS, 1, 1, GET), request(3)]],
  'unexpected continuation': [frame(CONTINUATION, 4, 1, GET)],
  'a continuation': [
    [frame(HEADERS, 1, 1, GET.slice(0, 2)), frame(CONTINUATION, 4, 1, GET.slice(2))],
  ],
  'continuations without end': [
    [
      frame(HEADERS, 1, 1, GET),
      ...Array.from({ length: 20 }, () => frame(CONTINUATION, 0, 1, field('a', 'b'))),
    ],
  ],
  'padding that is too long': [frame(HEADERS, 13, 1, [200, ...GET])],
  'padded headers and data': [
    [frame(HEADERS, 12, 1, [3, ...POST, 0, 0, 0]), frame(DATA, 9, 1, [2, 97, 98, 99, 0, 0])],
  ],
  'padded data that is none': [[request(1, POST, 4), frame(DATA, 8, 1, [9, 1])]],
  'headers with priority': [frame(HEADERS, 0x25, 1, [0, 0, 0, 0, 15, ...GET])],
  'headers that depend on themselves': [frame(HEADERS, 0x25, 1, [0, 0, 0, 1, 15, ...GET])],
  'a priority': [frame(PRIORITY, 0, 3, [0, 0, 0, 0, 1])],
  'a priority of 4 bytes': [frame(PRIORITY, 0, 3, [0, 0, 0, 0])],
  'a reset of an idle stream': [frame(RST_STREAM, 0, 1, number(8))],
  'a reset of stream 0': [frame(RST_STREAM, 0, 0, number(8))],
  'a push by a client': [frame(PUSH_PROMISE, 4, 1, [0, 0, 0, 2, ...GET])],
  'a window of 0': [frame(WINDOW_UPDATE, 0, 0, number(0))],
  'a window that is too large': [frame(WINDOW_UPDATE, 0, 0, number(0x7fffffff))],
  'a stream with a window of 0': [[request(1, POST, 4), frame(WINDOW_UPDATE, 0, 1, number(0))]],
  'a stream with a window that is too large': [
    [request(1, POST, 4), frame(WINDOW_UPDATE, 0, 1, number(0x7fffffff))],
  ],
  'a window of an idle stream': [frame(WINDOW_UPDATE, 0, 7, number(1))],
  'a goaway': [frame(GOAWAY, 0, 0, [...number(0), ...number(0), 97])],
  'a goaway with an error': [frame(GOAWAY, 0, 0, [...number(0), ...number(2)])],
  'a goaway on a stream': [frame(GOAWAY, 0, 1, [...number(0), ...number(0)])],
  'a goaway with a stream of the client': [frame(GOAWAY, 0, 0, [...number(1), ...number(0)])],
  'frames that nobody knows': [[frame(99, 255, 9, 'what'), frame(10, 0, 0, [0, 0]), request(1)]],
  'fields that are none': [request(1, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
  'a field of no table': [request(1, [0xc0])],
  'no path': [request(1, [0x82, 0x86, ...field(':authority', 'x')])],
  'a path twice': [request(1, [...GET, 0x84])],
  'an unknown pseudo field': [request(1, [...GET, ...field(':what', 'x')])],
  'a pseudo field at the end': [request(1, [0x82, 0x86, ...field('a', 'b'), 0x84])],
  'a name with capitals': [request(1, [...GET, ...field('Name', 'x')])],
  'a name with a space': [request(1, [...GET, ...field('na me', 'x')])],
  'a value with a line': [request(1, [...GET, ...field('name', 'a\nb')])],
  'a value with space around': [request(1, [...GET, ...field('name', ' a ')])],
  'the same, allowed': [
    request(1, [...GET, ...field('name', ' a ')]),
    { strictFieldWhitespaceValidation: false },
  ],
  'a connection field': [request(1, [...GET, ...field('connection', 'close')])],
  'te that is not trailers': [request(1, [...GET, ...field('te', 'gzip')])],
  'te of trailers': [request(1, [...GET, ...field('te', 'trailers')])],
  'an authority with a space': [request(1, [0x82, 0x86, 0x84, ...field(':authority', 'a b')])],
  'a protocol that is not allowed': [
    request(1, [
      ...field(':method', 'CONNECT'),
      0x86,
      0x84,
      ...field(':authority', 'x'),
      ...field(':protocol', 'y'),
    ]),
  ],
  'connect with a path': [
    request(1, [...field(':method', 'CONNECT'), 0x84, ...field(':authority', 'x')]),
  ],
  'content that is too short': [
    [request(1, [...POST, ...field('content-length', '5')], 4), frame(DATA, 1, 1, 'abc')],
  ],
  'content that is too long': [
    [request(1, [...POST, ...field('content-length', '2')], 4), frame(DATA, 1, 1, 'abc')],
  ],
  'two lengths': [
    request(1, [...GET, ...field('content-length', '2'), ...field('content-length', '2')]),
  ],
  'trailers without end': [[request(1, POST, 4), frame(HEADERS, 4, 1, field('a', 'b'))]],
  'trailers with a pseudo field': [
    [request(1, POST, 4), frame(HEADERS, 5, 1, field(':path', '/'))],
  ],
  trailers: [
    [
      request(1, [...POST.slice(0, 2), ...field(':path', '/silent'), ...POST.slice(3)], 4),
      frame(HEADERS, 5, 1, field('a', 'b')),
    ],
  ],
  'too many fields': [
    request(1, [...GET, ...Array.from({ length: 140 }, (_, i) => field(`f${i}`, 'x')).flat()]),
  ],
  'fields that are too long': [
    request(1, [...GET, ...field('long', 'x'.repeat(300))]),
    { settings: { maxHeaderListSize: 200 } },
  ],
  'too many streams': [
    [
      frame(SETTINGS, 1, 0),
      ...[1, 3, 5].map((id) =>
        request(id, [...POST.slice(0, 2), ...field(':path', '/silent'), ...POST.slice(3)], 4),
      ),
    ],
    { settings: { maxConcurrentStreams: 2 } },
  ],
  'too many streams before the ACK': [
    [1, 3, 5].map((id) =>
      request(id, [...POST.slice(0, 2), ...field(':path', '/silent'), ...POST.slice(3)], 4),
    ),
    { settings: { maxConcurrentStreams: 2 } },
  ],
  'more data than the window': [
    [
      request(1, [...POST.slice(0, 2), ...field(':path', '/silent'), ...POST.slice(3)], 4),
      ...Array.from({ length: 5 }, () => frame(DATA, 0, 1, Buffer.alloc(16_384))),
    ],
    { settings: { initialWindowSize: 100 } },
  ],
};

const FLOODS = {
  resets: [
    Array.from({ length: 2000 }, (_, i) => [
      request(2 * i + 1),
      frame(RST_STREAM, 0, 2 * i + 1, number(8)),
    ]).flat(),
  ],
  'empty data': [
    [
      request(1, [...POST.slice(0, 2), ...field(':path', '/silent'), ...POST.slice(3)], 4),
      Buffer.concat(Array.from({ length: 1500 }, () => frame(DATA, 0, 1))),
    ],
  ],
  'invalid requests': [
    Buffer.concat(Array.from({ length: 1500 }, (_, i) => request(2 * i + 1, [0x82]))),
  ],
};

async function client(print, name, answer) {
  const events = [];
  const server = net.createServer((socket) => {
    const received = [];
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received.push(chunk);
      const isAsked = frames(Buffer.concat(received).subarray(PREFACE.length)).some((each) =>
        each.startsWith('1 '),
      );
      if (isAsked && !socket.bytesWritten) socket.write(Buffer.concat([EMPTY_SETTINGS, ...answer]));
    });
  });
  server.listen(0, HOST);
  await event(server, 'listening');
  const session = http2.connect(`http://${HOST}:${server.address().port}`);
  session.on('error', (error) => events.push(`error ${error.code} ${error.message}`));
  session.on('goaway', (...args) => events.push(`goaway ${args}`));
  session.on('stream', (stream) => events.push(`push ${stream.id}`));
  const req = session.request({ ':path': '/' });
  req.on('error', (error) => events.push(`request error ${error.code} ${error.message}`));
  req.on('response', (headers) => events.push(`response ${headers[':status']}`));
  req.on('data', (chunk) => events.push(`data ${chunk}`));
  req.on('end', () => events.push('end'));
  req.on('close', () => events.push(`close ${req.rstCode}`));
  const over = event(session, 'close');
  await event(req, 'close');
  await new Promise((resolve) => setImmediate(resolve));
  session.destroy();
  await over;
  server.close();
  print(name, events);
}

const OK = [0x88];

const TO_CLIENTS = {
  'a response': [frame(HEADERS, 4, 1, OK), frame(DATA, 1, 1, 'hi')],
  'no status': [frame(HEADERS, 5, 1, field('a', 'b'))],
  'status 101': [frame(HEADERS, 5, 1, field(':status', '101'))],
  'data before headers': [frame(DATA, 1, 1, 'hi')],
  refused: [frame(RST_STREAM, 0, 1, number(7))],
  'a goaway with an error': [frame(GOAWAY, 0, 0, [...number(0), ...number(11)])],
  'a goaway that spares nothing': [frame(GOAWAY, 0, 0, [...number(0), ...number(0)])],
  'push enabled by a server': [frame(SETTINGS, 0, 0, setting(2, 1))],
  'a request by a server': [frame(HEADERS, 5, 2, GET)],
  'a promise on an idle stream': [frame(PUSH_PROMISE, 4, 9, [0, 0, 0, 2, ...GET])],
  'a promise with an odd stream': [frame(PUSH_PROMISE, 4, 1, [0, 0, 0, 3, ...GET])],
  'nothing of HTTP/2': [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
};

export default async function test(print) {
  for (const [name, args] of Object.entries(CASES)) print(name, await attack(...args));
  for (const [name, args] of Object.entries(FLOODS)) {
    const { events } = await attack(args[0]);
    print(
      name,
      events.filter((each) => each.startsWith('session')),
    );
  }
  for (const [name, answer] of Object.entries(TO_CLIENTS)) await client(print, name, answer);
}
