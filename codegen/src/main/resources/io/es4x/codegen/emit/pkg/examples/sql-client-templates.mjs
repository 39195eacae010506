import { JsonObject } from '@vertx/core';
import { PgBuilder } from '@vertx/pg-client';
import { SqlTemplate, TupleMapper } from '@vertx/sql-client-templates';

const pool = PgBuilder.pool().connectingTo('postgresql://localhost/shop').using(vertx).build();
const byId = SqlTemplate.forQuery(pool, 'SELECT name FROM item WHERE id = #{id}').mapFrom(
  TupleMapper.jsonObject(),
);
for (const row of await byId.execute(new JsonObject().put('id', 1))) {
  console.log(row.getString('name'));
}
