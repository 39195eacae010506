import { dirname } from 'node:path';
import { startTestDatabase } from '../techempower/test/support/database.js';
import { startApplication } from './application.js';

/** @import { Application } from './application.js' */
/** @import { TestDatabase } from '../techempower/test/support/database.js' */

/**
 * Gives the tests of a suite a database of their own and the application that uses it.
 *
 * @param {string} tests the folder of the tests in the application's
 * @returns {() => Application} gets the application, once the tests run
 */
export function withDatabase(tests) {
  /** @type {Application} */
  let application;
  /** @type {TestDatabase} */
  let database;

  before(async () => {
    database = await startTestDatabase();
    const env = { DATABASE_URL: database.url };
    application = await startApplication({ cwd: dirname(tests), env });
  });

  after(async () => {
    await application?.stop();
    await database?.remove();
  });

  return () => application;
}
