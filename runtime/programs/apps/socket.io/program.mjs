import { once } from 'node:events';
import { createRequire } from 'node:module';
import { equal } from '../../../compat/check.mjs';

export default {
  does: 'rooms, acknowledgements and binary messages, over WebSocket and long polling',
  client: async (app) => {
    const { io } = createRequire(`${app.folder}package.json`)('socket.io-client');
    const server = await app.serve('server.js');
    equal(await server.text('/'), 'http');
    const sockets = ['websocket', 'polling'].map((transport) =>
      io(server.url, { transports: [transport] }),
    );
    try {
      for (const socket of sockets) {
        equal(await socket.emitWithAck('join', 'tea'), { joined: 'tea' });
      }
      for (const [from, to] of [sockets, sockets.toReversed()]) {
        const said = once(to, 'said');
        from.emit('say', 'tea', new Uint8Array([1, 2, 3]));
        equal([...(await said)[0]], [1, 2, 3]);
      }
    } finally {
      for (const socket of sockets) {
        socket.close();
      }
    }
    await server.stop();
  },
};
