// @ts-check
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from './manifest.js';

/** @import { Manifest } from './manifest.js' */

/**
 * @typedef {object} Package
 * @property {string} folder the real path, also for a linked workspace
 * @property {Manifest} manifest
 */

/**
 * Returns the application and all packages that it depends on, breadth first. Packages that are declared but not
 * installed are omitted; importing one fails in the module loader.
 *
 * @param {string} root
 * @returns {Package[]}
 */
export function installedPackages(root) {
  const first = realpathSync(root);
  const found = [{ folder: first, manifest: readManifest(first) ?? {} }];
  const seen = new Set([first]);
  // The list grows during the iteration.
  for (const { folder, manifest } of found) {
    for (const name of dependencies(manifest, folder === first)) {
      const installed = lookUp(name, folder);
      if (installed && !seen.has(installed)) {
        seen.add(installed);
        found.push({ folder: installed, manifest: readManifest(installed) ?? {} });
      }
    }
  }
  return found;
}

/**
 * @param {Manifest} manifest
 * @param {boolean} isApplication whether to include devDependencies, which only count for the application itself
 */
function dependencies(manifest, isApplication) {
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
    ...(isApplication ? manifest.devDependencies : {}),
  });
}

/**
 * Finds a package by Node's algorithm: in the nearest node_modules upwards that has it.
 *
 * @param {string} name
 * @param {string} from
 */
function lookUp(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) {
      return realpathSync(candidate);
    }
    if (folder === dirname(folder)) {
      return undefined;
    }
  }
}
