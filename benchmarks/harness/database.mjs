import { join } from 'node:path';
import { startDatabase } from '../../examples/techempower/postgres/index.js';
import { inTemporaryFolder } from './folder.mjs';

/**
 * Starts a PostgreSQL with an empty folder, calls a function with its URL, and stops it. It ends with this process at the latest.
 *
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export function withDatabase(work) {
  return inTemporaryFolder(async (folder) => {
    const database = await startDatabase(join(folder, 'postgres'));
    try {
      return await work(database.url);
    } finally {
      await database.stop();
    }
  });
}
