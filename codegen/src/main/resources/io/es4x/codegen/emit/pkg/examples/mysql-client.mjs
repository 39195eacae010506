import { MySQLBuilder } from '@vertx/mysql-client';
import { Tuple } from '@vertx/sql-client';

const pool = MySQLBuilder.pool()
  .with({ maxSize: 4 })
  .connectingTo({ host: 'localhost', database: 'shop', user: 'me' })
  .using(vertx)
  .build();
const rows = await pool.preparedQuery('SELECT name FROM item WHERE id = ?').execute(Tuple.of(1));
for (const row of rows) {
  console.log(row.getString('name'));
}
