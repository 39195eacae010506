import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { startApplication } from '../../testing/application.js';

describe('fastify', () => {
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

  it('answers by schemas', async () => {
    assert.deepEqual(await answer('/hello/Ada'), [200, { hello: 'Ada' }]);
    assert.deepEqual(await answer('/sum', '[1, 2]'), [200, { sum: 3 }]);
    const [status, refused] = await answer('/sum', '["a"]');
    assert.deepEqual([status, refused.code], [400, 'FST_ERR_VALIDATION']);
  });

  it('answers errors', async () => {
    const [status, { message }] = await answer('/broken');
    assert.deepEqual([status, message], [500, 'It is broken.']);
    assert.equal((await answer('/nowhere'))[0], 404);
  });
});
