import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { startApplication } from '../../testing/application.js';

describe('hello', () => {
  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    application = await startApplication({ cwd: dirname(import.meta.dirname) });
  });

  after(() => application?.stop());

  it('greets the world', async () => {
    assert.equal(await (await fetch(application.url)).text(), 'Hello, world!\n');
  });

  it('greets who is named', async () => {
    assert.equal(await (await fetch(`${application.url}?name=Ada`)).text(), 'Hello, Ada!\n');
  });
});
