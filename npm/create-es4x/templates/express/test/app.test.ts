import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { app } from '../src/app.ts';

const server = app.listen(0);

before(() => once(server, 'listening'));
after(() => server.close());

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, init);

test('greets who is named', async () => {
  assert.equal(await (await ask('/')).text(), 'Hello, world!\n');
  assert.equal(await (await ask('/?name=Ada')).text(), 'Hello, Ada!\n');
});

test('returns the JSON that it gets', async () => {
  const response = await ask('/echo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  assert.deepEqual(await response.json(), { a: 1 });
});
