import assert from 'node:assert/strict';
import { test } from 'node:test';
import app from '../src/index.ts';

const ask = (path: string, init?: RequestInit) =>
  app.fetch(new Request(`http://localhost${path}`, init));

test('greets who is named', async () => {
  assert.equal(await (await ask('/')).text(), 'Hello, world!\n');
  assert.equal(await (await ask('/?name=Ada')).text(), 'Hello, Ada!\n');
});

test('returns the JSON that it gets', async () => {
  const response = await ask('/echo', { method: 'POST', body: '{"a":1}' });
  assert.deepEqual(await response.json(), { a: 1 });
});

test('has no other pages', async () => {
  assert.equal((await ask('/other')).status, 404);
});
