// Results of functions and JSON: what they are is known, or said by the caller.
import { Future, type JsonObject } from '@vertx/core';
import { HealthChecks } from '@vertx/health-check';
import type { Pool, SqlConnection } from '@vertx/sql-client';
import { Router } from '@vertx/web';
import type { WebClient } from '@vertx/web-client';

declare const pool: Pool;
declare const client: WebClient;

interface User {
  id: number;
}
declare function find(connection: SqlConnection): Promise<User | undefined>;
declare function all(connection: SqlConnection): Promise<User[]>;

// What the function returns, and null for undefined.
const found: User | null = await pool.withTransaction(find);
const users: User[] = await pool.withTransaction(all);
const said: User | null = await pool.withConnection<User | undefined>(
  async (connection) => (await all(connection))[0],
);
const size: number = await pool.withTransaction((connection) =>
  connection
    .query('select 1')
    .execute()
    .map((rows) => rows.size()),
);
async function store(): Promise<void> {
  return pool.withTransaction(async () => {});
}
async function inside<T>(work: (connection: SqlConnection) => Promise<T>): Promise<T | null> {
  return pool.withTransaction(work);
}
// @ts-expect-error it is null where nothing is found
const wrong: User | undefined = await pool.withTransaction(find);

const router = Router.router(vertx);
router.post('/users').handler((ctx) => {
  const asserted = ctx.body().asJsonObject() as User;
  const told = ctx.body().asJsonObject<User>()?.id.toFixed();
  const wanted: User | null = ctx.body().asJsonObject();
  const json = ctx.body().asJsonObject();
  // @ts-expect-error nobody has said what it is
  json?.id.toFixed();
  ctx.json([asserted, told, wanted, json]);
});
const answer = (await client.get('/').send()).bodyAsJsonObject() as User;
vertx.eventBus().consumer<User>('users', (message) => message.body()?.id);
vertx.eventBus().consumer<JsonObject<User>>('users', (message) => message.body()?.encode());

HealthChecks.create(vertx)
  .register('database', (promise) => promise.complete({ ok: true, data: { open: 3 } }))
  .register('disk', (promise) => promise.fail('full'));
// @ts-expect-error a status has no such member
HealthChecks.create(vertx).register('wrong', (promise) => promise.complete({ okay: true }));

export { answer, Future, found, inside, said, size, store, users, wrong };
