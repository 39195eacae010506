import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createRouter } from '../src/router.ts';

const server = vertx.createHttpServer().requestHandler(createRouter());

before(() => server.listen(0));
after(() => server.close());

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${server.actualPort()}${path}`, init);

const post = (body: unknown) =>
  ask('/notes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('is up', async () => {
  assert.deepEqual(await (await ask('/health')).json(), { status: 'up' });
});

test('keeps notes', async () => {
  const created = await post({ text: 'buy tea' });
  assert.equal(created.status, 201);
  const note = await (await ask(created.headers.get('location') ?? '')).json();
  assert.deepEqual(note, { id: 1, text: 'buy tea' });
  assert.deepEqual(await (await ask('/notes')).json(), [note]);
});

for (const wrong of [{}, { text: '' }, { text: 5 }, { text: 'a', more: 1 }, 'text']) {
  test(`refuses ${JSON.stringify(wrong)}`, async () => {
    const response = await post(wrong);
    assert.equal(response.status, 400);
    const { error } = (await response.json()) as { error: string };
    assert.match(error, /\w/);
  });
}

test('has no other notes', async () => {
  assert.equal((await ask('/notes/77')).status, 404);
});
