import QuickLRU from 'quick-lru';
import { random, WORLDS } from './worlds.js';

/** @import { World, Worlds } from './worlds.js' */

/** A read-through cache of rows: what it lacks comes from the database. */
export class WorldCache {
  /** @type {QuickLRU<number, World>} */
  #cache = new QuickLRU({ maxSize: WORLDS });
  #worlds;

  /** @param {Worlds} worlds */
  constructor(worlds) {
    this.#worlds = worlds;
  }

  /** @param {number} count */
  several(count) {
    return Promise.all(Array.from({ length: count }, () => this.#get(random())));
  }

  /** @param {number} id */
  #get(id) {
    return this.#cache.get(id) ?? this.#load(id);
  }

  /** @param {number} id */
  async #load(id) {
    const world = await this.#worlds.find(id);
    this.#cache.set(id, world);
    return world;
  }
}
