import { SQL } from 'bun';
import { databaseUrl } from './application.mjs';
import { updateOf } from './worlds.mjs';

/** The database by Bun's own client: one connection, on which statements are pipelined. */
export function connect() {
  const sql = new SQL(databaseUrl, { max: 1 });
  return {
    async find(id) {
      const [row] =
        await sql`SELECT id, randomnumber AS "randomNumber" FROM world WHERE id = ${id}`;
      return row;
    },
    save(worlds) {
      const { text, parameters } = updateOf(worlds);
      return sql.unsafe(text, parameters);
    },
    fortunes: () => sql`SELECT id, message FROM fortune`,
  };
}
