import { createServer } from 'node:net';
import pg from 'pg';
import { equal, fails, require } from '../check.mjs';

/** A message of PostgreSQL's protocol. */
function message(type, ...parts) {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : Buffer.from(part))),
  );
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const READY = message('Z', [73]);

/** `select $1::int4 as n, 'x' as t`: a column of type 23 (int4), another of type 25 (text). */
const ROWS = Buffer.concat([
  message('1'),
  message('2'),
  message(
    'T',
    [0, 2],
    'n',
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0],
    't',
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0],
  ),
  message('D', [0, 2, 0, 0, 0, 2, 52, 50, 0, 0, 0, 1, 120]),
  message('C', 'SELECT 1'),
  READY,
]);

/** Serves as much of the protocol as one session with two queries needs. */
function serve(socket) {
  let started = false;
  socket.on('data', (data) => {
    if (!started) {
      started = true;
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), READY]));
    } else if (data.includes('broken')) {
      socket.write(Buffer.concat([message('E', 'SERROR', 'C42601', 'Msyntax error', [0]), READY]));
    } else if (data[0] !== 88) {
      socket.write(ROWS);
    }
  });
}

export default async function use() {
  equal(pg.escapeIdentifier('a"b'), '"a""b"');
  equal(pg.escapeLiteral("it's"), "'it''s'");
  equal(pg.types.getTypeParser(1114)('2020-01-01 00:00:00').getFullYear(), 2020);
  const server = createServer(serve);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  try {
    const client = new pg.Client(`postgres://jo@127.0.0.1:${port}/shop`);
    await client.connect();
    const { rows, rowCount } = await client.query("select $1::int4 as n, 'x' as t", [42]);
    equal([rows, rowCount], [[{ n: 42, t: 'x' }], 1]);
    await fails(() => client.query('broken'), /syntax error/);
    await client.end();
    equal(typeof require('pg').Pool, 'function');
  } finally {
    server.close();
  }
  await fails(() => new pg.Client({ host: '127.0.0.1', port }).connect(), /ECONNREFUSED/);
}
