import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { startApplication } from '../../testing/application.js';

describe('express', () => {
  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    application = await startApplication({ cwd: dirname(import.meta.dirname) });
  });

  after(() => application?.stop());

  /** @param {string} path @param {string} [body] */
  async function answer(path, body) {
    const headers = { 'Content-Type': 'application/json' };
    const options = body === undefined ? {} : { method: 'POST', body, headers };
    const response = await fetch(`${application.url}${path}`, options);
    return [response.status, await response.json()];
  }

  it('keeps notes', async () => {
    const note = { id: 1, text: 'hello' };
    assert.deepEqual(await answer('/notes', '{"text":"hello"}'), [201, note]);
    assert.deepEqual(await answer('/notes/1'), [200, note]);
    assert.deepEqual(await answer('/notes'), [200, [note]]);
  });

  it('serves files', async () => {
    const response = await fetch(`${application.url}/hello.txt`);
    assert.equal(await response.text(), 'Hello, file!\n');
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
  });

  it('answers what goes wrong', async () => {
    assert.deepEqual(await answer('/notes', '{}'), [400, { error: 'A note needs a text.' }]);
    assert.equal((await answer('/notes', '{'))[0], 400);
    assert.deepEqual(await answer('/notes/7'), [404, { error: 'There is no note 7.' }]);
    assert.deepEqual(await answer('/nowhere'), [404, { error: 'There is no such page.' }]);
  });
});
