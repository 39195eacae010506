import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

// Servers of node:http and node:net whose listeners fail in many ways.

const later = (how) => new Promise((resolve) => how(resolve));

const failures = {
  listener: (_req, _res, fail) => fail(),
  async: async (_req, _res, fail) => fail(),
  awaited: async (_req, _res, fail) => {
    await later(setImmediate);
    fail();
  },
  timeout: (_req, _res, fail) => setTimeout(fail, 1),
  nextTick: (_req, _res, fail) => process.nextTick(fail),
  data: (req, _res, fail) => req.on('data', fail),
  end: (req, _res, fail) => req.resume().on('end', fail),
  begun: (_req, res, fail) => {
    res.write('begun');
    setImmediate(fail);
  },
  answered: (_req, res, fail) => {
    res.end('answered');
    fail();
  },
  finish: (_req, res, fail) => res.on('finish', fail).end('answered'),
  inner: (req, _res, fail) =>
    http.get({ port: req.socket.localPort, path: '/ok', headers: { Host: 'h' } }, (inner) => {
      inner.resume();
      fail();
    }),
  ok: (req, res) => {
    let text = '';
    req.on('data', (chunk) => (text += chunk)).on('end', () => res.end(`ok ${text}`));
  },
};

const server = http.createServer((req, res) => {
  const name = req.url.slice(1);
  return failures[name](req, res, () => {
    throw new Error(`of ${name}`);
  });
});
server.on('upgrade', () => {
  throw new Error('of upgrade');
});
const sockets = net.createServer((socket) => {
  socket.on('data', (data) => {
    throw new Error(`of socket ${data}`);
  });
});
process.on('uncaughtExceptionMonitor', (error, how) => console.log('seen', how, error.message));
await once(server.listen(0), 'listening');
await once(sockets.listen(0), 'listening');
console.log(`ports ${server.address().port} ${sockets.address().port}`);
