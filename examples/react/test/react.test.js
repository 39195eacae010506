import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { createBuilder } from 'vite';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { until } from '../../../runtime/test/support/until.js';
import { startApplication } from '../../testing/application.js';
import { open } from '../../testing/browser.js';

describe('react', () => {
  inBrief();

  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    const cwd = dirname(import.meta.dirname);
    const builder = await createBuilder({ root: cwd, logLevel: 'warn' });
    await builder.buildApp();
    application = await startApplication({ cwd, env: { NODE_ENV: 'production' } });
  });

  after(() => application?.stop());

  it('streams the page before it is complete', async () => {
    const response = await fetch(application.url);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    const page = await response.text();
    const [loading, orders] = [page.indexOf('Loading…'), page.indexOf('teapot × 1')];
    assert.ok(loading > 0 && loading < orders, page);
  });

  it('goes on in a browser', async function () {
    const browser = await open(application.url);
    if (browser === null) return this.skip();
    try {
      const teapot = browser.page.getByText('teapot');
      // React listens once the button has its properties.
      const names = () => teapot.evaluate((button) => Object.keys(button));
      await until(async () => (await names()).some((name) => name.startsWith('__reactProps')));
      await teapot.click();
      await until(async () => (await teapot.textContent()) === 'teapot × 2');
      assert.deepEqual(browser.errors, []);
    } finally {
      await browser.close();
    }
  });
});
