import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer } from '../exchanges.mjs';

// Responses: each way to write a body behind each kind of head. ES4X serves plain ones by a short way.

/** Heads of responses: what is done before the body. */
const HEADS = {
  none: () => {},
  fields: (res) => res.setHeader('a', 'b'),
  writeHead: (res) => res.writeHead(200, { a: 'b' }),
  'a length': (res) => res.setHeader('Content-Length', 8),
  'a strict length': (res) => {
    res.strictContentLength = true;
    res.writeHead(200, { 'Content-Length': 8 });
  },
  'Latin-1': (res) => res.setHeader('a', '\u00e9'),
  'Latin-1, in chunks': (res) => res.writeHead(200, { a: '\u00e9' }),
  'no content': (res) => res.writeHead(204),
  'not modified': (res) => {
    res.statusCode = 304;
  },
  trailers: (res) => {
    res.writeHead(200, { Trailer: 'a' });
    res.addTrailers({ a: 'b' });
  },
  flushed: (res) => res.flushHeaders(),
  'cork of the response': (res) => res.cork(),
  'cork of the socket': (res) => res.socket.cork(),
  'not chunked': (res) => {
    res.useChunkedEncodingByDefault = false;
  },
};

const BYTES = Buffer.from('bytes');
const LONG = 'x'.repeat(20_000);

/** Bodies of responses: the arguments of `write`, or of `end` for the last. */
const BODIES = {
  none: [[]],
  'an empty text': [['']],
  null: [[null]],
  text: [['Hello']],
  'other text': [['h\u00e9llo \u20ac']],
  bytes: [[BYTES]],
  'no bytes': [[Buffer.alloc(0)]],
  'other bytes': [[new Uint8Array([49, 50, 51])]],
  'a long text': [[LONG]],
  'long bytes': [[Buffer.alloc(70_000, 'y')]],
  'an encoding': [['Hello', 'utf8']],
  'another encoding': [['68656c6c6f', 'hex']],
  'a callback': [['Hello', 'call']],
  'a text and an end': [['Hello'], []],
  'two texts': [['Hel'], ['lo']],
  'text and bytes': [['h\u00e9'], [BYTES], ['lo']],
  'bytes and text': [[BYTES], ['\u20ac']],
  'an empty text in between': [['Hel'], [''], ['lo']],
  'encodings in between': [
    ['\u00e9', 'latin1'],
    ['\u00e9', 'utf8'],
    ['aGk=', 'base64'],
  ],
  'callbacks in between': [
    ['Hel', 'call'],
    [BYTES, 'call'],
    ['lo', 'call'],
  ],
  'long texts': [[LONG], [LONG, 'call'], ['end']],
  'texts in ticks': [['Hel'], 'tick', ['lo'], 'tick', []],
  'long texts in ticks': [[LONG], 'tick', [Buffer.from(LONG)], 'tick', ['end']],
};

/** Writes a body; returns what was seen of that. */
function write(res, body) {
  const seen = [];
  const note = (name) => () => seen.push(name);
  for (const event of ['prefinish', 'finish', 'drain', 'close']) res.on(event, note(event));
  const tell = (name, result) => {
    const { headersSent, writableLength, writableNeedDrain } = res;
    seen.push([name, result, headersSent, writableLength, writableNeedDrain]);
    const { _writableState: state, bytesWritten } = res.socket ?? {};
    if (state !== undefined) seen.push([state.length, state.corked, state.needDrain, bytesWritten]);
  };
  const go = (from) => {
    for (let i = from; i < body.length; i++) {
      if (body[i] === 'tick') return void setImmediate(go, i + 1);
      const args = body[i].map((arg) => (arg === 'call' ? note(`callback ${i}`) : arg));
      const name = i === body.length - 1 ? 'end' : 'write';
      try {
        const result = res[name](...args);
        tell(name, result === res ? 'itself' : result);
      } catch (e) {
        tell(name, e.code);
        if (name === 'end') res.destroy();
      }
    }
    return undefined;
  };
  go(0);
  return seen;
}

export default async function httpBodies(print) {
  const { server, exchange } = await startServer();
  for (const [head, begin] of Object.entries(HEADS)) {
    for (const [name, body] of Object.entries(BODIES)) {
      let closed;
      const handle = (_req, res) => {
        closed = once(res, 'close');
        res.endsLater = true;
        try {
          begin(res);
          return write(res, body);
        } catch ({ code }) {
          res.destroy();
          return code;
        }
      };
      for (const request of [{}, { method: 'HEAD' }, { version: '1.0' }]) {
        const [[seen], answer] = await exchange(handle, undefined, request);
        await closed;
        const shown = answer.replace(/(.)\1{99,}/g, ({ length, 0: char }) => `${char} * ${length}`);
        print(head, name, request, seen, shown);
      }
    }
  }
  server.close();
  await full(print);
}

/** A client that does not read until the system takes no more: nothing is lost or sent twice. */
async function full(print) {
  let sent = '';
  let left = 100; // writes, after the first for which the system has no room
  const stopped = Promise.withResolvers();
  const server = createServer((_req, res) => {
    const step = () => {
      const texts = [`${sent.length} ${LONG}`, `${sent.length} \u00e9`];
      sent += texts.join('');
      const takesMore = texts.map((part) => res.write(part));
      if (!takesMore.every(Boolean)) stopped.resolve(left--);
      else if (left < 100) left--;
      if (left > 0) setImmediate(step);
      else res.end();
    };
    res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    step();
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address();
  const [res] = await once(get({ port }), 'response');
  await stopped.promise;
  print((await text(res)) === sent);
  server.close();
}
