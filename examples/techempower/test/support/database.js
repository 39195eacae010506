import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../../runtime/test/support/free-port.js';
import { startDatabase } from '../../postgres/index.js';

/**
 * A PostgreSQL for tests, in a folder of its own.
 *
 * @returns {Promise<TestDatabase>}
 */
export async function startTestDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'es4x-techempower-'));
  // A port of its own, at which it can be started again: nobody else is given it meanwhile.
  const port = `${await freePort()}`;
  try {
    return new TestDatabase(folder, await startDatabase(join(folder, 'postgres'), port));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A PostgreSQL that can be stopped and started again in the same place. */
export class TestDatabase {
  #folder;
  #server;

  /**
   * @param {string} folder
   * @param {import('../../postgres/index.js').Database} server
   */
  constructor(folder, server) {
    this.#folder = folder;
    this.#server = server;
  }

  get url() {
    return this.#server.url;
  }

  stop() {
    return this.#server.stop();
  }

  async start() {
    this.#server = await startDatabase(join(this.#folder, 'postgres'), new URL(this.url).port);
  }

  async remove() {
    await this.stop();
    await rm(this.#folder, { recursive: true });
  }

  /**
   * @param {string} sql
   * @param {unknown[]} [values]
   * @returns {Promise<any[]>} the rows
   */
  async query(sql, values) {
    const client = new pg.Client(this.url);
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /**
   * Counts what the server executes while something runs.
   *
   * @param {string} kind `select` or `update`
   * @param {string} table
   * @param {() => Promise<unknown>} action
   */
  async count(kind, table, action) {
    const before = await this.#statements(kind, table);
    await action();
    const after = await this.#statements(kind, table);
    return { calls: after.calls - before.calls, rows: after.rows - before.rows };
  }

  /**
   * @param {string} kind
   * @param {string} table
   * @returns {Promise<{ calls: number, rows: number }>}
   */
  async #statements(kind, table) {
    const [sums] = await this.query(
      `SELECT coalesce(sum(calls), 0)::int AS calls, coalesce(sum(rows), 0)::int AS rows
       FROM pg_stat_statements WHERE query ~* $1 AND query ~* $2`,
      [`^${kind}\\y`, `\\y${table}\\y`],
    );
    return sums;
  }
}
