// @ts-check
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from './manifest.js';

/** @import { Manifest } from './manifest.js' */

/**
 * @typedef {object} Package
 * @property {string} folder the real path, also for a linked workspace
 * @property {Manifest} manifest
 * @property {Set<string>} found the paths at which others find it, which may be links to the folder
 * @property {Set<string>} needs the folders of the packages that it depends on
 */

/**
 * Returns the application and all packages that it depends on, breadth first. Packages that are declared but not
 * installed are omitted; importing one fails in the module loader.
 *
 * @param {string} root
 * @param {{ production?: boolean }} [options] production: without what only development needs, also where it is installed
 * @returns {Package[]}
 */
export function installedPackages(root, { production = false } = {}) {
  const first = realpathSync(root);
  const packages = new Map([[first, packageIn(first)]]);
  // The map grows during the iteration.
  for (const { folder, manifest, needs } of packages.values()) {
    for (const name of dependencies(manifest, folder === first && !production, production)) {
      const path = lookUp(name, folder);
      if (path !== undefined) {
        const installed = realpathSync(path);
        const found = packages.get(installed) ?? packageIn(installed);
        found.found.add(path);
        needs.add(installed);
        packages.set(installed, found);
      }
    }
  }
  return [...packages.values()];
}

/**
 * @param {string} folder
 * @returns {Package}
 */
const packageIn = (folder) => ({
  folder,
  manifest: readManifest(folder) ?? {},
  found: new Set(),
  needs: new Set(),
});

/**
 * @param {Manifest} manifest
 * @param {boolean} dev whether to include devDependencies, which only count for the application itself
 * @param {boolean} production whether to leave out peers that are optional: they may be installed for development
 */
function dependencies(manifest, dev, production) {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter(
    (name) => !(production && peerDependenciesMeta[name]?.optional),
  );
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...Object.fromEntries(peers.map((name) => [name, ''])),
    ...(dev ? manifest.devDependencies : {}),
  });
}

/**
 * Finds a package by Node's algorithm, in the nearest node_modules upwards that has it; returns its path there.
 *
 * @param {string} name
 * @param {string} from
 */
function lookUp(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) {
      return candidate;
    }
    if (folder === dirname(folder)) {
      return undefined;
    }
  }
}
