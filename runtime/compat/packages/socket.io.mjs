import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { equal } from '../check.mjs';

export default async function use() {
  const http = createServer();
  const server = new Server(http);
  server.use((socket, next) =>
    socket.handshake.auth.token === 'right' ? next() : next(new Error('not you')),
  );
  server.on('connection', (socket) => {
    socket.join('room');
    socket.on('add', (a, b, answer) => answer(a + b));
    socket.on('bytes', (bytes) => socket.emit('bytes', Buffer.from(bytes).reverse()));
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${http.address().port}`;
  const clients = [];
  const connect = (options) => {
    const client = io(url, { forceNew: true, reconnection: false, ...options });
    clients.push(client);
    return client;
  };
  const once = (client, event) => new Promise((resolve) => client.once(event, resolve));
  try {
    const client = connect({ auth: { token: 'right' } });
    await once(client, 'connect');
    equal(await client.emitWithAck('add', 1, 2), 3);
    client.emit('bytes', new Uint8Array([1, 2, 3]));
    equal([...(await once(client, 'bytes'))], [3, 2, 1]);
    const polling = connect({ auth: { token: 'right' }, transports: ['polling'] });
    await once(polling, 'connect');
    equal(polling.io.engine.transport.name, 'polling');
    const both = Promise.all([once(client, 'news'), once(polling, 'news')]);
    server.to('room').emit('news', { hot: true });
    equal(await both, [{ hot: true }, { hot: true }]);
    const refused = connect({ auth: { token: 'wrong' } });
    equal((await once(refused, 'connect_error')).message, 'not you');
    equal((await server.fetchSockets()).length, 2);
  } finally {
    for (const client of clients) client.close();
    await server.close();
  }
}
