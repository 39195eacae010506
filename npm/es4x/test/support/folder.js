// @ts-check
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** @type {string[]} */
const made = [];

// Not a hook of Mocha: one process runs several files, and loads this module for the first of them only.
process.once('exit', () => {
  for (const folder of made) {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Makes a folder with files, gone when the process of the tests ends.
 *
 * @param {Record<string, string | object>} [files] contents by path; an object is written as JSON
 */
export function folder(files = {}) {
  const root = keptFolder(files);
  made.push(root);
  return root;
}

/**
 * Makes a folder with files, which whoever makes it removes.
 *
 * @param {Record<string, string | object>} files as for `folder`
 */
export function keptFolder(files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'es4x-test-')));
  for (const [name, content] of Object.entries(files)) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}
