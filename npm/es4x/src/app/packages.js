// @ts-check
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from './manifest.js';

/** @import { Manifest } from './manifest.js' */

/**
 * @typedef {object} Package
 * @property {string} folder the real one, also for a linked workspace
 * @property {Manifest} manifest
 */

/**
 * The application and every package it depends on, level by level: what is nearer to the
 * application comes first. Packages that are declared but not installed are left out; whoever
 * imports one learns so from the module loader.
 *
 * @param {string} root
 * @returns {Package[]}
 */
export function installedPackages(root) {
  const first = realpathSync(root);
  const found = [{ folder: first, manifest: readManifest(first) ?? {} }];
  const seen = new Set([first]);
  // The list grows while it is walked.
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
 * @param {boolean} isApplication only the application's own development packages count
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
 * Node's rule: the nearest node_modules up the tree that has it.
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
