import { Tuple } from '@vertx/sql-client';
import { random } from './world.js';

/** @import { World } from './world.js' */

/** Reads and updates the `world` table, one statement per row read. */
export class Worlds {
  #select;
  #update;

  /** @param {import('@vertx/sql-client').SqlClient} client */
  constructor(client) {
    this.#select = client.preparedQuery('SELECT id, randomnumber FROM world WHERE id = $1');
    this.#update = client.preparedQuery('UPDATE world SET randomnumber = $1 WHERE id = $2');
  }

  /**
   * @param {number} id
   * @returns {Promise<World>}
   */
  async find(id) {
    const rows = await this.#select.execute(Tuple.of(id));
    const row = rows.iterator().next();
    // Both columns are NOT NULL.
    const randomNumber = /** @type {number} */ (row.getInteger(1));
    return { id: /** @type {number} */ (row.getInteger(0)), randomNumber };
  }

  any() {
    return this.find(random());
  }

  /** @param {number} count */
  several(count) {
    return Promise.all(Array.from({ length: count }, () => this.any()));
  }

  /**
   * Gives random rows new random numbers, in the order of their ids so that no two deadlock.
   *
   * @param {number} count
   */
  async update(count) {
    const worlds = await this.several(count);
    for (const world of worlds) world.randomNumber = random();
    worlds.sort((a, b) => a.id - b.id);
    await this.#update.executeBatch(worlds.map((world) => Tuple.of(world.randomNumber, world.id)));
    return worlds;
  }
}
