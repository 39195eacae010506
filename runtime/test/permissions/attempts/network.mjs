import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** @type {import('./main.mjs').Attempt[]} */
export default [
  ['`fetch()`', async ({ port }) => (await fetch(`http://127.0.0.1:${port}/`)).text()],
  [
    '`fetch()` of another form of the address',
    async ({ port }) => (await fetch(`http://2130706433:${port}/`)).text(),
  ],
  [
    '`fetch()` of an IPv6 form of the address',
    async ({ port }) => (await fetch(`http://[::ffff:127.0.0.1]:${port}/`)).text(),
  ],
  [
    '`fetch()` of a name with the address',
    async ({ port }) => (await fetch(`http://localhost:${port}/`)).text(),
  ],
  [
    '`fetch()` of an address that is allowed, which redirects',
    async ({ redirecting }) => (await fetch(`http://127.0.0.1:${redirecting}/`)).text(),
  ],
  [
    '`fetch()` of a `file:` URL',
    async ({ secret }) => (await fetch(pathToFileURL(secret))).text(),
    'Not of `fetch()`, as in Node',
  ],
  ['`http.get()`', ({ port }) => get({ host: '127.0.0.1', port })],
  [
    '`http.get()` with a `lookup` function',
    ({ port }) =>
      get({
        host: 'allowed.example',
        port,
        lookup: (_, options, callback) =>
          options.all
            ? callback(null, [{ address: '127.0.0.1', family: 4 }])
            : callback(null, '127.0.0.1', 4),
      }),
  ],
  [
    '`http.get()` with `createConnection`',
    ({ port }) =>
      get({
        host: 'allowed.example',
        agent: undefined,
        createConnection: () => net.connect(port, '127.0.0.1'),
      }),
  ],
  [
    '`net.connect()`',
    async ({ port }) => {
      const socket = net.connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      return text(socket);
    },
  ],
  [
    '`net.connect()` to a Unix domain socket',
    async ({ local, token }) => {
      const socket = net.connect(local);
      await once(socket, 'connect');
      socket.destroy();
      return token();
    },
  ],
  [
    '`tls.connect()`',
    async ({ port, token }) => {
      const socket = tls.connect(port, '127.0.0.1', { rejectUnauthorized: false });
      try {
        await once(socket, 'secureConnect');
      } catch (error) {
        if (error.code !== 'ERR_ACCESS_DENIED') return token();
        throw error;
      }
      return token();
    },
  ],
  [
    '`http2.connect()`',
    async ({ port, token }) => {
      const session = http2.connect(`http://127.0.0.1:${port}`);
      try {
        await once(session, 'connect');
      } finally {
        session.destroy();
      }
      return token();
    },
  ],
  [
    '`WebSocket`',
    ({ port, token }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
        socket.onopen = () => resolve(token());
        socket.onerror = ({ error }) => reject(error);
      }),
  ],
  [
    'a UDP socket',
    async ({ token }) => {
      const socket = dgram.createSocket('udp4');
      socket.bind(0, '127.0.0.1');
      await once(socket, 'listening');
      socket.close();
      return token();
    },
  ],
  [
    'a datagram',
    async ({ port, token }) => {
      const socket = dgram.createSocket('udp4');
      const failed = once(socket, 'error').then(([error]) => Promise.reject(error));
      try {
        await Promise.race([promisify(socket.send.bind(socket))('x', port, '127.0.0.1'), failed]);
      } finally {
        socket.close();
      }
      return token();
    },
  ],
  [
    '`dns.lookup()`',
    async ({ token }) => {
      await dns.promises.lookup('localhost');
      return token();
    },
  ],
  [
    '`setServers()` of `dns.Resolver`',
    ({ port, token }) => {
      new dns.Resolver().setServers([`127.0.0.1:${port}`]);
      return token();
    },
  ],
  [
    'a server',
    async ({ token }) => {
      const server = net.createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      server.close();
      return token();
    },
  ],
  [
    'an HTTP server at all addresses',
    async ({ token }) => {
      const server = http.createServer().listen(0);
      await once(server, 'listening');
      server.close();
      return token();
    },
  ],
  [
    'a server at a Unix domain socket',
    async ({ outside, token }) => {
      const server = net.createServer().listen(`${outside}/socket`);
      await once(server, 'listening');
      server.close();
      return token();
    },
  ],
  [
    '`import()` of an `https:` URL',
    async ({ port }) => (await import(`https://127.0.0.1:${port}/module.mjs`)).default,
    'Needs `--allow-remote-imports`',
  ],
];

/** @param {import('node:http').RequestOptions} options */
async function get(options) {
  const request = http.get({ agent: false, ...options });
  const [response] = await once(request, 'response');
  return text(response);
}
