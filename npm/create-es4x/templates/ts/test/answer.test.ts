import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer } from '../src/answer.ts';

const server = vertx.createHttpServer().requestHandler(answer);

before(() => server.listen(0));
after(() => server.close());

const get = async (path: string) =>
  (await fetch(`http://localhost:${server.actualPort()}${path}`)).text();

test('greets the world', async () => {
  assert.equal(await get('/'), 'Hello, world!\n');
});

test('greets who is named', async () => {
  assert.equal(await get('/?name=Ada'), 'Hello, Ada!\n');
});
