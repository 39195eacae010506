import { random } from '../../../examples/techempower/world.js';

/**
 * @import { World } from '../../../examples/techempower/world.js'
 *
 * @typedef {{ id: number, message: string }} Fortune a row of the `fortune` table
 *
 * @typedef {object} Database
 * @property {(id: number) => Promise<World>} find reads a row, by a statement of its own
 * @property {(worlds: World[]) => Promise<unknown>} save writes rows of different ids, in their order
 * @property {() => Promise<Fortune[]>} fortunes
 */

/** Reads and updates the `world` table, one statement per row read. */
export class Worlds {
  #database;

  /** @param {Database} database */
  constructor(database) {
    this.#database = database;
  }

  /** @param {number} id */
  find(id) {
    return this.#database.find(id);
  }

  any() {
    return this.find(random());
  }

  /** @param {number} count */
  several(count) {
    return Promise.all(Array.from({ length: count }, () => this.any()));
  }

  /**
   * Gives random rows new random numbers. One statement writes all of them, so no row may be drawn twice.
   *
   * @param {number} count
   */
  async update(count) {
    /** @type {Set<number>} */
    const ids = new Set();
    while (ids.size < count) ids.add(random());
    const sorted = [...ids].sort((a, b) => a - b);
    const worlds = await Promise.all(sorted.map((id) => this.find(id)));
    for (const world of worlds) world.randomNumber = random();
    await this.#database.save(worlds);
    return worlds;
  }
}

/**
 * The statement that writes a number of rows, and its parameters.
 *
 * @param {World[]} worlds
 */
export function updateOf(worlds) {
  return {
    text: updateText(worlds.length),
    parameters: worlds.flatMap(({ id, randomNumber }) => [id, randomNumber]),
  };
}

/** @type {string[]} */
const updateTexts = [];

/** @param {number} count */
function updateText(count) {
  const row = (/** @type {number} */ i) => `($${2 * i + 1}::int, $${2 * i + 2}::int)`;
  updateTexts[count] ??= `UPDATE world SET randomnumber = changed.number
    FROM (VALUES ${Array.from({ length: count }, (_, i) => row(i)).join(', ')}) AS changed (id, number)
    WHERE world.id = changed.id`;
  return updateTexts[count];
}
