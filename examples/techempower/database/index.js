import { startEmbedded } from './embedded.js';

/**
 * The database's URL: the server that `DATABASE_URL` names, or else an embedded PostgreSQL that the
 * first instance to ask starts for all.
 *
 * @returns {Promise<string>}
 */
export async function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;

  const shared = vertx.sharedData();
  const embedded = shared.getLocalMap('embedded-postgres');
  const lock = await shared.getLocalLockWithTimeout('embedded-postgres', 120_000);
  try {
    let url = embedded.get('url');
    if (!url) {
      url = await startEmbedded();
      embedded.put('url', url);
    }
    return url;
  } finally {
    lock.release();
  }
}
