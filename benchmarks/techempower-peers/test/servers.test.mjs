import assert from 'node:assert/strict';
import { join } from 'node:path';
import { startTestDatabase } from '../../../examples/techempower/test/support/database.js';
import { startServer } from '../../../examples/techempower/test/support/server.js';
import { checkResponse, TEST_TYPES } from '../../techempower/tests.mjs';

/** @import { TestDatabase } from '../../../examples/techempower/test/support/database.js' */

const SERVERS = join(import.meta.dirname, '..', 'servers');

describe('The servers of TechEmpower for Node.js', () => {
  /** @type {TestDatabase} */
  let database;

  before(async () => {
    database = await startTestDatabase();
  });

  after(async () => {
    await database?.remove();
  });

  for (const name of ['node', 'fastify', 'express']) {
    it(`${name} answers each type by the rules, and writes what it updates`, async () => {
      const command = [process.execPath, join(SERVERS, `${name}.mjs`)];
      const { url, stop } = await startServer({ DATABASE_URL: database.url }, command);
      try {
        for (const type of TEST_TYPES) await checkResponse(url, type);
        const update = async () => {
          const response = await fetch(`${url}/updates?queries=500`);
          const worlds = /** @type {unknown[]} */ (await response.json());
          assert.equal(worlds.length, 500);
        };
        const { calls, rows } = await database.count('update', 'world', update);
        assert.deepEqual({ calls, rows }, { calls: 1, rows: 500 });
      } finally {
        await stop();
      }
    });
  }
});
