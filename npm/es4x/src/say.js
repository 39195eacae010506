// @ts-check
import { writeSync } from 'node:fs';

/**
 * Prints a message synchronously, not by a stream, as the process may be replaced immediately.
 *
 * @param {string} message
 */
export function say(message) {
  writeSync(2, `es4x: ${message}\n`);
}
