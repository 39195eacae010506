import { once } from 'node:events';
import WebSocket, { createWebSocketStream, WebSocketServer } from 'ws';
import { equal, require } from '../check.mjs';

export default async function use() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: true });
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${server.address().port}`;
  server.on('connection', (socket, request) => {
    socket.send(`at ${request.url} by ${socket.protocol}`);
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  try {
    const client = new WebSocket(`${url}/path`, 'chat');
    const [greeting] = await once(client, 'message');
    equal(`${greeting}`, 'at /path by chat');
    client.send('ä'.repeat(50_000));
    const [text, isBinary] = await once(client, 'message');
    equal([text.length, isBinary], [100_000, false]);
    client.send(new Uint8Array([1, 2, 3]));
    const [bytes] = await once(client, 'message');
    equal([...bytes], [1, 2, 3]);
    client.ping('p');
    equal(`${(await once(client, 'pong'))[0]}`, 'p');
    equal(client.extensions, 'permessage-deflate');
    client.close(4001, 'enough');
    const [code, reason] = await once(client, 'close');
    equal([code, `${reason}`], [4001, 'enough']);
    const duplex = createWebSocketStream(new WebSocket(url), { encoding: 'utf8' });
    equal((await once(duplex, 'data'))[0], 'at / by ');
    duplex.end();
    await once(duplex, 'close');
    equal(require('ws') === WebSocket, true);
  } finally {
    server.close();
  }
}
