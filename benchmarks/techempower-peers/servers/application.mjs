import { readFileSync } from 'node:fs';
import { Eta } from 'eta/core';
import { WorldCache } from './world-cache.mjs';
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

/**
 * The rules: 1 when missing or not an integer, and never outside 1 to 500.
 *
 * @param {unknown} parameter of the query
 */
export function countOf(parameter) {
  const number = Number(parameter ?? 1);
  return Number.isInteger(number) ? Math.min(Math.max(number, 1), 500) : 1;
}

const eta = new Eta();
const folder = `${import.meta.dirname}/../../../examples/techempower`;
const template = eta.compile(readFileSync(`${folder}/views/fortunes.eta`, 'utf8'));

/** @param {Fortune[]} fortunes */
function page(fortunes) {
  return eta.render(template, { fortunes });
}

/**
 * Says where the server is, as that of ES4X does.
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
