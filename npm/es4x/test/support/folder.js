// @ts-check
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'mocha';

/** @type {string[]} */
const made = [];

afterEach(() => {
  for (const folder of made.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Makes a folder with files, gone after the test.
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
