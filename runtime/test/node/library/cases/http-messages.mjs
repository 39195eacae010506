import EventEmitter from 'node:events';
import http from 'node:http';
import { Readable, Stream } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { assigned, startServer } from '../exchanges.mjs';

// The messages of a server as a handler gets them: their properties and their headers. ES4X copies them from
// templates, unless a program has changed what their constructors use.

/** The keys of an object in their order, with the plain values. */
function propertiesOf(object) {
  return Reflect.ownKeys(object).map((key) => {
    const value = object[key];
    const shown = value === null ? 'null' : typeof value === 'object' ? 'object' : String(value);
    const text = typeof value === 'function' ? 'function' : shown;
    return `${key.description ?? key}: ${text}`;
  });
}

/** Returns all that a program can see of a message before anything was done with it. */
function shapeOf(message) {
  const state = message._readableState;
  return {
    prototypes: prototypesOf(message).map((prototype) => prototype.constructor.name),
    properties: propertiesOf(message),
    events: message._events && propertiesOf(message._events),
    ofEvents: message._events && prototypesOf(message._events).length,
    state: state && propertiesOf(state).filter((line) => !line.startsWith('kState')),
    lists: ['rawTrailers', 'outputData'].map((name) => message[name]),
    captures: message[EventEmitter.captureRejectionSymbol],
    most: message.getMaxListeners(),
  };
}

function prototypesOf(object) {
  const prototypes = [];
  for (let next = Object.getPrototypeOf(object); next; next = Object.getPrototypeOf(next)) {
    prototypes.push(next);
  }
  return prototypes;
}

/** Changes of what the constructors of messages use; each returns a function that undoes it. */
const CHANGES = {
  nothing: () => () => {},
  'an accessor of requests': (print) =>
    defined(http.IncomingMessage.prototype, 'url', {
      get: () => '/accessed',
      set: (value) => print(`url = ${value}`),
    }),
  'an accessor of responses': (print) =>
    defined(http.ServerResponse.prototype, 'sendDate', {
      get: () => false,
      set: (value) => print(`sendDate = ${value}`),
    }),
  'an accessor of streams': (print) =>
    defined(Stream.prototype, '_consuming', {
      get: () => false,
      set: (value) => print(`_consuming = ${value}`),
    }),
  'an accessor of states': (print) =>
    defined(Object.getPrototypeOf(new Readable()._readableState), 'pipes', {
      get: () => [],
      set: (value) => print(`pipes = ${JSON.stringify(value)}`),
    }),
  'a method of requests': () =>
    defined(http.IncomingMessage.prototype, 'added', { value: () => 'added' }),
  'a property of all objects': () =>
    defined(Object.prototype, 'client', { value: 1, writable: true }),
  'a limit of listeners': () => assigned(EventEmitter.prototype, '_maxListeners', 5),
  'another default of listeners': () => assigned(EventEmitter, 'defaultMaxListeners', 3),
  'captured rejections': () => assigned(EventEmitter, 'captureRejections', true),
  'another init of emitters': (print) => {
    const { init } = EventEmitter;
    return assigned(EventEmitter, 'init', function (...args) {
      if (this instanceof http.OutgoingMessage) print('init of a message');
      return init.apply(this, args);
    });
  },
  'a constructor of streams': (print) =>
    assigned(http.IncomingMessage.prototype, '_construct', (callback) => {
      print('construct');
      callback();
    }),
};

function defined(object, key, descriptor) {
  const before = Object.getOwnPropertyDescriptor(object, key);
  Object.defineProperty(object, key, { configurable: true, enumerable: false, ...descriptor });
  return () => {
    if (before) Object.defineProperty(object, key, before);
    else delete object[key];
  };
}

const LONG = `x-${'long'.repeat(40)}`;

/** Lines of fields, which come as `message.headers` and `headersDistinct`. */
const FIELDS = [
  ['Host: a', 'User-Agent: b', 'Accept: */*', 'Cookie: c=1'],
  ['HOST: a', 'user-AGENT: b', 'aCCEPT: */*', 'COOKIE: c=1', 'X-Own: 1'],
  ['Host: a', 'Accept: 1', 'Accept: 2', 'X-A: 1', 'x-a: 2', 'Cookie: a', 'cookie: b'],
  ['Host: a', 'Set-Cookie: a', 'Set-Cookie: b', 'X-A: 1'],
  ['Host: a', 'Content-Type: a', 'Content-Type: b', 'Authorization: c', 'authorization: d'],
  ['Host: a', '__proto__: p', 'constructor: c', 'toString: t', 'hasOwnProperty: h', 'valueOf: v'],
  ['Host: a', '2: two', '1: one', '01: zero', 'x: y', '0: null'],
  ['Host: a', `${LONG}: 1`, `${LONG.toUpperCase()}: 2`, 'polluted: 3', 'Polluted-Value: 4'],
  ['Host: a', "x!#$%&'*+-.^_`|~: 1", 'x-empty:', 'x-latin: \u00e4\u00ff', 'x-tab: a\tb'],
  ['X-A: 1', 'Host: a', 'X-B: 2'],
];

/** Answers whose head is compared. */
const HEADS = {
  texts: (res) => res.setHeader('X-A', '1').setHeader('x-b', 'two').setHeader('X-A', '3'),
  numbers: (res) => res.setHeader('X-A', 1).setHeader('Content-Length', 5),
  lists: (res) => res.setHeader('X-A', ['1', '2']).setHeader('Set-Cookie', ['a', 'b']),
  cookies: (res) => res.setHeader('Cookie', ['a', 'b']),
  'an empty one': (res) => res.setHeader('X-A', '').setHeader('X-T', 'a\tb').setHeader('X-L', 'ä'),
  connection: (res) => res.setHeader('Connection', 'Keep-Alive').setHeader('Keep-Alive', 'x'),
  close: (res) => res.setHeader('CONNECTION', 'Close'),
  length: (res) => res.setHeader('content-LENGTH', '5'),
  encoding: (res) => res.setHeader('Transfer-Encoding', 'chunked').setHeader('Trailer', 'x'),
  date: (res) => res.setHeader('DATE', 'yesterday'),
  expect: (res) => res.setHeader('Expect', 'x'),
  disposition: (res) => res.setHeader('Content-Disposition', 'attachment; filename="ü"'),
  'a head': (res) => res.setHeader('X-A', '1').writeHead(201, 'Made', { 'X-B': '2', 'x-a': '3' }),
  'a head of lists': (res) => res.setHeader('X-A', '1').writeHead(201, ['X-B', '2', 'X-B', '3']),
  'a head with a length': (res) => res.writeHead(200, { 'Content-Length': 5, 'X-A': 'a' }),
  'a head with another length': (res) => res.writeHead(200, ['Content-Length', '7', 'X-A', 1]),
  'a head after a length': (res) => res.setHeader('Content-Length', 5).writeHead(404, 'None'),
  'a head without a body': (res) => res.writeHead(304, { 'Content-Length': 5 }),
  'a head that is sent': (res) => res.writeHead(200, { 'Content-Length': 5 }).flushHeaders(),
  'a head in chunks': (res) => res.writeHead(200, { 'Content-Length': 5, TE: 'a' }).addTrailers({}),
  'a corked head': (res) => {
    res.cork();
    res.writeHead(200, { 'Content-Length': 5 });
  },
  'a wrong head': (res) => res.writeHead(200, { 'Content-Length': 5, 'x-a': 'a\nb' }),
  'a wrong name in a head': (res) => res.writeHead(200, { 'Content-Length': 5, 'x a': 'b' }),
  'a head without a value': (res) => res.writeHead(200, { 'x-a': undefined }),
  'numbers that are none': (res) => res.setHeader('X-A', NaN).setHeader('x-b', -0),
  removed: (res) => res.setHeader('X-A', '1').setHeader('X-B', '2').removeHeader('x-a'),
  'without a date': (res) => {
    res.sendDate = false;
  },
  'a message of its own': (res) => {
    res.statusMessage = 'Own \u00e4';
  },
};

/** Fields that a response refuses, or takes. */
const SET = [
  ['', 'a'],
  ['a b', 'a'],
  ['ä', 'a'],
  ['long-name-with space', 'a'],
  [1, 'a'],
  ['a', undefined],
  ['a', null],
  ['a', 'line\nbreak'],
  ['a', 'nul\0'],
  ['a', 'del\x7f'],
  ['a', '€'],
  ['a', 'ÿ'],
  ['a', ['ok', 'not\r']],
  ['a', {}],
  ['a', Symbol.iterator],
  [`${'a'.repeat(5)}${'b'.repeat(5)}`, `${'c'.repeat(5)}${'ä'.repeat(5)}`],
];

export default async function httpMessages(print) {
  const { server, exchange } = await startServer();
  const twice = [['Host: a'], ['Host: a']];
  for (const [name, change] of Object.entries(CHANGES)) {
    await exchange(() => {}); // What is learned is learned before the change.
    const undo = change(print);
    try {
      print(name, await exchange((req, res) => [shapeOf(req), shapeOf(res), req.added?.()], twice));
    } finally {
      undo();
    }
    print(`${name}, undone`, (await exchange((req) => [req.url, req.method], twice))[0]);
  }

  for (const lines of FIELDS) {
    const see = (req) => [
      req.headers,
      req.headersDistinct,
      req.rawHeaders,
      Object.keys(req.headers),
    ];
    print(lines[1], (await exchange(see, [lines, lines, lines]))[0]);
  }
  const undo = [
    defined(Object.prototype, 'polluted', {
      get: () => 'everywhere',
      set: (value) => print(value),
    }),
    defined(Object.prototype, 'polluted-value', { value: 'everywhere', writable: true }),
  ];
  print('polluted', (await exchange(({ headers }) => Object.entries(headers), FIELDS))[0]);
  for (const step of undo) step();
  const { _addHeaderLine } = http.IncomingMessage.prototype;
  http.IncomingMessage.prototype._addHeaderLine = function (field, value, target) {
    return _addHeaderLine.call(this, field, `<${value}>`, target);
  };
  print('a replaced function', (await exchange(({ headers }) => headers))[0]);
  http.IncomingMessage.prototype._addHeaderLine = _addHeaderLine;
  const replaced = (req) => {
    req.rawHeaders = ['A', 'b', 'C', 'd'];
    return [req.headersDistinct, req.headers];
  };
  print('other headers', (await exchange(replaced))[0]);

  for (const [name, head] of Object.entries(HEADS)) {
    const answer = (_req, res) => {
      try {
        head(res);
        return [res.getHeaders(), res.getHeader('X-A'), res.hasHeader('x-a'), res.headersSent];
      } catch (error) {
        return [error.code, error.message];
      }
    };
    print(name, await exchange(answer, twice));
  }
  const set = (_req, res) =>
    SET.map(([name, value]) => {
      try {
        res.setHeader(name, value);
        return [res.getHeader(name), res.getHeaderNames()];
      } catch (error) {
        return [error.name, error.code, error.message];
      }
    });
  print('fields', (await exchange(set))[0]);
  const get = (_req, res) =>
    [1, null, undefined, {}, 'missing'].map((name) => {
      try {
        return [res.getHeader(name)];
      } catch (error) {
        return [error.name, error.code, error.message];
      }
    });
  print('names', (await exchange(get))[0]);

  const messages = [];
  await exchange((req, res) => messages.push(req, res), twice);
  await sleep(30);
  for (const message of messages) {
    const { _readableState: state = {} } = message;
    const bits = Object.getOwnPropertySymbols(state).map((key) => [key, state[key]]);
    const properties = propertiesOf(message).filter((line) => !line.includes('Date: '));
    print('afterwards', properties, propertiesOf(message._events), bits);
  }

  server.close();
}
