import QuickLRU from 'quick-lru';
import { random, WORLDS } from './world.js';

/** @import { World } from './world.js' */

/** A read-through cache of rows: what it lacks comes from the database. */
export class WorldCache {
  /**
   * When it is full, quick-lru begins a new generation: with room for one more it never is.
   *
   * @type {QuickLRU<number, World>}
   */
  #cache = new QuickLRU({ maxSize: WORLDS + 1 });
  #worlds;

  /** @param {{ find: (id: number) => Promise<World> }} worlds */
  constructor(worlds) {
    this.#worlds = worlds;
  }

  /** @param {number} count */
  async several(count) {
    /** @type {World[]} */
    const worlds = [];
    while (worlds.length < count) {
      const id = random();
      worlds.push(this.#cache.get(id) ?? (await this.#load(id)));
    }
    return worlds;
  }

  /** @param {number} id */
  async #load(id) {
    const world = await this.#worlds.find(id);
    this.#cache.set(id, world);
    return world;
  }
}
