import { once } from 'node:events';
import http from 'node:http';
import { connect, Socket } from 'node:net';
import { assigned } from '../exchanges.mjs';

// The socket of a connection to a server, from its beginning to its end, with what a program does to it in between. ES4X makes
// it, adds the listeners of the server, and ends it by a short way.

export default async function httpSockets(print) {
  for (const [name, options] of Object.entries(OPTIONS)) {
    await connection(print, `with ${name}`, { options });
  }
  for (const [name, begun] of Object.entries(BEGUN)) {
    await connection(print, `begun: ${name}`, { begun });
  }
  for (const [name, ending] of Object.entries(ENDING)) {
    await connection(print, `ending: ${name}`, { ending });
  }
  for (const name of ['_undestroy', 'read', '_read', '_final', '_destroy', 'end', 'destroySoon']) {
    await connection(print, `replaced: ${name}`, { replaced: name });
  }
}

const OPTIONS = {
  nothing: {},
  'a small mark': { highWaterMark: 10 },
  'no mark': { highWaterMark: 0 },
  'captured rejections': { captureRejections: true },
  noDelay: { noDelay: true, keepAlive: true },
};

/** Listeners of `connection`. */
const BEGUN = {
  'pause for a while': (socket) => setTimeout(() => socket.resume(), 10, socket.pause()),
  'pause and resume': (socket) => socket.pause().resume(),
  data: (socket, log) => socket.on('data', ({ length }) => log('data', length > 0)),
  readable: (socket) => socket.on('readable', () => socket.read()),
  resume: (socket, log) => socket.on('resume', () => log('resume')),
  newListener: (socket, log) => socket.on('newListener', (event) => log('new', event)),
  removeListener: (socket, log) => socket.on('removeListener', (event) => log('removed', event)),
  'one listener': (socket) => socket.setMaxListeners(1),
  'no listener of resume': (socket) => socket.removeAllListeners('resume'),
  emit(socket, log) {
    socket.emit = (event, ...args) => {
      log('emit', event);
      return Socket.prototype.emit.call(socket, event, ...args);
    };
  },
  finish: (socket, log) => socket.once('finish', () => log('finish', seen(socket))),
  prefinish: (socket, log) => socket.on('prefinish', () => log('prefinish', seen(socket))),
  timeout: (socket) => socket.setTimeout(10_000),
};

/** Listeners of `finish` of a response. */
const ENDING = {
  'a listener of finish': (socket, log) => socket.on('finish', () => log('finish', seen(socket))),
  'no listener of finish': (socket) =>
    setImmediate(() => socket.destroyed || socket.removeAllListeners('finish').destroy()),
  end: (socket) => socket.end(),
  'end in a tick': (socket) => process.nextTick(() => socket.end()),
  destroy: (socket) => socket.destroy(),
  'destroy in a tick': (socket) => process.nextTick(() => socket.destroy()),
  destroySoon: (socket) => socket.destroySoon(),
  'a write': (socket) => process.nextTick(() => socket.write('more')),
  _destroy(socket, log) {
    socket._destroy = (error, callback) => {
      log('_destroy', error);
      Socket.prototype._destroy.call(socket, error, callback);
    };
  },
};

/** Makes a connection for one request, and prints what a program sees of its socket. */
async function connection(print, name, { options = {}, begun, ending, replaced }) {
  const log = (...words) => print(name, ...words);
  const original = replaced && Socket.prototype[replaced];
  const server = http.createServer(options, (_, res) => {
    const { socket } = res;
    log('request', seen(socket));
    socket.on('error', ({ code }) => log('error', code));
    socket.on('close', (hadError) => log('close', hadError, seen(socket)));
    res.on('finish', () => {
      ending?.(socket, log);
      log('finished', seen(socket));
      process.nextTick(() => log('tick', seen(socket)));
    });
    res.on('close', () => log('closed', seen(socket)));
    res.end('Hello');
  });
  server.on('connection', (socket) => {
    log('connection', seen(socket));
    begun?.(socket, log);
    process.nextTick(() => log('next tick', seen(socket)));
  });
  await once(server.listen(0), 'listening');
  const putBack =
    replaced &&
    assigned(Socket.prototype, replaced, function (...args) {
      if (this.server === server || this.server === null) log('calls', replaced);
      return Reflect.apply(original, this, args);
    });
  const client = connect({ port: server.address().port, allowHalfOpen: true });
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  let text = '';
  client.setEncoding('latin1').on('data', (part) => (text += part));
  client.on('error', () => {});
  await once(client, 'end').catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  putBack?.();
  log('answer', text.split('\r\n\r\n')[1]);
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Returns all that a program sees of a socket. */
function seen(socket) {
  const { _writableState: state } = socket;
  return [
    ...[socket.readable, socket.readableFlowing, socket.isPaused(), socket.writable],
    ...[socket.writableEnded, socket.writableFinished, socket.destroyed, socket.closed],
    ...[socket.connecting, socket.allowHalfOpen, socket.timeout, socket._handle === null],
    ...[socket.readableHighWaterMark, socket.writableHighWaterMark, state.pendingcb],
    socket.eventNames().map((event) => `${event} ${socket.listenerCount(event)}`),
    socket.rawListeners('finish').map(({ name }) => name),
    Object.keys(socket).length,
  ].join();
}
