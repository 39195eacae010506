/** @import { Failure } from './turns.mjs' */

/**
 * Installs what the sides of a benchmark need. A side that cannot be installed is left out, and the others are measured.
 *
 * @template Ready
 * @param {{ name: string, prepare: () => Ready | Promise<Ready> }[]} sides
 * @returns {Promise<{ ready: Map<object, Ready>, missing: Failure[] }>} ready: what each side has returned
 */
export async function prepared(sides) {
  /** @type {Map<object, Ready>} */
  const ready = new Map();
  /** @type {Failure[]} */
  const missing = [];
  for (const side of sides) {
    try {
      ready.set(side, await side.prepare());
    } catch (error) {
      const message = error instanceof Error ? error.message : `${error}`;
      console.error(`\n${side.name} is not installed: ${message}`);
      missing.push({ name: side.name, message });
    }
  }
  return { ready, missing };
}
