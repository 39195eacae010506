import { PgBuilder, PgConnectOptions } from '@vertx/pg-client';
import { PoolOptions } from '@vertx/sql-client';

/**
 * One connection on the caller's event loop. Statements are pipelined: many are under way at a
 * time, each answered by itself. Connects at the first query, and again after a failure.
 *
 * @param {string} url
 */
export function connect(url) {
  const options = PgConnectOptions.fromUri(url)
    .setCachePreparedStatements(true)
    .setPipeliningLimit(256);
  const pool = new PoolOptions({ maxSize: 1 });
  return PgBuilder.client().connectingTo(options).with(pool).using(vertx).build();
}
