// @ts-check
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { copyFolder } from './copy.js';
import { isWithin } from './program.js';

/** @import { Package } from '../app/packages.js' */

/** The folder of the application in a package, and in it what is beside the application's own folder. */
const FOLDER = 'app';

export const OPTIONS_FILE = 'lib/options.json';

/** The files by which a folder is known as a package. */
const FILES = [OPTIONS_FILE, 'lib/launch.json', 'lib/es4x'];

/**
 * The places of an application and its packages: they are beside each other as where they are installed, so that modules
 * find each other in the same way.
 */
export class Places {
  #base;

  /** @param {Package[]} packages the application first */
  constructor(packages) {
    const paths = packages.flatMap(({ folder, found }) => [folder, ...found]);
    this.#base = paths.reduce(commonFolder);
  }

  /**
   * Returns the place of a file or folder, relative to the package.
   *
   * @param {string} path
   */
  of(path) {
    return join(FOLDER, relative(this.#base, path));
  }
}

/**
 * Copies an application and its packages.
 *
 * @param {Package[]} packages the application first
 * @param {Places} places
 * @param {string} target the folder of the package
 * @param {string[]} results what `es4x package` makes, which is no part of the application
 */
export function copyApplication(packages, places, target, results) {
  const [application, ...others] = packages;
  if (application === undefined) return;
  const root = application.folder;
  const isResult = (/** @type {string} */ path) =>
    results.some((result) => path === result || path.startsWith(`${result}.draft-`)) ||
    FILES.every((file) => existsSync(join(path, file)));
  copyFolder(root, join(target, places.of(root)), (path) => {
    const isHidden = dirname(path) === root && basename(path).startsWith('.');
    return basename(path) !== 'node_modules' && !isHidden && !isResult(path);
  });
  for (const { folder } of others) {
    copyFolder(
      folder,
      join(target, places.of(folder)),
      (path) => !['node_modules', '.git'].includes(basename(path)) && !isResult(path),
    );
  }
  for (const { folder, found } of others) {
    for (const path of [...found].filter((each) => each !== folder)) {
      const link = join(target, places.of(path));
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(target, places.of(folder))), link);
    }
  }
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {string} the nearest folder that both are in
 */
function commonFolder(a, b) {
  return isWithin(b, a) || a === '/' ? a : commonFolder(dirname(a), b);
}
