import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { answer } from '../../testing/answer.js';
import { startApplication } from '../../testing/application.js';
import { events } from '../../testing/events.js';

describe('hono', () => {
  inBrief();

  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    application = await startApplication({ cwd: dirname(import.meta.dirname) });
  });

  after(() => application?.stop());

  it('lets members in by a signed cookie', async () => {
    const login = await fetch(`${application.url}/login`, {
      method: 'POST',
      body: '{"name":"Ada"}',
      headers: { 'content-type': 'application/json' },
    });
    assert.deepEqual([login.status, await login.json()], [201, { name: 'Ada' }]);
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = (/** @type {string} */ text) =>
      answer(application, '/members/me', undefined, { cookie: text });
    assert.deepEqual(await me(cookie), [200, { name: 'Ada' }]);
    const refused = [401, { error: 'This is for members.' }];
    assert.deepEqual(await me(cookie.replace('Ada', 'Joe')), refused);
    assert.deepEqual(await me(''), refused);
  });

  it('streams events', async () => {
    const left = [];
    for await (const event of events(await fetch(`${application.url}/countdown/3`))) {
      left.push(event.left);
    }
    assert.deepEqual(left, [3, 2, 1, 0]);
  });

  it('takes uploads and serves files', async () => {
    const form = new FormData();
    form.set('file', new Blob(['content']), 'a.txt');
    assert.deepEqual(await answer(application, '/upload', form), [200, { name: 'a.txt', size: 7 }]);
    const file = await fetch(`${application.url}/hello.txt`);
    assert.equal(await file.text(), 'Hello, file!\n');
    assert.match(file.headers.get('content-type') ?? '', /^text\/plain/);
  });

  it('answers what goes wrong', async () => {
    assert.deepEqual(await answer(application, '/login', '{}'), [400, { error: 'Who are you?' }]);
    assert.equal((await answer(application, '/login', '{'))[0], 400);
    assert.equal((await fetch(`${application.url}/nowhere`)).status, 404);
    assert.equal((await fetch(`${application.url}/..%2Findex.js`)).status, 404);
  });
});
