import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import createError from 'http-errors';
import * as schema from './tables.js';

const { items, orders } = schema;

/** A shop in PostgreSQL, by Drizzle on the driver `pg`. */
export class Shop {
  #database;

  /** @param {ReturnType<typeof drizzle<typeof schema>>} database */
  constructor(database) {
    this.#database = database;
  }

  /**
   * Connects, and makes the tables and some items where there are none.
   *
   * @param {string} url
   */
  static async in(url) {
    const database = drizzle(url, { schema });
    await database.execute(sql`
      CREATE TABLE IF NOT EXISTS item
        (id serial PRIMARY KEY, name varchar(40) NOT NULL, price int NOT NULL, stock int NOT NULL);
      CREATE TABLE IF NOT EXISTS "order"
        (id serial PRIMARY KEY, item_id int NOT NULL REFERENCES item, count int NOT NULL,
         at timestamptz NOT NULL DEFAULT now())`);
    if ((await database.$count(items)) === 0) {
      await database.insert(items).values([
        { name: 'cup', price: 5, stock: 3 },
        { name: 'teapot', price: 20, stock: 1 },
      ]);
    }
    return new Shop(database);
  }

  /** @param {{ under?: number }} filter */
  items({ under }) {
    return this.#database
      .select()
      .from(items)
      .where(under === undefined ? undefined : lt(items.price, under))
      .orderBy(asc(items.id));
  }

  orders() {
    return this.#database.query.orders.findMany({
      columns: { id: true, count: true, at: true },
      with: { item: { columns: { name: true } } },
    });
  }

  /**
   * Takes items from the stock and notes the order: both or neither.
   *
   * @param {number} id of the item
   * @param {number} count
   */
  order(id, count) {
    return this.#database.transaction(async (transaction) => {
      const [order] = await transaction.insert(orders).values({ itemId: id, count }).returning();
      const taken = await transaction
        .update(items)
        .set({ stock: sql`${items.stock} - ${count}` })
        .where(and(eq(items.id, id), gte(items.stock, count)))
        .returning();
      if (taken.length === 0) throw createError(409, 'There are not so many of it.');
      return order;
    });
  }
}
