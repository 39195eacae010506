import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { assigned, startServer } from '../exchanges.mjs';

// Connections of a server: the limits of requests, the ends of messages, the listeners of sockets, and their timeouts. ES4X
// serves plain messages by a short way.

export default async function httpConnections(print) {
  const { server, exchange } = await startServer();
  await numbers(server, exchange, print);
  await ends(exchange, print);
  await listeners(exchange, print);
  await timeouts(server, exchange, print);
  server.close();
  await contexts(print);
}

/** The number of fields that a request may have, in its head and behind its body. */
async function numbers(server, exchange, print) {
  const { maxHeadersCount } = server;
  const see = ({ rawHeaders, headers }) => [rawHeaders.length, Object.keys(headers)];
  server.on('clientError', ({ code, message, reason, bytesParsed }, socket) => {
    print(code, message, reason, bytesParsed);
    socket.end('HTTP/1.1 431 Too many\r\n\r\n');
  });
  for (const most of [null, 0, 1, 5, 31, 40, 1000]) {
    server.maxHeadersCount = most;
    for (const count of [2, 4, 5, 6, 31, 32, 39, 40, 41, 998, 999, 1000, 1001, 1500]) {
      const fields = Array.from({ length: count - 2 }, (_, i) => `a${i % 3}: b`);
      const [seen, answer] = await exchange(see, [['Host: a', ...fields]]);
      print(most, count, seen, answer.slice(0, 16));
    }
    for (const count of [1, 5, 6, 40, 41]) {
      const chunked = ['Host: a', 'Connection: close', 'Transfer-Encoding: chunked', '', '0'];
      const [seen, answer] = await exchange(see, [[...chunked, ...Array(count).fill('a: b')]]);
      print('trailers', most, count, seen, answer.slice(0, 16));
    }
  }
  server.removeAllListeners('clientError');
  server.maxHeadersCount = maxHeadersCount;
}

/** Functions that `writeHead` may call: the response goes on from there. */
const IN_HEAD = {
  cork: (res) => res.cork(),
  'cork of the socket': (res) => res.socket.cork(),
  write: (res) => res.write('more'),
  flushHeaders: (res) => res.flushHeaders(),
  chunked: (res) => {
    res.chunkedEncoding = true;
  },
};

/** Touches of a request that nobody has read, when its response is finished or closed. */
const TOUCHES = {
  nothing: () => {},
  pause: (req) => req.pause(),
  destroy: (req) => req.destroy(),
  listeners: (req, print) => {
    for (const event of ['resume', 'pause', 'data', 'end', 'close']) {
      req.on(event, () => print(event));
    }
  },
  iterate: async (req, print) => {
    try {
      for await (const chunk of req) print(chunk);
      print('no more');
    } catch ({ code }) {
      print(code);
    }
  },
};

/** The ends of messages: after a head that has done more, of requests that are touched late, with replaced functions. */
async function ends(exchange, print) {
  for (const [name, change] of Object.entries(IN_HEAD)) {
    const answer = (_req, res) => {
      for (const event of ['prefinish', 'finish', 'close']) res.on(event, () => print(event));
      const { writeHead } = res;
      res.writeHead = function (...args) {
        writeHead.apply(this, args);
        change(this);
        return this;
      };
    };
    print(`${name} in writeHead`, await exchange(answer));
  }
  for (const event of ['finish', 'close']) {
    for (const [name, touch] of Object.entries(TOUCHES)) {
      const see = (when, req) => {
        const { readableFlowing, destroyed, closed, readableEnded, _dumped } = req;
        const listeners = req.listenerCount('end');
        print(when, readableFlowing, destroyed, closed, readableEnded, _dumped, listeners);
      };
      const answer = (req, res) => {
        res.on(event, () => {
          see(event, req);
          touch(req, print);
          setImmediate(() => see('immediate', req));
        });
      };
      print(`${name} at ${event}`);
      await exchange(answer);
      await sleep(20);
    }
  }
  for (const name of ['_dump', '_destroy', 'resume', 'destroy', 'read']) {
    const { prototype } = http.IncomingMessage;
    const original = prototype[name];
    const calls = [];
    const undo = assigned(prototype, name, function (...args) {
      calls.push(name);
      return original.apply(this, args);
    });
    await exchange(() => {});
    await sleep(20);
    undo();
    print(calls);
  }
}

/** The listeners of `close` of a connection, with which each response has its own. */
async function listeners(exchange, print) {
  const requests = [['Host: a'], ['Host: a'], ['Host: a']];
  const seen = [];
  const ways = {
    none: () => {},
    own: (socket) => socket.on('close', () => seen.push('close')),
    first: (socket) => socket.prependListener('close', () => seen.push('first')),
    once: (socket) => socket.once('close', () => seen.push('once')),
    told: (socket) => {
      socket.on('newListener', (event) => seen.push(`new ${event}`));
      socket.on('removeListener', (event) => seen.push(`removed ${event}`));
    },
    limited: (socket) => socket.setMaxListeners(1),
    all: (socket) => {
      const own = socket.listeners('close');
      socket.removeAllListeners('close');
      for (const listener of own) socket.on('close', listener);
    },
  };
  for (const [name, way] of Object.entries(ways)) {
    const handle = ({ socket }, res) => {
      const names = () => socket.listeners('close').map((listener) => listener.name);
      const before = names();
      way(socket);
      const during = names();
      res.end('Hello');
      res.on('close', () => seen.push(names()));
      return [before, during, names(), res.listenerCount('finish'), res.eventNames()];
    };
    print(`listeners: ${name}`, (await exchange(handle, requests))[0]);
    await sleep(20);
    print(seen.splice(0));
  }
}

/** The timeouts of a connection: while a request is answered, and between requests. */
async function timeouts(server, exchange, print) {
  const requests = [['Host: a'], ['Host: a']];
  for (const timeout of [0, 5000]) {
    server.timeout = timeout;
    const handle = (req, res) => {
      const { socket } = req;
      const before = socket.timeout;
      res.on('close', () => print(`timeout of ${before}, then ${socket.timeout}`));
      return before;
    };
    print(`timeout ${timeout}`, (await exchange(handle, requests))[0]);
  }
  server.timeout = 0;
  const calls = [];
  const own = ({ socket }) => {
    const { setTimeout } = socket;
    if (Object.hasOwn(socket, 'setTimeout')) return;
    socket.setTimeout = function (...args) {
      calls.push(args);
      return setTimeout.apply(this, args);
    };
  };
  await exchange(own, requests);
  print('own setTimeout', calls);

  // A connection ends when it has been idle for the time, also after others were resumed and ended. The time is short for the
  // last response alone: on a busy machine a short one ends a connection that is about to send.
  server.keepAliveTimeoutBuffer = 50;
  const socket = connect(server.address().port).setEncoding('latin1').resume();
  for (const time of [5000, 5000, 50]) {
    server.keepAliveTimeout = time;
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    await sleep(10);
  }
  await once(socket, 'end');
  print('ended');
  // It does not end while a request is answered for longer.
  server.keepAliveTimeout = 1000;
  const other = connect(server.address().port).setEncoding('latin1').resume();
  other.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(other, 'data');
  let answer;
  server.removeAllListeners('request');
  server.on('request', (_req, res) => {
    server.keepAliveTimeout = 50;
    answer = setTimeout(() => res.end('late'), 1200);
  });
  other.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [text] = await once(other, 'data');
  clearTimeout(answer);
  print(text.endsWith('late'));
  await once(other, 'end');
  print('ended again');
}

/** The asynchronous contexts of requests, and of the timeout of a connection, which is set anew for each. */
async function contexts(print) {
  const { AsyncLocalStorage } = await import('node:async_hooks');
  const storage = new AsyncLocalStorage();
  const server = http.createServer((req, res) => {
    print(req.url, storage.getStore());
    storage.enterWith(`request ${req.url}`);
    for (const event of ['finish', 'close']) res.on(event, () => print(event, storage.getStore()));
    storage.run(`answer to ${req.url}`, () => res.end('Hello'));
  });
  server.keepAliveTimeoutBuffer = 50;
  server.on('timeout', (socket) => {
    print('timeout in', storage.getStore());
    socket.destroy();
  });
  await once(server.listen(0), 'listening');
  for (const count of [1, 2, 3]) {
    const socket = connect(server.address().port).setEncoding('latin1').resume();
    for (let i = 0; i < count; i++) {
      server.keepAliveTimeout = i === count - 1 ? 50 : 5000;
      socket.write(`GET /${i} HTTP/1.1\r\nHost: a\r\n\r\n`);
      await once(socket, 'data');
      await sleep(10);
    }
    await once(socket, 'close');
  }
  server.close();
}
