// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Returns the text of a file; undefined if it cannot be read.
 *
 * @param {string} file
 */
export function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
