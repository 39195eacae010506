// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeError } from '../fail.js';

/**
 * Writes a file atomically, as another start may be reading it.
 *
 * @param {string} file
 * @param {string} text
 * @throws ES4X_NO_SPACE, ES4X_NOT_WRITABLE
 */
export function writeWhole(file, text) {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (e) {
    throw writeError(e, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
