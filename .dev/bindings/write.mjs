// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { glueClass, glueName } from './glue.mjs';

/** @import { Group } from './descriptions.mjs' */

/**
 * Writes the Java classes of all groups, and removes those of groups that no longer exist. Unchanged files are not
 * written, so that Maven does not compile them again.
 *
 * @param {string} root a source folder
 * @param {Group[]} groups
 */
export function writeGlue(root, groups) {
  const files = new Map(
    groups.map((group) => [join(root, group.folder, `${glueName(group)}.java`), glueClass(group)]),
  );
  const stale = existsSync(root)
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((path) => join(root, path))
        .filter((file) => file.endsWith('Glue.java') && !files.has(file))
    : [];
  for (const file of stale) {
    rmSync(file);
  }
  for (const [file, text] of files) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}
