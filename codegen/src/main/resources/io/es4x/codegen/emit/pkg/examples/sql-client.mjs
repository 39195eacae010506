import { PgBuilder } from '@vertx/pg-client';
import { Tuple } from '@vertx/sql-client';

// With the client of any database, such as @vertx/pg-client.
const pool = PgBuilder.pool().connectingTo('postgresql://localhost/shop').using(vertx).build();
const names = await pool.withTransaction(async (connection) => {
  await connection.preparedQuery('INSERT INTO item (name) VALUES ($1)').execute(Tuple.of('pen'));
  const rows = await connection.query('SELECT name FROM item').execute();
  return Array.from(rows, (row) => row.getString('name'));
});
console.log(names);
