import { type Row, type SqlClient, Tuple } from '@vertx/sql-client';
import type { Router } from '@vertx/web';
import { integer } from '../parameters.ts';

const SELECT = `SELECT id, name, category, price, quantity, active, tags, rating_score, rating_count
  FROM items WHERE price BETWEEN $1 AND $2 LIMIT $3`;

/** Items of a range of prices: async-db. */
export function addItems(router: Router, client: SqlClient) {
  const select = client.preparedQuery(SELECT);
  router.get('/async-db').handler(async (ctx) => {
    const limit = Math.min(Math.max(integer(ctx, 'limit', 50), 1), 50);
    const range = Tuple.of(integer(ctx, 'min', 10), integer(ctx, 'max', 50), limit);
    const items = [...(await select.execute(range))].map(item);
    ctx.json({ items, count: items.length });
  });
}

function item(row: Row) {
  return {
    id: row.getInteger('id'),
    name: row.getString('name'),
    category: row.getString('category'),
    price: row.getInteger('price'),
    quantity: row.getInteger('quantity'),
    active: row.getBoolean('active'),
    tags: row.getJsonArray('tags'),
    rating: { score: row.getInteger('rating_score'), count: row.getInteger('rating_count') },
  };
}
