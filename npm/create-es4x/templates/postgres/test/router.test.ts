import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createPool } from '../src/database.ts';
import { migrate } from '../src/migrate.ts';
import { createRouter } from '../src/router.ts';

const pool = createPool(process.env.DATABASE_URL);
const server = vertx.createHttpServer().requestHandler(createRouter(pool));

before(async () => {
  await migrate(pool);
  await server.listen(0);
});

after(async () => {
  await server.close();
  await pool.close();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${server.actualPort()}${path}`, init);

const post = (body: unknown) => ask('/notes', { method: 'POST', body: JSON.stringify(body) });

test('is up', async () => {
  assert.deepEqual(await (await ask('/health')).json(), { status: 'up' });
});

test('keeps notes', async () => {
  const created = await post({ text: "it's tea" });
  assert.equal(created.status, 201);
  const note = await created.json();
  assert.deepEqual(note, { id: 1, text: "it's tea" });
  assert.deepEqual(await (await ask('/notes')).json(), [note]);
});

test('refuses what is no note', async () => {
  assert.equal((await post({ text: 5 })).status, 400);
});

test('migrates once only', async () => {
  await migrate(pool);
  assert.equal((await ask('/notes')).status, 200);
});
