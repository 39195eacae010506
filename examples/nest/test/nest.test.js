import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { answer } from '../../testing/answer.js';
import { startApplication } from '../../testing/application.js';

describe('nest', () => {
  inBrief();

  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    const cwd = dirname(import.meta.dirname);
    application = await startApplication({ cwd, env: { KEY: 'right' } });
  });

  after(() => application?.stop());

  const right = { 'x-key': 'right' };

  it('keeps notes by a service that it injects', async () => {
    const note = { id: 1, text: 'hello' };
    assert.deepEqual(await answer(application, '/notes', '{"text":"hello"}', right), [201, note]);
    assert.deepEqual(await answer(application, '/notes/1'), [200, note]);
    assert.deepEqual(await answer(application, '/notes'), [200, [note]]);
  });

  it('calls interceptors', async () => {
    const { headers } = await fetch(`${application.url}/notes`);
    assert.match(headers.get('server-timing') ?? '', /^app;dur=\d/);
  });

  it('answers what guards, pipes and handlers refuse', async () => {
    /** @param {[path: string, body?: string, headers?: Record<string, string>]} request */
    const refused = async (...request) => {
      const [status, { message }] = await answer(application, ...request);
      return [status, message];
    };
    assert.deepEqual(await refused('/notes', '{"text":"hello"}'), [403, 'Forbidden resource']);
    assert.deepEqual(await refused('/notes', '{}', right), [400, 'A note needs a text.']);
    const pipe = 'Validation failed (numeric string is expected)';
    assert.deepEqual(await refused('/notes/x'), [400, pipe]);
    assert.deepEqual(await refused('/notes/7'), [404, 'There is no note 7.']);
    assert.deepEqual(await refused('/nowhere'), [404, 'Cannot GET /nowhere']);
  });

  it('calls hooks of the shutdown', async () => {
    await application.stop();
    assert.match(application.output(), /1 notes are gone with SIGTERM/);
  });
});
