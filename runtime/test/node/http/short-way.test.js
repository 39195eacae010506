import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../../.dev/node24.mjs';
import { inBrief, PATIENT, run, start } from '../../support/es4x.js';

const LIBRARY = fileURLToPath(new URL('../library/', import.meta.url));

/** Cases of servers; library.test.js compares them with Node's, with the short way. */
const CASES = [
  'http-short.mjs',
  'http-bodies.mjs',
  'http-server.mjs',
  'http-messages.mjs',
  'http-connections.mjs',
  'http-sockets.mjs',
];

const OFF = '-Des4x.short-http=false';

/** Shows the frames of Node's own functions. */
const SHOWN = ['--stack-trace', 'full'];

/** Answers a request, and prints which way the response went: only Node's has a function between `end` and the socket. */
const PROGRAM = `
import http from 'node:http';
const { ServerResponse, OutgoingMessage } = http;
class Own extends ServerResponse {
  end(...args) { return super.end(...args); }
}
async function way(name, options, answer = (res) => res.end('Hello')) {
  let taken;
  const server = http.createServer(options, (req, res) => {
    const { socket } = res;
    socket.write = function (...args) {
      taken ??= /_send|write_/.test(new Error().stack) ? "Node's" : 'short';
      return Object.getPrototypeOf(this).write.apply(this, args);
    };
    answer(res);
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const text = await (await fetch('http://localhost:' + server.address().port)).text();
  server.closeAllConnections();
  server.close();
  console.log(name + ': ' + taken + ', ' + text);
}
await way('a text', {});
await way('bytes', {}, (res) => res.end(Buffer.from('Hello')));
await way('with a head', {}, (res) => res.setHeader('a', 'b').end('Hello'));
await way('after writeHead', {}, (res) => res.writeHead(200, { 'Content-Length': 5 }).end('Hello'));
await way('after writeHead, in chunks', {}, (res) => res.writeHead(200).end('Hello'));
await way('a subclass', { ServerResponse: Own });
await way('a callback', {}, (res) => res.end('Hello', () => {}));
await way('two parts', {}, (res) => { res.write('Hel'); res.end('lo'); });
await way('two parts of a known length', {}, (res) => {
  res.setHeader('Content-Length', 5).write(Buffer.from('Hel'));
  res.end('lo');
});
await way('no body', {}, (res) => res.writeHead(204).end());
await way('no chunk', {}, (res) => res.writeHead(404).end());
await way('another encoding', {}, (res) => res.write('48656c6c6f', 'hex') && res.end());
await way('a head of Latin-1', {}, (res) => res.writeHead(200, { a: '\u00e9' }).end('Hello'));
await way('trailers', {}, (res) => {
  res.writeHead(200).addTrailers({ a: 'b' });
  res.end('Hello');
});
const { _send } = OutgoingMessage.prototype;
OutgoingMessage.prototype._send = function (...args) { return _send.apply(this, args); };
await way('a replaced function', {});
OutgoingMessage.prototype._send = _send;
await way('the function put back', {});
`;

const WAYS = `a text: short, Hello
bytes: short, Hello
with a head: short, Hello
after writeHead: short, Hello
after writeHead, in chunks: short, Hello
a subclass: short, Hello
a callback: Node's, Hello
two parts: short, Hello
two parts of a known length: short, Hello
no body: short, 
no chunk: short, 
another encoding: Node's, Hello
a head of Latin-1: Node's, Hello
trailers: Node's, Hello
a replaced function: Node's, Hello
the function put back: short, Hello
`;

/** Answers a request, and prints which way the write to its socket went: Node's has a function of the socket. */
const WRITES = `
import http from 'node:http';
import { createHook } from 'node:async_hooks';
async function way(name, prepare = () => {}, text = 'Hello') {
  let taken;
  const server = http.createServer((req, res) => {
    const { socket } = res;
    socket._unrefTimer = function () {
      taken ??= /_writeGeneric/.test(new Error().stack) ? "Node's" : 'short';
      return Object.getPrototypeOf(this)._unrefTimer.call(this);
    };
    prepare(socket);
    res.end(text);
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const received = await (await fetch('http://localhost:' + server.address().port)).text();
  server.closeAllConnections();
  server.close();
  console.log(name + ': ' + taken + ', ' + received.length);
}
await way('a text');
await way('bytes', undefined, Buffer.from('Hello'));
await way('more than the system takes at once', undefined, 'x'.repeat(20_000_000));
await way('a replaced function of the socket', (socket) => {
  socket._write = (...args) => Object.getPrototypeOf(socket)._write.apply(socket, args);
});
await way('a replaced function of the handle', ({ _handle }) => {
  _handle.writeUtf8String = (...args) => Object.getPrototypeOf(_handle).writeUtf8String.apply(_handle, args);
});
const hook = createHook({ init() {} }).enable();
await way('a hook');
hook.disable();
await way('no hook any more');
`;

const WAYS_OF_WRITES = `a text: short, 5
bytes: short, 5
more than the system takes at once: Node's, 20000000
a replaced function of the socket: Node's, 5
a replaced function of the handle: Node's, 5
a hook: Node's, 5
no hook any more: short, 5
`;

/** Answers a request, and prints which way its socket was made and ended: Node's own has other functions before the handle. */
const SOCKETS = `
import http from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
let made = 'short';
async function way(name, options = {}, prepare = () => {}) {
  let ended;
  const server = http.createServer(options, (req, res) => {
    const { _handle } = res.socket;
    _handle.shutdown = function (request) {
      ended = /prefinish/.test(new Error().stack) ? "Node's" : 'short';
      return Object.getPrototypeOf(this).shutdown.call(this, request);
    };
    prepare(res.socket);
    res.end('Hello');
  }).listen(0);
  await once(server, 'listening');
  made = 'short';
  const client = connect(server.address().port);
  client.write('GET / HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n');
  let text = '';
  for await (const part of client) text += part;
  server.close();
  console.log(name + ': ' + made + ', ' + ended + ', ' + text.slice(-5));
}
const server = http.createServer().listen(0);
const client = connect(server.address().port);
const [{ _handle }] = await once(server, 'connection');
client.destroy();
server.close();
let prototype = _handle;
while (!Object.hasOwn(prototype, 'readStart')) prototype = Object.getPrototypeOf(prototype);
const { readStart } = prototype;
prototype.readStart = function () {
  const { stack } = new Error();
  if (/onconnection/.test(stack) && /tryReadStart/.test(stack)) made = "Node's";
  return readStart.call(this);
};
await way('a socket');
await way('a high water mark', { highWaterMark: 1000 });
await way('a replaced function', {}, (socket) => {
  socket.end = (...args) => Object.getPrototypeOf(socket).end.apply(socket, args);
});
await way('a listener', {}, (socket) => socket.on('finish', () => {}));
await way('captured rejections', { captureRejections: true });
const { prototype: sockets } = client.constructor;
const { read } = sockets;
sockets.read = function (...args) { return read.apply(this, args); };
await way('a replaced function of all');
sockets.read = read;
await way('the function put back');
`;

const WAYS_OF_SOCKETS = `a socket: short, short, Hello
a high water mark: short, short, Hello
a replaced function: short, Node's, Hello
a listener: short, Node's, Hello
captured rejections: short, short, Hello
a replaced function of all: Node's, short, Hello
the function put back: short, short, Hello
`;

/** Reads the body of a request, and prints which way it came: Node's has the function `flow` before the listener. */
const READS = `
import http from 'node:http';
import { PassThrough, Readable } from 'node:stream';
async function way(name, prepare = () => {}, read = undefined) {
  let taken;
  const server = http.createServer((req, res) => {
    prepare(req);
    let length = 0;
    const see = (chunk) => {
      taken ??= /\\bflow\\b/.test(new Error().stack) ? "Node's" : 'short';
      length += chunk.length;
    };
    if (read !== undefined) read(req, see);
    else req.on('data', see);
    req.on('end', () => res.end(String(length)));
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = 'http://localhost:' + server.address().port;
  const text = await (await fetch(url, { method: 'POST', body: 'h\u00e9llo!' })).text();
  server.closeAllConnections();
  server.close();
  console.log(name + ': ' + taken + ', ' + text);
}
await way('a listener');
await way('text', (req) => req.setEncoding('utf8'));
await way('a text in two parts', (req) => req.setEncoding('base64'));
await way('a pipe', undefined, (req, see) => {
  const { write } = PassThrough.prototype;
  const to = new PassThrough();
  to.write = function (chunk, ...rest) { see(chunk); return write.call(this, chunk, ...rest); };
  req.pipe(to).resume();
});
await way('a listener of resume', (req) => req.on('resume', () => {}));
await way('a late listener', undefined, (req, see) => setImmediate(() => req.on('data', see)));
await way('paused', undefined, (req, see) => { req.on('data', see).pause(); setImmediate(() => req.resume()); });
await way('a replaced function', (req) => { req.read = (...args) => Readable.prototype.read.apply(req, args); });
const { emit } = http.IncomingMessage.prototype;
http.IncomingMessage.prototype.emit = function (...args) { return emit.apply(this, args); };
await way('a replaced function of all');
delete http.IncomingMessage.prototype.emit;
await way('the function put back');
`;

const WAYS_OF_READS = `a listener: short, 7
text: short, 6
a text in two parts: Node's, 12
a pipe: short, 7
a listener of resume: Node's, 7
a late listener: Node's, 7
paused: Node's, 7
a replaced function: Node's, 7
a replaced function of all: Node's, 7
the function put back: short, 7
`;

describe('The short way of servers of node:http', function () {
  inBrief();
  this.timeout(600_000);

  it('is taken by responses of texts and bytes, unless a program has replaced a function of it', async () => {
    const { stdout, stderr } = await run(PROGRAM, { args: [...PATIENT, ...SHOWN] });
    assert.equal(stdout, WAYS, stderr);
  });

  it('is taken by writes to idle sockets, unless a program or a hook has to see them', async () => {
    const { stdout, stderr } = await run(WRITES, { args: [...PATIENT, ...SHOWN] });
    assert.equal(stdout, WAYS_OF_WRITES, stderr);
  });

  it('is taken by the bodies of requests, unless they are read otherwise', async () => {
    const { stdout, stderr } = await run(READS, { args: [...PATIENT, ...SHOWN] });
    assert.equal(stdout, WAYS_OF_READS, stderr);
  });

  it('is taken by connections, unless a program has replaced a function or listens', async () => {
    const { stdout, stderr } = await run(SOCKETS, { args: [...PATIENT, ...SHOWN] });
    assert.equal(stdout, WAYS_OF_SOCKETS, stderr);
  });

  it('can be turned off, and then servers do what those of Node 24 do', async function () {
    const node = node24();
    if (node === null) {
      this.skip(); // npm has no Node 24 for this machine, and another runs the tests.
    }
    const off = [...PATIENT, `--java-opts=${OFF}`];
    const { stdout: ways } = await run(PROGRAM, { args: [...off, ...SHOWN] });
    assert.equal(ways, WAYS.replaceAll('short,', "Node's,"));

    const args = ['--no-warnings', 'program.mjs', ...CASES];
    const expected = execFileSync(node, args, { cwd: LIBRARY, encoding: 'utf8', stdio: 'pipe' });
    const { stdout } = await start(LIBRARY, {
      file: 'program.mjs',
      args: [...off, '--no-warnings', '--', ...CASES],
    }).ended;
    assert.equal(stdout, expected);
  });
});
