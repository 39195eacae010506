import { PgBuilder, PgConnectOptions } from '@vertx/pg-client';
import { type Pool, PoolOptions } from '@vertx/sql-client';

/** Makes the pool of connections of this instance. It connects when the first query comes. */
export function createPool(url: string | undefined): Pool {
  if (!url) {
    throw new Error(
      'Name the database: DATABASE_URL=postgresql://user:password@host/database. For development: npm run dev',
    );
  }
  return PgBuilder.pool()
    .with(new PoolOptions({ maxSize: 4 }))
    .connectingTo(PgConnectOptions.fromUri(url))
    .using(vertx)
    .build();
}
