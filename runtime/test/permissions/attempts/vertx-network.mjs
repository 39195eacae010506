/* global vertx */

import * as core from '@vertx/core';
import * as client from '@vertx/web-client';

/** @type {import('./main.mjs').Attempt[]} */
export default [
  [
    '`createHttpClient()`',
    async ({ port }) => {
      const request = await vertx
        .createHttpClient()
        .request(core.HttpMethod.GET, port, '127.0.0.1', '/');
      return (await (await request.send()).body()).toString();
    },
  ],
  [
    '`WebClient`',
    async ({ port }) =>
      (await client.WebClient.create(vertx).get(port, '127.0.0.1', '/').send()).bodyAsString(),
  ],
  [
    '`WebClient` that follows a redirection',
    async ({ redirecting }) =>
      (
        await client.WebClient.create(vertx).get(redirecting, '127.0.0.1', '/').send()
      ).bodyAsString(),
  ],
  [
    'a proxy',
    async ({ port, receiving }) =>
      (
        await client.WebClient.create(vertx, {
          proxyOptions: { type: 'HTTP', host: '127.0.0.1', port },
        })
          .get(receiving, '127.0.0.1', '/')
          .send()
      ).bodyAsString(),
  ],
  [
    '`createNetClient()`',
    async ({ port, token }) => {
      const socket = await vertx.createNetClient().connect(port, '127.0.0.1');
      await socket.close();
      return token();
    },
  ],
  [
    'a Unix domain socket',
    async ({ local, token }) => {
      const socket = await vertx
        .createNetClient()
        .connect(core.SocketAddress.domainSocketAddress(local));
      await socket.close();
      return token();
    },
  ],
  [
    'a WebSocket',
    async ({ port, token }) => {
      const sockets = vertx.createWebSocketClient();
      try {
        await sockets.connect(port, '127.0.0.1', '/');
      } finally {
        await sockets.close();
      }
      return token();
    },
  ],
  [
    'a server',
    async ({ token }) => {
      const server = await vertx
        .createNetServer()
        .connectHandler(() => {})
        .listen(0, '127.0.0.1');
      await server.close();
      return token();
    },
  ],
  [
    'a UDP socket',
    async ({ port, token }) => {
      const socket = vertx.createDatagramSocket();
      try {
        await socket.send('x', port, '127.0.0.1');
      } finally {
        await socket.close();
      }
      return token();
    },
  ],
  [
    '`createDnsClient()`',
    async ({ token }) => {
      try {
        await vertx
          .createDnsClient({ port: 1, host: '127.0.0.1', queryTimeout: 200 })
          .lookup('name.example');
      } catch (error) {
        if (error.code === 'ERR_ACCESS_DENIED') throw error;
      }
      return token();
    },
  ],
  [
    'the server of `createDnsClient()`',
    async ({ port, token }) => {
      await vertx.createDnsClient(port, '127.0.0.1').close();
      return token();
    },
  ],
  [
    'hosts of its own in another Vert.x',
    ({ token }) => inVertx({ hostsValue: core.Buffer.buffer('127.0.0.1 allowed.example') }, token),
  ],
  [
    'a file of hosts in another Vert.x',
    ({ secret, token }) => inVertx({ hostsPath: secret }, token),
  ],
  [
    'DNS servers in another Vert.x',
    ({ port, token }) => inVertx({ servers: [`127.0.0.1:${port}`] }, token),
  ],
];

/**
 * Returns what an action gets with another Vert.x.
 *
 * @param {import('@vertx/core').AddressResolverOptionsLike} addressResolverOptions
 * @param {(other: import('@vertx/core').Vertx) => unknown} action
 */
async function inVertx(addressResolverOptions, action) {
  const other = core.Vertx.vertx({ addressResolverOptions });
  try {
    return await action(other);
  } finally {
    await other.close();
  }
}
