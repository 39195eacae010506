import { once } from 'node:events';
import mysql from 'mysql2';
import { createConnection } from 'mysql2/promise';
import { equal, fails } from '../check.mjs';

export default async function use() {
  equal(
    mysql.format('SELECT ?? FROM t WHERE a = ? AND b IN (?)', ['x', "it's", [1, null]]),
    "SELECT `x` FROM t WHERE a = 'it\\'s' AND b IN (1, NULL)",
  );
  equal(mysql.escape(new Date(0), false, 'Z'), "'1970-01-01 00:00:00.000'");

  const server = mysql.createServer();
  server.on('connection', (connection) => {
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.0',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 8,
      capabilityFlags: 0xffffff ^ 0x00000800,
      authCallback: (_who, done) => done(null),
    });
    connection.on('query', (sql) => {
      if (sql.startsWith('DELETE')) return connection.writeOk({ affectedRows: 3 });
      if (sql.startsWith('odd'))
        return connection.writeError({ message: 'You have an error', code: 1064 });
      const column = (name, columnType) => ({
        catalog: 'def',
        schema: 's',
        table: 't',
        orgTable: 't',
        name,
        orgName: name,
        characterSet: 33,
        columnLength: 50,
        columnType,
        flags: 0,
        decimals: 0,
      });
      connection.writeTextResult(
        [
          { id: '1', name: 'Jo' },
          { id: '2', name: null },
        ],
        [column('id', 3), column('name', 253)],
      );
    });
    connection.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server._server, 'listening');
  const { port } = server._server.address();
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'me', password: 'p' });
  try {
    const [rows, fields] = await connection.query('SELECT id, name FROM t');
    equal(
      rows.map((row) => ({ ...row })),
      [
        { id: 1, name: 'Jo' },
        { id: 2, name: null },
      ],
    );
    equal(
      fields.map(({ name }) => name),
      ['id', 'name'],
    );
    equal((await connection.query('DELETE FROM t'))[0].affectedRows, 3);
    await fails(() => connection.query('odd'), /You have an error/);
  } finally {
    connection.destroy();
    server.close();
  }
}
