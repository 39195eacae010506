import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const kept = new Map();
  const commands = {
    get: ([key]) =>
      kept.has(key) ? `$${kept.get(key).length}\r\n${kept.get(key)}\r\n` : '$-1\r\n',
    set: ([key, value]) => {
      kept.set(key, value);
      return '+OK\r\n';
    },
    incr: ([key]) => {
      kept.set(key, String(Number(kept.get(key) ?? 0) + 1));
      return `:${kept.get(key)}\r\n`;
    },
    mget: (keys) => `*${keys.length}\r\n${keys.map((key) => commands.get([key])).join('')}`,
    info: () => '$17\r\nredis_version:7.0\r\n',
  };
  const server = createServer((socket) => {
    let input = '';
    socket.setEncoding('utf8').on('data', (text) => {
      input += text;
      for (;;) {
        const found = /^\*(\d+)\r\n((?:\$\d+\r\n[^\r]*\r\n)*)/.exec(input);
        const words = found?.[2].match(/(?<=\$\d+\r\n)[^\r]*(?=\r\n)/g) ?? [];
        if (!found || words.length < Number(found[1])) return;
        input = input.slice(found[0].length);
        const [name, ...args] = words;
        socket.write(commands[name.toLowerCase()]?.(args) ?? `-ERR unknown command '${name}'\r\n`);
      }
    });
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redis = new Redis(server.address().port, '127.0.0.1', {
    enableReadyCheck: false,
    disableClientInfo: true,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    equal(await redis.set('a', 'x'), 'OK');
    equal([await redis.get('a'), await redis.get('none')], ['x', null]);
    equal(await redis.pipeline().incr('n').incr('n').exec(), [
      [null, 1],
      [null, 2],
    ]);
    equal(await redis.mget('a', 'n', 'none'), ['x', '2', null]);
    await fails(() => redis.hget('h', 'f'), /unknown command 'hget'/);
    equal(
      await Promise.all(Array.from({ length: 50 }, () => redis.incr('m'))).then((all) =>
        all.at(-1),
      ),
      50,
    );
  } finally {
    redis.disconnect();
    server.close();
  }
}
