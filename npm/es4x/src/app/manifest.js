// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { CliError, moduleNotFound } from '../fail.js';
import { didYouMean } from '../spelling.js';

/**
 * The properties of a package.json that the command reads.
 *
 * @typedef {object} Manifest
 * @property {string} [name]
 * @property {string} [version]
 * @property {unknown} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {{ groupId: string, artifactId: string, version: string }} [maven] the library of a generated package
 * @property {string[]} [mvnDependencies] as in "es4x", where ES4X 0.x had it
 * @property {Record<string, string>} [scripts]
 * @property {Es4x} [es4x]
 */

/**
 * The entry "es4x" of a package.json: of an application, options as well.
 *
 * @typedef {object} Es4x
 * @property {string[]} [mvnDependencies] further Java libraries that the package needs
 * @property {string} [bindings] the file with the tables of a generated package
 * @property {string[]} [jars] the jars that the package carries itself
 * @property {{ from?: string[] }} [maven] of an application: the packages that may bring Java libraries
 * @property {string} [generatedFrom] the library, jar or classes that `es4x types` has made the package of
 */

/**
 * @param {string} folder
 * @returns {Manifest | undefined} undefined if the folder has no package.json
 */
export function readManifest(folder) {
  const file = join(folder, 'package.json');
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (e) {
    if (/** @type {NodeJS.ErrnoException} */ (e).code === 'ENOENT') {
      return undefined;
    }
    throw e;
  }
  try {
    return JSON.parse(text);
  } catch (e) {
    throw new CliError(
      'ES4X_BAD_PACKAGE',
      `${file} is not JSON: ${/** @type {Error} */ (e).message}`,
    );
  }
}

/**
 * Returns the application's folder for a script or folder: the nearest one with a package.json, or the script's own.
 *
 * @param {string} file
 * @param {{ mayBeMissing?: boolean }} [options]
 */
export function applicationRoot(file, { mayBeMissing = false } = {}) {
  const path = resolve(file);
  const exists = existsSync(path);
  if (!exists && !mayBeMissing) {
    const meant = isScript(file)
      ? ` To run the script of that name: es4x --run ${file}`
      : didYouMean(basename(path), beside(path));
    throw moduleNotFound(path, `.${meant}`);
  }
  const start = exists && statSync(path).isDirectory() ? path : dirname(path);
  return packageFolder(start) ?? start;
}

/**
 * Resolves the file name of a program; as in Node, `.js` and `.json` may be omitted.
 *
 * @param {string} name
 */
export function programFile(name) {
  const isFile = (/** @type {string} */ path) => existsSync(path) && statSync(path).isFile();
  return ['', '.js', '.json'].map((extension) => `${name}${extension}`).find(isFile) ?? name;
}

/**
 * Returns the nearest folder with a package.json, from a folder upwards.
 *
 * @param {string} start
 */
export function packageFolder(start) {
  for (let folder = start; folder !== parse(folder).root; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) {
      return folder;
    }
  }
  return undefined;
}

/**
 * Returns whether the package.json of the working directory has a script.
 *
 * @param {string} name
 */
function isScript(name) {
  const folder = packageFolder(process.cwd());
  return folder !== undefined && Object.hasOwn(readManifest(folder)?.scripts ?? {}, name);
}

/**
 * The names of the files in the folder of a path.
 *
 * @param {string} path
 */
function beside(path) {
  const folder = dirname(path);
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
}
