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
  gone: (_req, res, fail) => {
    res.on('close', fail).write('begun');
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
server.on('upgrade', (req, socket) => {
  if (req.url !== '/gone') throw new Error('of upgrade');
  socket.resume().write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  socket.on('end', () => {
    throw new Error('of upgrade gone');
  });
});
for (const event of ['connect', 'clientError']) {
  server.on(event, () => {
    throw new Error(`of ${event}`);
  });
}
const sockets = net.createServer((socket) => {
  socket.on('data', (data) => {
    if (!data.toString().startsWith('gone')) throw new Error(`of socket ${data}`);
    socket.write('go');
    socket.on('close', () => {
      throw new Error('of socket gone');
    });
  });
});
process.on('uncaughtExceptionMonitor', (error, how) => console.log('seen', how, error.message));
await once(server.listen(0), 'listening');
await once(sockets.listen(0), 'listening');
console.log(`ports ${server.address().port} ${sockets.address().port}`);
