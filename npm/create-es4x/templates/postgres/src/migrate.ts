import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Pool, Tuple } from '@vertx/sql-client';

const FOLDER = join(import.meta.dirname, '..', 'migrations');

/** Applies the files of migrations/ that the database does not have yet, in the order of their names: all, or none. */
export async function migrate(pool: Pool): Promise<void> {
  await pool.withTransaction(async (connection) => {
    // Instances that start at the same time wait here for the first one.
    await connection
      .query(
        `SET LOCAL client_min_messages = warning;
         SELECT pg_advisory_xact_lock(1);
         CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY)`,
      )
      .execute();
    const rows = await connection.query('SELECT name FROM migration').execute();
    const applied = new Set([...rows].map((row) => row.getString('name')));
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    for (const name of files.sort().filter((name) => !applied.has(name))) {
      await connection.query(readFileSync(join(FOLDER, name), 'utf8')).execute();
      await connection.preparedQuery('INSERT INTO migration VALUES ($1)').execute(Tuple.of(name));
    }
  });
}
