// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { bindings, jars, libraries } from './libraries.js';
import { installedPackages } from './packages.js';
import { resolveLibraries } from './resolver.js';

/** @import { Jdk } from '../jdk/release.js' */

/**
 * @typedef {object} Launch what an application starts with; the runtime reads the same file
 * @property {string} key
 * @property {string[]} classPath
 * @property {string[]} upgradeModulePath
 * @property {string[]} bindings
 * @property {string[]} jars those that packages carry
 */

/**
 * Makes sure that the launch file of the application in `root` is there and still holds: if the
 * packages, the JDK's kind or ES4X changed, or a jar is gone, it is made anew.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {Jdk} options.jdk
 * @param {string} options.resolver the resolver's jar
 * @param {boolean} options.offline
 * @param {(message: string) => void} options.say
 * @returns {Promise<{ file: string, launch: Launch } | undefined>} undefined when the resolver failed,
 *   which has then told the user why
 */
export async function ensureLaunchFile({ root, jdk, resolver, offline, say }) {
  const packages = installedPackages(root);
  const wanted = { libraries: libraries(packages, root), jdk: jdk.kind };
  const table = bindings(packages);
  const carried = jars(packages, root);
  const key = createHash('sha256')
    .update(JSON.stringify([wanted, table, carried, process.platform, process.arch]))
    .update(readFileSync(resolver))
    .digest('hex');
  const file = existsSync(join(root, 'package.json'))
    ? join(root, 'node_modules', '.es4x', 'launch.json')
    : join(cacheFolder(), `launch-${key.slice(0, 16)}.json`);

  const before = read(file);
  if (before?.key === key && [...before.classPath, ...before.upgradeModulePath].every(existsSync)) {
    return { file, launch: before };
  }
  say(`resolving Java libraries (${before ? 'something changed' : 'first start'}) ...`);
  const request = {
    ...wanted,
    output: file,
    offline,
    launch: { key, bindings: table, jars: carried },
  };
  if (await resolveLibraries(request, jdk, resolver)) {
    return { file, launch: /** @type {Launch} */ (read(file)) };
  }
}

/**
 * @param {string} file
 * @returns {Launch | undefined}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // Missing or damaged: it is made anew.
  }
}

/** Where the launch file of a script without a package.json is kept. */
function cacheFolder() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'es4x');
}
