import { items } from './files.mjs';

/** @import { TestDatabase } from '../../../examples/techempower/test/support/database.js' */

/** As many rows of fortunes as the arena has. */
const FORTUNES = 200;

/**
 * Makes the arena's tables, with fewer items.
 *
 * @param {TestDatabase} database
 */
export async function fillDatabase(database) {
  await database.query(`CREATE TABLE items (id integer PRIMARY KEY, name text NOT NULL,
    category text NOT NULL, price integer NOT NULL, quantity integer NOT NULL, active boolean NOT NULL,
    tags jsonb NOT NULL, rating_score integer NOT NULL, rating_count integer NOT NULL)`);
  await database.query(
    `INSERT INTO items SELECT (round - 1) * 50 + (item->>'id')::int, item->>'name', item->>'category',
      round * 2, (item->>'quantity')::int, (item->>'active')::boolean, item->'tags',
      (item->'rating'->>'score')::int, (item->'rating'->>'count')::int
      FROM generate_series(1, 100) round, jsonb_array_elements($1) item`,
    [JSON.stringify(items())],
  );
  await database.query('DELETE FROM fortune');
  await database.query(
    `INSERT INTO fortune SELECT id, CASE WHEN id % 20 = 0 THEN '<script>alert("' ELSE 'フレーム & more: ' END
      || md5(id::text) || md5(id::text) FROM generate_series(1, $1::int) id`,
    [FORTUNES],
  );
}
