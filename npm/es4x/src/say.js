// @ts-check
import { writeSync } from 'node:fs';

/**
 * Writes a message at once, not by a stream: the process may be replaced the next moment.
 *
 * @param {string} message
 */
export function say(message) {
  writeSync(2, `es4x: ${message}\n`);
}
