// @ts-check
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { applicationRoot, programFile, readManifest } from '../app/manifest.js';
import { checkConflicts } from '../options/conflicts.js';
import { from, values } from '../options/given.js';
import { inFolder, packageOptions } from '../options/package.js';
import { OPTIONS_OF } from '../options/table.js';
import { isFit } from './arguments.js';

/**
 * @import { Manifest } from '../app/manifest.js'
 * @import { RunValues } from '../options/table.js'
 * @import { PackageCommand } from './arguments.js'
 */

/**
 * The program of a package.
 *
 * @typedef {object} Program
 * @property {string} root the application's folder
 * @property {string} file the script or folder, relative to it
 * @property {Manifest} manifest
 * @property {RunValues} options in which paths of the application begin with its folder
 */

/**
 * Returns the program to package. Its options are those of package.json and of the command line, as there is no command
 * that reads them where the package runs.
 *
 * @param {PackageCommand} command
 * @returns {Program}
 */
export function programOf({ file, given }) {
  const found = programFile(file);
  const root = realpathSync(applicationRoot(found));
  const manifest = readManifest(root) ?? {};
  const ofPackage = packageOptions(manifest, root, OPTIONS_OF.run).filter(isFit);
  from(`${resolve(root, 'package.json')}: "es4x"`, () => values(OPTIONS_OF.run, ofPackage));
  const ofLine = given.map(({ name, text }) => {
    const option = OPTIONS_OF.package[/** @type {keyof typeof OPTIONS_OF.package} */ (name)];
    return { name, text: inFolder(text, process.cwd(), option) };
  });
  const all = [...ofPackage, ...ofLine];
  checkConflicts(all, found);
  const options = values(OPTIONS_OF.run, all);
  return { root, file: relative(root, realpathSync(found)), manifest, options };
}

/**
 * Returns options in which the paths of the application are those in the package.
 *
 * @param {RunValues} options
 * @param {string} root the application's folder
 * @param {{ path: string, url: string }} place its folder in the package
 */
export function relocated(options, root, place) {
  const url = pathToFileURL(root).href;
  const move = (/** @type {unknown} */ each) => {
    if (typeof each !== 'string') return each;
    if (isWithin(each, url)) return place.url + each.slice(url.length);
    return isAbsolute(each) && isWithin(each, root)
      ? `${place.path}/${relative(root, each)}`
      : each;
  };
  const moved = Object.entries(options).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(move) : move(value),
  ]);
  return /** @type {RunValues} */ (Object.fromEntries(moved));
}

/**
 * Returns whether a path is that of a folder or in it.
 *
 * @param {string} path
 * @param {string} folder
 */
export const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);
