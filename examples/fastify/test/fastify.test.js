import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { answer } from '../../testing/answer.js';
import { startApplication } from '../../testing/application.js';

describe('fastify', () => {
  inBrief();

  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    application = await startApplication({ cwd: dirname(import.meta.dirname) });
  });

  after(() => application?.stop());

  it('answers by schemas', async () => {
    const greeting = 'Hello, Ada!';
    assert.deepEqual(await answer(application, '/hello/Ada'), [200, { greeting, times: 1 }]);
    assert.deepEqual(await answer(application, '/hello/Ada?times=2'), [
      200,
      { greeting, times: 2 },
    ]);
    assert.deepEqual(await answer(application, '/sum', '[1, 2]'), [200, { sum: 3 }]);
    for (const refused of [['/sum', '["a"]'], ['/hello/Ada?times=0']]) {
      const [path = '', body] = refused;
      const [status, { code }] = await answer(application, path, body);
      assert.deepEqual([status, code], [400, 'FST_ERR_VALIDATION']);
    }
  });

  it('calls hooks and plugins', async () => {
    const response = await fetch(`${application.url}/hello/Ada`);
    assert.match(response.headers.get('server-timing') ?? '', /^app;dur=\d/);
    const [status, { message }] = await answer(application, '/secret');
    assert.deepEqual([status, message], [401, 'This is for members.']);
    const authorization = 'Bearer Ada';
    const member = await answer(application, '/secret', undefined, { authorization });
    assert.deepEqual(member, [200, { member: 'Ada' }]);
  });

  it('answers requests that it sends itself', async () => {
    const urls = '["/secret", "/hello/Ada", "/nowhere"]';
    const [, answers] = await answer(application, '/batch', urls, { authorization: 'Bearer Ada' });
    assert.deepEqual(answers[0], { status: 200, member: 'Ada' });
    assert.deepEqual(answers[1], { status: 200, greeting: 'Hello, Ada!', times: 1 });
    assert.equal(answers[2].status, 404);
  });

  it('answers errors', async () => {
    const [status, { message }] = await answer(application, '/broken');
    assert.deepEqual([status, message], [500, 'It is broken.']);
    assert.equal((await answer(application, '/nowhere'))[0], 404);
  });
});
