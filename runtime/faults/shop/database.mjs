import { PgBuilder, PgConnectOptions } from '@vertx/pg-client';
import { PoolOptions } from '@vertx/sql-client';

/** @param {number} maxSize */
export function poolOf(maxSize) {
  const options = PgConnectOptions.fromUri(process.env.DATABASE_URL);
  return PgBuilder.pool()
    .with(new PoolOptions({ maxSize }))
    .connectingTo(options)
    .using(vertx)
    .build();
}
