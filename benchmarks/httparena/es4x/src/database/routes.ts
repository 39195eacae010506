import { availableParallelism } from 'node:os';
import { PgBuilder, PgConnectOptions } from '@vertx/pg-client';
import { PoolOptions } from '@vertx/sql-client';
import type { Router } from '@vertx/web';
import { addFortunes } from './fortunes.ts';
import { addItems } from './items.ts';

/**
 * The profiles with PostgreSQL: async-db and fortunes.
 *
 * @param url of the database
 * @param connections of all instances together
 */
export async function addDatabase(router: Router, url: string, connections: number) {
  const maxSize = Math.max(1, Math.floor(connections / availableParallelism()));
  const pool = PgBuilder.pool()
    .with(new PoolOptions({ maxSize }))
    .connectingTo(PgConnectOptions.fromUri(url))
    .using(vertx)
    .build();
  addItems(router, pool);
  await addFortunes(router, pool);
}
