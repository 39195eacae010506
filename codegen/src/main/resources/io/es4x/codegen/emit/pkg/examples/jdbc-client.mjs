import { JDBCPool } from '@vertx/jdbc-client';

const pool = JDBCPool.pool(vertx, { jdbcUrl: 'jdbc:h2:mem:shop', user: 'sa' }, { maxSize: 16 });
const rows = await pool.query(`SELECT 'tea' AS "name"`).execute();
for (const row of rows) {
  console.log(row.getString('name'));
}
