// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../app/manifest.js';
import { CliError } from '../fail.js';
import { packageName } from './targets.js';

/** @import { Target } from './targets.js' */

/**
 * @typedef {object} Place
 * @property {Target} target
 * @property {string} name the npm name of its package
 * @property {string} folder
 */

/**
 * Decides what the packages are called and where they are written: a folder each, named as the
 * package without its scope, and never over anything else than an earlier package of ours.
 *
 * @param {Target[]} targets
 * @param {string} out
 * @param {string | undefined} name the name that the user wants for the package
 * @returns {Place[]}
 */
export function places(targets, out, name) {
  if (name !== undefined && targets.length > 1) {
    throw usage(`--name is for one package, and these are ${targets.length}.`);
  }
  if (name !== undefined && !/^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/.test(name)) {
    throw usage(`--name takes a name with a scope, such as @acme/guava, not "${name}".`);
  }
  if (name?.startsWith('@vertx/')) {
    throw usage("The scope @vertx is that of Vert.x' own packages.");
  }
  /** @type {Map<string, Place>} */
  const byFolder = new Map();
  for (const target of targets) {
    const wanted = name ?? packageName(target);
    const folder = join(out, /** @type {string} */ (wanted.split('/')[1]));
    if (byFolder.has(folder)) {
      throw usage(`Two of these would be called ${wanted}. Make one at a time, with --name.`);
    }
    checkOurs(folder);
    byFolder.set(folder, { target, name: wanted, folder });
  }
  return [...byFolder.values()];
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

/** @param {string} message */
function usage(message) {
  return new CliError('ES4X_USAGE', `${message}\nSee: es4x --help`, 2);
}
