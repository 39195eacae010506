import dgram from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';

// Datagrams without bytes, and the addresses that stand for any.

/** Opens a socket that receives at an address. */
async function receiver(type, address) {
  const socket = dgram.createSocket(type);
  socket.bind(0, address);
  await once(socket, 'listening');
  return socket;
}

const show = ([message, { address, family, size }]) =>
  `${message.length} ${address} ${family} ${size}`;

export default async function run(print) {
  for (const [type, local, any] of [
    ['udp4', '127.0.0.1', '0.0.0.0'],
    ['udp6', '::1', '::'],
  ]) {
    const receives = await receiver(type, local);
    const { port } = receives.address();
    const sends = dgram.createSocket(type);
    for (const message of ['', [], ['', Buffer.alloc(0)], Buffer.alloc(0)]) {
      const received = once(receives, 'message');
      const sent = await new Promise((done) => sends.send(message, port, (...of) => done(of)));
      print(type, sent, show(await received));
    }
    const defaulted = once(receives, 'message');
    sends.send('default', port);
    print(show(await defaulted));
    const anywhere = once(receives, 'message');
    sends.send('any', port, any);
    print(show(await anywhere));
    print(sends.address().address, sends.address().family);

    const connects = dgram.createSocket(type);
    connects.connect(port);
    await once(connects, 'connect');
    print(connects.remoteAddress().address, connects.address().address);
    const empty = once(receives, 'message');
    print(await new Promise((done) => connects.send('', (...of) => done(of))), show(await empty));
    const answer = once(connects, 'message');
    receives.send('', connects.address().port, local);
    print(show(await answer));
    connects.disconnect();
    connects.connect(port, any);
    await once(connects, 'connect');
    print(connects.address().address);
    const connected = once(receives, 'message');
    connects.send('connected');
    print(show(await connected));
    for (const socket of [receives, sends, connects]) socket.close();

    const server = net.createServer((socket) => socket.end()).listen(0, local);
    await once(server, 'listening');
    const socket = net.connect(server.address().port, any);
    await once(socket, 'connect');
    print(socket.remoteAddress, socket.localAddress);
    socket.resume();
    await once(socket, 'close');
    server.close();
  }
}
