import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// Messages that ES4X serves by a short way: what a program sees is the same, whatever it does with them and when.

/** The moments at which a handler begins to listen. */
const MOMENTS = {
  now: (then) => then(),
  tick: (then) => process.nextTick(then),
  microtask: (then) => queueMicrotask(then),
  immediate: (then) => setImmediate(then),
  finish: (then, res) => res.on('finish', then),
  close: (then, res) => res.on('close', then),
  afterwards: (then) => setTimeout(then, 20),
};

/** Waits for a time, and then for five turns of the event loop: after a stall, expired timers run before pending I/O. */
async function pause(time) {
  await sleep(time);
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
}

function stateOf(req) {
  const { complete, destroyed, closed, aborted, readable, readableEnded, readableFlowing } = req;
  const { readableLength, readableDidRead, readableAborted, errored } = req;
  return [
    ...[complete, destroyed, closed, aborted, readable, readableEnded, readableFlowing],
    ...[readableLength, readableDidRead, readableAborted, errored],
  ].join(' ');
}

function responseState(res) {
  const { headersSent, writableEnded, writableFinished, finished, destroyed, closed, socket } = res;
  return [headersSent, writableEnded, writableFinished, finished, destroyed, closed, !!socket].join(
    ' ',
  );
}

/** The ways to read a request. */
const READS = {
  nothing: () => {},
  end: (req, log) => req.on('end', () => log('req end')),
  close: (req, log) => req.on('close', () => log('req close')),
  data: (req, log) => req.on('data', (chunk) => log(`req data ${chunk}`)),
  resume: (req) => req.resume(),
  iterate: async (req, log) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    log(`req text ${JSON.stringify(text)}`);
  },
};

/** The ways to answer. */
const ANSWERS = {
  text: (res) => res.end('Hello'),
  'text of an encoding': (res) => res.end('Hällo', 'latin1'),
  unicode: (res) => res.end('Grüße €', 'utf8'),
  bytes: (res) => res.end(Buffer.from('bytes')),
  'large bytes': (res) => res.end(Buffer.alloc(100_000, 'x')),
  nulls: (res) => res.end('Hello', null, null),
  callback: (res, log) => res.end('Hello', () => log('end callback')),
  nothing: (res) => res.end(),
  'in parts': (res) => {
    res.write('Hel');
    res.end('lo');
  },
  'a head': (res) => res.writeHead(201, { 'x-one': 'a' }).end('Hello'),
  'no content': (res) => {
    res.statusCode = 204;
    res.end('Hello');
  },
  length: (res) => res.setHeader('Content-Length', 5).end('Hello'),
  chunked: (res) => res.setHeader('Transfer-Encoding', 'chunked').end('Hello'),
  disposition: (res) =>
    res.setHeader('Content-Disposition', 'attachment; filename="ü"').end('Hello'),
  closing: (res) => res.setHeader('Connection', 'close').end('Hello'),
  'own writeHead': (res, log) => {
    const { writeHead } = res;
    res.writeHead = function (...args) {
      log(`writeHead ${args[0]}`);
      this.setHeader('x-late', 'yes');
      return writeHead.apply(this, args);
    };
    res.end('Hello');
  },
  'own write of the socket': (res, log) => {
    const { write } = res.socket;
    res.socket.write = function (chunk, ...rest) {
      log(`socket.write ${typeof chunk}`);
      return write.call(this, chunk, ...rest);
    };
    res.end('Hello');
    delete res.socket?.write;
  },
  twice: (res) => {
    res.end('Hello');
    res.end();
  },
  'after the end': (res, log) => {
    res.on('error', ({ code }) => log(`res error ${code}`));
    res.end('Hello');
    res.end('again');
  },
  corked: (res) => {
    res.cork();
    res.end('Hello');
  },
  'and watching the socket': (res, log) => {
    const see = watched(res, log);
    res.end('Hello');
    see('after the end');
    process.nextTick(see, 'tick');
    setImmediate(see, 'immediate');
  },
  'more than the system takes at once': (res, log) => {
    const see = watched(res, log);
    res.end('x'.repeat(20_000_000));
    see('after the end');
    process.nextTick(see, 'tick');
  },
};

/** Returns a function that logs the state of the socket of a response, which also happens when that is finished. */
function watched(res, log) {
  const { socket } = res;
  const see = (when) => {
    const { writableLength, writableNeedDrain, bytesWritten, writableEnded } = socket;
    log([when, writableLength, writableNeedDrain, bytesWritten, writableEnded].join(' '));
  };
  socket.on('drain', () => see('drain'));
  res.on('finish', () => see('finish'));
  return see;
}

export default async function httpShort(print) {
  let handler;
  const server = http.createServer((req, res) => handler(req, res)).listen(0);
  await once(server, 'listening');
  const { port } = server.address();

  async function exchange(title, handle, request) {
    const lines = [];
    const log = (line) => lines.push(line);
    const handled = new Promise((resolve) => {
      handler = (req, res) => {
        handle(req, res, log);
        res.on('close', () => pause(40).then(() => resolve([req, res])));
      };
    });
    const text = await ask(port, request);
    const [req, res] = await handled;
    print(title, lines, stateOf(req), responseState(res), text);
  }

  for (const [moment, wait] of Object.entries(MOMENTS)) {
    for (const [reading, read] of Object.entries(READS)) {
      await exchange(`${moment}, ${reading}`, (req, res, log) => {
        wait(() => read(req, log), res);
        res.end('Hello');
      });
    }
  }
  for (const [name, answer] of Object.entries(ANSWERS)) {
    await exchange(name, (_req, res, log) => {
      for (const event of ['prefinish', 'finish']) res.on(event, () => log(`res ${event}`));
      answer(res, log);
    });
    await exchange(`${name}, without listeners`, (_req, res, log) => answer(res, log));
  }
  const plain = (req, res) => res.end(`${req.method} ${req.url}`);
  await exchange('HEAD', plain, 'HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await exchange('HTTP/1.0', plain, 'GET / HTTP/1.0\r\n\r\n');
  const body = 'Content-Length: 4\r\nConnection: close\r\n\r\nbody';
  await exchange('a body', plain, `POST / HTTP/1.1\r\nHost: a\r\n${body}`);

  print('no host', await ask(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'));

  handler = plain;
  const three = ['/1', '/2', '/3'].map(
    (path, i) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${i === 2 ? 'Connection: close\r\n' : ''}\r\n`,
  );
  print('pipelined', await ask(port, three.join('')));

  const many = 'a: b\r\n'.repeat(100_000);
  // It is refused, and the connection is reset when the server has not read all: what of the answer arrives is chance.
  await ask(port, `GET / HTTP/1.1\r\nHost: a\r\n${many}\r\n`).catch(() => {});

  for (const [type, name] of [
    [http.Server, 'emit'],
    [http.OutgoingMessage, '_send'],
    [http.ServerResponse, 'assignSocket'],
  ]) {
    await replaced(type.prototype, name, async (calls) => {
      await exchange(`${type.name}.prototype.${name} replaced`, plain);
      print(calls);
    });
  }
  for (const [name, step] of Object.entries(VANISHING)) print(name, await vanish(server, step));
  server.close();
}

/** Runs something while a method notes its calls. */
async function replaced(prototype, name, then) {
  const original = prototype[name];
  const calls = [];
  prototype[name] = function (...args) {
    calls.push(`${name}(${typeof args[0] === 'string' ? args[0].slice(0, 20) : typeof args[0]})`);
    return original.apply(this, args);
  };
  try {
    await then(calls);
  } finally {
    prototype[name] = original;
  }
}

/** The steps at which a client vanishes: what it sends, and what the handler does before and after. */
const VANISHING = {
  'vanishes before the answer': { after: (res) => res.end('Hello') },
  'vanishes after a part': {
    before: (res) => res.write('Hel'),
    after: (res) => res.end('lo'),
  },
  'vanishes after the answer': { before: (res) => res.end('Hello') },
  'vanishes amid its body': {
    body: 'Content-Length: 9\r\n\r\nbody',
    after: (res) => res.end('Hello'),
  },
  'vanishes, and nobody answers': { after: () => {} },
};

/** Has a client go without a word when the handler has taken a step; returns the events and states of its messages. */
async function vanish(server, { body = '\r\n', before = () => {}, after = () => {} }) {
  const lines = [];
  const socket = connect(server.address().port);
  socket.on('error', () => {});
  server.removeAllListeners('request');
  const [req, res] = await new Promise((resolve) => {
    server.once('request', (...messages) => {
      messages.forEach((message, i) => {
        for (const event of ['aborted', 'error', 'close', 'finish']) {
          message.on(event, (error) => lines.push(`${i ? 'res' : 'req'} ${event} ${error?.code}`));
        }
      });
      before(messages[1]);
      resolve(messages);
    });
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${body}`);
  });
  await pause(20);
  socket.resetAndDestroy();
  await pause(40);
  after(res);
  await pause(20);
  return [lines, stateOf(req), responseState(res)];
}

/** Sends a request and returns the answer, without its date. */
async function ask(port, text = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n') {
  const socket = connect(port);
  socket.write(text);
  let answer = '';
  for await (const chunk of socket.setEncoding('latin1')) answer += chunk;
  const long = answer.indexOf('x'.repeat(100));
  const shown = long < 0 ? answer : `${answer.slice(0, long)}${answer.length - long} x`;
  return shown.replace(/Date: .*\r\n/g, '');
}
