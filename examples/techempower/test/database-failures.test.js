import assert from 'node:assert/strict';
import { until } from '../../../runtime/test/support/until.js';
import { startTestDatabase } from './support/database.js';
import { startServer } from './support/server.js';

describe('when the database', () => {
  /** @type {import('./support/database.js').TestDatabase} */
  let database;
  /** @type {import('../../testing/application.js').Application | undefined} */
  let application;

  before(async () => {
    database = await startTestDatabase();
  });

  afterEach(async () => {
    await application?.stop();
  });

  after(async () => {
    await database?.remove();
  });

  /** @param {string} path */
  const status = async (path) => (await fetch(application?.url + path)).status;

  const assertFails = async () => {
    const failure = await status('/db');
    assert.ok(failure >= 500 && failure <= 599, `${failure}`);
    assert.equal(await status('/json'), 200);
  };

  const recovered = async () => {
    await until(async () => (await status('/db')) === 200);
    assert.equal(await status('/queries?queries=20'), 200);
  };

  it('cannot be reached, the server starts, answers 5xx and recovers', async () => {
    await database.stop();
    application = await startServer({ DATABASE_URL: database.url });
    await assertFails();
    await database.start();
    await recovered();
  });

  it('goes away, the server answers 5xx and recovers', async () => {
    application = await startServer({ DATABASE_URL: database.url });
    assert.equal(await status('/db'), 200);
    await database.stop();
    await assertFails();
    await database.start();
    await recovered();
  });

  it('refuses the password, the server starts and answers 5xx', async () => {
    const url = database.url.replace('benchmarkdbpass', 'wrong');
    application = await startServer({ DATABASE_URL: url });
    await assertFails();
  });
});
