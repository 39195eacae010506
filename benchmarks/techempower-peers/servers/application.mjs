import { readFileSync } from 'node:fs';
import { Eta } from 'eta/core';
import { WorldCache } from '../../../examples/techempower/world-cache.js';
import { Worlds } from './worlds.mjs';

/** @import { Database, Fortune } from './worlds.mjs' */

export const HELLO = 'Hello, World!';

/**
 * The types that need the database, for the server of any runtime and framework.
 *
 * @param {Database} database
 */
export function applicationOf(database) {
  const worlds = new Worlds(database);
  const cache = new WorldCache(worlds);
  return {
    world: () => worlds.any(),
    queries: (/** @type {number} */ count) => worlds.several(count),
    updates: (/** @type {number} */ count) => worlds.update(count),
    cached: (/** @type {number} */ count) => cache.several(count),
    async fortunes() {
      const fortunes = [...(await database.fortunes())];
      fortunes.push({ id: 0, message: 'Additional fortune added at request time.' });
      return page(fortunes.sort((a, b) => (a.message < b.message ? -1 : 1)));
    },
  };
}

const eta = new Eta();
const folder = `${import.meta.dirname}/../../../examples/techempower`;
const template = eta.compile(readFileSync(`${folder}/views/fortunes.eta`, 'utf8'));

/** @param {Fortune[]} fortunes */
function page(fortunes) {
  return eta.render(template, { fortunes });
}

/**
 * Prints the address of the server, in the format of the application on ES4X.
 *
 * @param {string} name
 * @param {string} engine which compiles JavaScript
 * @param {number | string} port
 */
export function announce(name, engine, port) {
  console.log(`TechEmpower on ${name}
  URL       http://localhost:${port}
  Engine    ${engine}, compiled (JIT)
  Stop      Ctrl+C`);
}

export const port = Number(process.env.PORT ?? 8080);

export const databaseUrl = process.env.DATABASE_URL ?? '';
