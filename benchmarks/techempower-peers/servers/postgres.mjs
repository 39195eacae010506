import postgres from 'postgres';
import { databaseUrl } from './application.mjs';
import { updateOf } from './worlds.mjs';

/**
 * @import { World } from '../../../examples/techempower/world.js'
 * @import { Database, Fortune } from './worlds.mjs'
 */

/**
 * The database by postgres.js: one connection, on which statements are pipelined.
 *
 * @returns {Database}
 */
export function connect() {
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false });
  return {
    async find(id) {
      /** @type {World[]} */
      const [row] =
        await sql`SELECT id, randomnumber AS "randomNumber" FROM world WHERE id = ${id}`;
      return row;
    },
    save(worlds) {
      const { text, parameters } = updateOf(worlds);
      return sql.unsafe(text, parameters, { prepare: true });
    },
    fortunes: () => /** @type {Promise<Fortune[]>} */ (sql`SELECT id, message FROM fortune`),
  };
}
