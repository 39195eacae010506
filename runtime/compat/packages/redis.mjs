import { createServer } from 'node:net';
import { createClient, defineScript } from 'redis';
import { equal, fails, require } from '../check.mjs';

/** The commands in a request of Redis' protocol, as arrays of strings. */
function commands(text) {
  const lines = text.split('\r\n');
  const found = [];
  while (lines[0]?.startsWith('*')) {
    const count = Number(lines.shift().slice(1));
    found.push(Array.from({ length: count }, () => lines.splice(0, 2)[1]));
  }
  return found;
}

/** Serves as much of the protocol as the commands below need. */
function serve(socket, values) {
  const answer = ([command, key, value]) => {
    switch (command.toUpperCase()) {
      case 'SET':
        values.set(key, value);
        return '+OK\r\n';
      case 'GET':
        return values.has(key) ? `$${values.get(key).length}\r\n${values.get(key)}\r\n` : '$-1\r\n';
      case 'INCR':
        return '-ERR value is not an integer or out of range\r\n';
      case 'HGETALL':
        return '*4\r\n$1\r\na\r\n$1\r\n1\r\n$1\r\nb\r\n$1\r\n2\r\n';
      default:
        return '+OK\r\n';
    }
  };
  socket.on('data', (data) => socket.write(commands(`${data}`).map(answer).join('')));
}

export default async function use() {
  const server = createServer((socket) => serve(socket, new Map()));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const client = createClient({ url: `redis://127.0.0.1:${server.address().port}`, RESP: 2 });
    client.on('error', () => {});
    await client.connect();
    equal(await client.set('key', 'value'), 'OK');
    equal(await client.get('key'), 'value');
    equal(await client.get('none'), null);
    equal(await Promise.all(['key', 'none'].map((key) => client.get(key))), ['value', null]);
    equal({ ...(await client.hGetAll('hash')) }, { a: '1', b: '2' });
    await fails(() => client.incr('key'), /value is not an integer/);
    equal(
      defineScript({ SCRIPT: 'return 1', parseCommand() {}, transformReply: undefined }).SHA1
        .length,
      40,
    );
    client.destroy();
    equal(typeof require('redis').createClient, 'function');
  } finally {
    server.close();
  }
}
