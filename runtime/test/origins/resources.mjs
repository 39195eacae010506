import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import { join } from 'node:path';
import sqlite from 'node:sqlite';
import { BroadcastChannel, MessageChannel, Worker } from 'node:worker_threads';
import zlib from 'node:zlib';

// Two servers whose requests begin each type of asynchronous resource, and fail in its callback.

const folder = process.argv[2];
let last = 0;
const unique = () => `x${++last}`;
const path = () => join(folder, unique());

/** A server that talks to the first client, for sockets of the requests. */
const peer = net.createServer((socket) => {
  socket
    .on('error', () => {})
    .resume()
    .write('hello');
});
const pipe = path();
const peerAtPath = net.createServer((socket) => {
  socket
    .on('error', () => {})
    .resume()
    .write('hello');
});
const peer2 = http2.createServer((_request, response) => response.end());
await Promise.all([
  once(peer.listen(0, '127.0.0.1'), 'listening'),
  once(peerAtPath.listen(pipe), 'listening'),
  once(peer2.listen(0, '127.0.0.1'), 'listening'),
]);
const { port } = peer.address();

const worker = (code) => new Worker(code, { eval: true });
const closing =
  (socket, run) =>
  (...args) => {
    socket.destroy();
    return run(...args);
  };

/** The functions that begin a resource which calls `run`, by its type, or that and a variant. */
const resources = {
  CHILD_PROCESS: (run) => spawn('true').on('exit', run),
  CRYPTO_JOB: (run) => crypto.randomBytes(8, run),
  'CRYPTO_JOB pbkdf2': (run) => crypto.pbkdf2('a', 'b', 1, 8, 'sha256', run),
  'CRYPTO_JOB sign': (run) => crypto.sign('sha256', 'a', keys.privateKey, run),
  'CRYPTO_JOB subtle': (run) => crypto.subtle.digest('SHA-256', new Uint8Array(1)).then(run),
  DATAGRAM_SEND(run) {
    const socket = dgram.createSocket('udp4');
    socket.send('x', port, '127.0.0.1', (...args) => {
      socket.close();
      return run(...args);
    });
  },
  DATAGRAM_SOCKET(run) {
    const socket = dgram.createSocket('udp4').on('message', () => {
      socket.close();
      return run();
    });
    socket.bind(0, '127.0.0.1', () => socket.send('x', socket.address().port, '127.0.0.1'));
  },
  DNS_LOOKUP: (run) => dns.lookup('localhost', run),
  DNS_QUERY(run) {
    const resolver = new dns.Resolver({ timeout: 100, tries: 1 });
    resolver.setServers(['127.0.0.1:1']);
    resolver.resolve4('example.test', run);
  },
  FETCH: (run) => fetch(`http://127.0.0.1:${plain.actualPort()}/ok`).then(run),
  FETCH_UPGRADE(run) {
    const socket = new WebSocket(`ws://127.0.0.1:${plain.actualPort()}/`);
    socket.onmessage = () => {
      socket.close();
      return run();
    };
  },
  FILE_REQUEST: (run) => fs.stat('/', run),
  'FILE_REQUEST promise': (run) => fs.promises.stat('/').then(run),
  'FILE_REQUEST stream': (run) =>
    fs
      .createReadStream(import.meta.filename)
      .once('data', run)
      .once('data', () => {}),
  FILE_WATCH(run) {
    const file = path();
    fs.writeFileSync(file, '');
    const watcher = fs.watch(file, () => {
      watcher.close();
      return run();
    });
    fs.writeFileSync(file, 'changed');
  },
  FUTURE: (run) => vertx.fileSystem().exists('/').onSuccess(run),
  HTTP2_SESSION(run) {
    const session = http2.connect(`http://127.0.0.1:${peer2.address().port}`);
    session.ping(() => {
      session.destroy();
      return run();
    });
  },
  LOCK_REQUEST: (run) => navigator.locks.request(unique(), run),
  'LOCK_REQUEST that waits'(run) {
    const name = unique();
    navigator.locks.request(name, () => new Promise((resolve) => setTimeout(resolve, 5)));
    navigator.locks.request(name, run);
  },
  MESSAGE_PORT(run) {
    const { port1, port2 } = new MessageChannel();
    port2.on('message', () => {
      port2.close();
      return run();
    });
    port1.postMessage(1);
  },
  'MESSAGE_PORT broadcast'(run) {
    const name = unique();
    const [from, to] = [new BroadcastChannel(name), new BroadcastChannel(name)];
    to.onmessage = () => {
      from.close();
      to.close();
      return run();
    };
    from.postMessage(1);
  },
  PIPE_CONNECT(run) {
    const socket = net.connect(pipe, () => closing(socket, run)());
  },
  PIPE_SERVER(run) {
    const server = net.createServer().listen(path(), () => server.close(run));
  },
  PIPE_SOCKET(run) {
    const socket = net.connect(pipe).once('data', (data) => closing(socket, run)(data));
  },
  'PIPE_SOCKET of a child': (run) => spawn('echo', ['x']).stdout.once('data', run),
  SQLITE_BACKUP: (run) => sqlite.backup(new sqlite.DatabaseSync(':memory:'), path()).then(run),
  STREAM_SHUTDOWN(run) {
    const socket = net.connect(port, '127.0.0.1', () => socket.end(closing(socket, run)));
  },
  STREAM_WRITE(run) {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(Buffer.alloc(1 << 22), closing(socket, run));
  },
  TCP_CONNECT(run) {
    const socket = net.connect(port, '127.0.0.1', () => closing(socket, run)());
  },
  TCP_SERVER(run) {
    const server = net.createServer().listen(0, () => server.close(run));
  },
  TCP_SOCKET(run) {
    const socket = net.connect(port, '127.0.0.1').once('data', (d) => closing(socket, run)(d));
  },
  'TCP_SOCKET of node:http': (run) =>
    http.get({ port: server.address().port, path: '/ok', agent: false }, (response) => {
      response.resume().on('end', run);
    }),
  WORKER: (run) => worker('').on('exit', run),
  'WORKER error': (run) => worker('throw new Error("of the worker")').on('error', run),
  'WORKER message': (run) =>
    worker('require("node:worker_threads").parentPort.postMessage(1)').on('message', run),
  ZLIB: (run) => zlib.gzip('x', run),
  'ZLIB stream': (run) => zlib.createGzip().once('data', run).end('x'),
};

const keys = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The ways to fail in a callback. */
const ways = {
  sync: (error) => () => {
    throw error;
  },
  rejection: (error) => async () => {
    throw error;
  },
  timer: (error) => () => {
    setTimeout(() => {
      throw error;
    }, 1);
  },
};

/** Answers a request, or begins what fails. */
function serve(name, url, answer) {
  const [, type, way] = decodeURIComponent(url).split('/');
  if (type === 'ok') return answer('ok');
  const error = new Error(`of ${type} by ${name} (${way})`);
  resources[type](ways[way](error));
}

const server = http.createServer((request, response) => {
  serve('node:http', request.url, (text) => response.end(text));
});
const plain = await vertx
  .createHttpServer()
  .requestHandler((request) => {
    serve('Vert.x', request.path(), (text) => request.response().end(text));
  })
  .webSocketHandler((socket) => socket.writeTextMessage('hello'))
  .listen(0);
await once(server.listen(0), 'listening');
const types = Array.from(Java.type('io.es4x.services.ResourceType').values(), String);
console.log(`rows ${JSON.stringify({ types, rows: Object.keys(resources) })}`);
console.log(`ports ${server.address().port} ${plain.actualPort()}`);
