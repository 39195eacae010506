// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../app/manifest.js';
import { CliError, usageError } from '../fail.js';
import { fullPackageName, packageName } from './targets.js';

/** @import { Target } from './targets.js' */

/**
 * @typedef {object} Place
 * @property {Target} target
 * @property {string} name the npm name of its package
 * @property {string} folder
 */

/**
 * Determines the names and folders of the packages: one folder each, named like the package without its scope; existing
 * folders are only overwritten if they are generated packages.
 *
 * @param {Target[]} targets
 * @param {string} out
 * @param {string | undefined} name the name that the user wants for the package
 * @returns {Place[]}
 */
export function places(targets, out, name) {
  if (name !== undefined && targets.length > 1) {
    throw usageError(`--name is for one package, and these are ${targets.length}.`);
  }
  if (name !== undefined && !/^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/.test(name)) {
    throw usageError(`--name takes a name with a scope, such as @acme/guava, not "${name}".`);
  }
  if (name?.startsWith('@vertx/')) {
    throw usageError("The scope @vertx is that of Vert.x' own packages.");
  }
  /** @type {Map<string, Place>} */
  const byFolder = new Map();
  for (const target of targets) {
    const wanted = name ?? freeName(target, targets, out);
    const folder = folderOf(wanted, out);
    if (byFolder.has(folder)) {
      throw usageError(`Two of these would be called ${wanted}. Make one at a time, with --name.`);
    }
    checkOurs(folder);
    byFolder.set(folder, { target, name: wanted, folder });
  }
  return [...byFolder.values()];
}

/**
 * Returns the package name of a target. It contains the group of a library if another library, of the same command or
 * already generated, has the same name; an existing package keeps its name.
 *
 * @param {Target} target
 * @param {Target[]} targets
 * @param {string} out
 */
function freeName(target, targets, out) {
  const name = packageName(target);
  if (target.kind !== 'library') {
    return name;
  }
  const full = fullPackageName(target);
  // The source of a library's package contains its group; that of a jar or of classes does not.
  const isOther = (/** @type {string} */ source) =>
    source.includes(':') && !`${source}:`.startsWith(`${target.group}:${target.artifact}:`);
  const made = (/** @type {string} */ wanted) =>
    readManifest(folderOf(wanted, out))?.es4x?.generatedFrom;
  const [short, long] = [made(name), made(full)];
  const isTaken =
    (short !== undefined && isOther(short)) ||
    (long !== undefined && !isOther(long)) ||
    targets.some(
      (other) =>
        other.kind === 'library' && packageName(other) === name && isOther(other.coordinates),
    );
  return isTaken ? full : name;
}

/**
 * @param {string} name
 * @param {string} out
 */
function folderOf(name, out) {
  return join(out, /** @type {string} */ (name.split('/')[1]));
}

/** @param {string} folder */
function checkOurs(folder) {
  if (!existsSync(folder)) {
    return;
  }
  const isOurs =
    statSync(folder).isDirectory() &&
    (readdirSync(folder).length === 0 || readManifest(folder)?.es4x?.generatedFrom !== undefined);
  if (!isOurs) {
    throw new CliError(
      'ES4X_FOLDER_NOT_OURS',
      `${folder} is there already, and was not made by "es4x types". ` +
        'Move it away, or choose another place with --out.',
    );
  }
}
