import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { answer } from '../../testing/answer.js';
import { startApplication } from '../../testing/application.js';

describe('express', () => {
  inBrief();

  /** @type {import('../../testing/application.js').Application} */
  let application;
  /** @type {string} */
  let folder;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'es4x-express-'));
    const cwd = dirname(import.meta.dirname);
    application = await startApplication({ cwd, env: { UPLOADS: folder } });
  });

  after(async () => {
    await application?.stop();
    await rm(folder, { recursive: true });
  });

  it('keeps notes', async () => {
    const note = { id: 1, text: 'hello' };
    assert.deepEqual(await answer(application, '/notes', '{"text":"hello"}'), [201, note]);
    assert.deepEqual(await answer(application, '/notes/1'), [200, note]);
    assert.deepEqual(await answer(application, '/notes'), [200, [note]]);
  });

  it('serves files, in parts and only what changed', async () => {
    const url = `${application.url}/hello.txt`;
    const response = await fetch(url);
    assert.equal(await response.text(), 'Hello, file!\n');
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    const part = await fetch(url, { headers: { range: 'bytes=7-10' } });
    assert.deepEqual([part.status, await part.text()], [206, 'file']);
    const etag = response.headers.get('etag') ?? '';
    const fresh = { 'if-none-match': etag, 'cache-control': 'max-age=0' }; // fetch would say no-cache
    assert.equal((await fetch(url, { headers: fresh })).status, 304);
  });

  it('remembers who comes again', async () => {
    const first = await fetch(`${application.url}/visits`);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    assert.deepEqual(await first.json(), { visits: 1 });
    const again = await answer(application, '/visits', undefined, { cookie });
    assert.deepEqual(again, [200, { visits: 2 }]);
    assert.deepEqual(await answer(application, '/visits'), [200, { visits: 1 }]);
  });

  it('takes uploads, and gives them back', async () => {
    const content = Buffer.alloc(300_000, 'upload');
    const response = await fetch(`${application.url}/files`, {
      method: 'POST',
      body: form(content),
    });
    assert.deepEqual(
      [response.status, await response.json()],
      [201, { name: 'a file.txt', size: 300_000 }],
    );
    const stored = await fetch(application.url + response.headers.get('location'));
    assert.ok(content.equals(Buffer.from(await stored.arrayBuffer())));
  });

  it('refuses uploads that are too large, and removes them', async () => {
    const before = await readdir(folder);
    const [status, { error }] = await answer(application, '/files', form(Buffer.alloc(2_000_000)));
    assert.deepEqual([status, error], [413, 'File too large']);
    assert.deepEqual(await readdir(folder), before);
  });

  it('answers what goes wrong', async () => {
    const ask = (/** @type {[path: string, body?: string]} */ ...args) =>
      answer(application, ...args);
    assert.deepEqual(await ask('/notes', '{}'), [400, { error: 'A note needs a text.' }]);
    assert.equal((await ask('/notes', '{'))[0], 400);
    assert.deepEqual(await ask('/notes/7'), [404, { error: 'There is no note 7.' }]);
    assert.equal((await ask('/files/..%2Findex.js'))[0], 403);
    assert.deepEqual(await ask('/nowhere'), [404, { error: 'There is no such page.' }]);
  });
});

/** @param {Buffer} content */
function form(content) {
  const body = new FormData();
  body.set('file', new Blob([content]), 'a file.txt');
  return body;
}
