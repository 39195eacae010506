import { PgBuilder, PgConnectOptions } from '@vertx/pg-client';
import { PoolOptions, Tuple } from '@vertx/sql-client';

/** The errors of a connection that has been cut; 57P01 is PostgreSQL's SQLSTATE for it. */
const LOST = /ClosedConnectionException|57P01|Connection reset|Broken pipe/;

/** The milliseconds after a cut in which the pool may still hand out a connection that has been cut. */
const GRACE = 3000;

/**
 * A database whose connections are cut while they are used.
 *
 * @param {string} url
 */
export function createDatabase(url) {
  const options = PgConnectOptions.fromUri(url);
  const poolOf = (/** @type {number} */ maxSize) =>
    PgBuilder.pool().with(new PoolOptions({ maxSize })).connectingTo(options).using(vertx).build();
  const pool = poolOf(4);
  const administrator = poolOf(1);
  let cutAt = Number.NEGATIVE_INFINITY;

  return {
    /**
     * Has the database double a number; throws if it does not, without a cut connection as the reason.
     *
     * @param {number} number
     * @returns {Promise<boolean>} false if the connection was cut
     */
    async query(number) {
      const begin = performance.now();
      try {
        const statement = pool.preparedQuery('SELECT 2 * $1::int AS twice, pg_sleep(0.05)::text');
        const [row] = await statement.execute(Tuple.of(number));
        const twice = row.getInteger('twice');
        if (twice !== 2 * number) throw new Error(`the database answered ${twice}`);
        return true;
      } catch (error) {
        if (LOST.test(`${error}`) && cutAt >= begin - GRACE) return false;
        throw error;
      }
    },

    /** Cuts the connections of the pool; returns their number. */
    async cut() {
      cutAt = performance.now();
      const rows = await administrator
        .query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE usename = current_user AND pid <> pg_backend_pid()`,
        )
        .execute();
      cutAt = performance.now();
      return rows.size();
    },
  };
}
