import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { startApplication } from '../../testing/application.js';

describe('hello-ts', () => {
  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    application = await startApplication({ cwd: dirname(import.meta.dirname) });
  });

  after(() => application?.stop());

  it('greets who is named in the path', async () => {
    const response = await fetch(`${application.url}/hello/Ada`);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const { greeting, at } = await response.json();
    assert.equal(greeting, 'Hello, Ada!');
    assert.ok(!Number.isNaN(Date.parse(at)));
  });
});
