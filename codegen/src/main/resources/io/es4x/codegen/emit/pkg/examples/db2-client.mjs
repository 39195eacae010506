import { DB2Builder } from '@vertx/db2-client';
import { Tuple } from '@vertx/sql-client';

const pool = DB2Builder.pool()
  .with({ maxSize: 4 })
  .connectingTo({ host: 'localhost', database: 'shop', user: 'me' })
  .using(vertx)
  .build();
const rows = await pool.preparedQuery('SELECT name FROM item WHERE id = ?').execute(Tuple.of(1));
for (const row of rows) {
  console.log(row.getString('name'));
}
