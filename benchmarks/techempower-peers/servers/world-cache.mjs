import QuickLRU from 'quick-lru';
import { random, WORLDS } from './worlds.mjs';

/** @import { World, Worlds } from './worlds.mjs' */

/** A read-through cache of rows: what it lacks comes from the database. It is that of the application on ES4X. */
export class WorldCache {
  /** @type {QuickLRU<number, World>} */
  #cache = new QuickLRU({ maxSize: WORLDS + 1 });
  #worlds;

  /** @param {Worlds} worlds */
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
