// @ts-check
import { readdirSync } from 'node:fs';

/**
 * The names in a folder, sorted.
 *
 * @param {string} folder
 * @returns {string[]} empty if it does not exist, or is not readable
 */
export function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
