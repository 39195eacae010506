import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// Sockets that are not read, whose peer ends, closes or resets the connection: what has come is not lost, and they are told of
// the end when they read again.

const ENDS = {
  end: (client) => client.end(),
  destroy: (client) => client.destroy(),
  reset: (client) => client.resetAndDestroy(),
};

export default async function netPaused(print) {
  const server = createServer({ allowHalfOpen: true }).listen(0);
  await once(server, 'listening');
  for (const [name, end] of Object.entries(ENDS)) {
    for (const size of [10, 70_000, 1_000_000]) await paused(server, print, name, end, size);
  }
  await never(server, print);
  server.close();
}

async function paused(server, print, name, end, size) {
  const client = connect(server.address().port).on('error', () => {});
  const [socket] = await once(server, 'connection');
  const seen = [];
  for (const event of ['end', 'close', 'error']) {
    socket.on(event, (value) => seen.push(event, value?.code));
  }
  socket.pause();
  client.write(Buffer.alloc(size));
  await sleep(100);
  end(client);
  await sleep(100);
  const { bytesRead, readableLength, destroyed, _readableState: state } = socket;
  print(name, size, bytesRead, readableLength, state.ended, destroyed, [...seen]);
  let received = 0;
  socket.on('data', ({ length }) => {
    received += length;
    if (received <= 70_000) print('data', received);
    // It stops once more; a reset would then discard what it has not read.
    if (name !== 'reset' && received <= 65_536) {
      socket.pause();
      setImmediate(() => socket.resume());
    }
  });
  const { promise: ended, resolve } = Promise.withResolvers();
  socket.on(name === 'reset' ? 'close' : 'end', resolve).resume();
  if (!socket.destroyed) await ended;
  print(name === 'reset' && size > 70_000 ? received >= 65_536 : received, state.ended, seen);
  socket.destroy();
  client.destroy();
}

/** A socket that never reads is destroyed. */
async function never(server, print) {
  const client = connect(server.address().port).on('error', () => {});
  const [socket] = await once(server, 'connection');
  socket.pause();
  client.end(Buffer.alloc(200_000));
  await sleep(100);
  socket.destroy();
  await once(socket, 'close');
  print(socket.bytesRead, socket.readableLength);
}
