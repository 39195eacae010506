// @ts-check
import { readdirSync } from 'node:fs';

/**
 * The names in a folder, sorted.
 *
 * @param {string} folder
 * @returns {string[]} none when it is not there, or not ours to read
 */
export function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
