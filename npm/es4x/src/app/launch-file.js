// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, isWritable } from '../cache/folder.js';
import { CliError } from '../fail.js';
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
 * @param {string[]} [options.tools] those of the platform that this start needs
 * @param {boolean} options.offline
 * @param {(message: string) => void} options.say
 * @returns {Promise<{ file: string, launch: Launch } | undefined>} undefined when the resolver failed,
 *   which has then told the user why
 */
export async function ensureLaunchFile({ root, jdk, resolver, tools = [], offline, say }) {
  const packages = installedPackages(root);
  const wanted = { libraries: libraries(packages, root), jdk: jdk.kind, tools };
  const table = bindings(packages);
  const carried = jars(packages, root);
  const key = createHash('sha256')
    .update(JSON.stringify([wanted, table, carried, process.platform, process.arch]))
    .update(readFileSync(resolver))
    .digest('hex');
  const files = places(root, key, tools);
  for (const file of files) {
    const launch = read(file);
    if (
      launch?.key === key &&
      [...launch.classPath, ...launch.upgradeModulePath].every(existsSync)
    ) {
      return { file, launch };
    }
  }
  const file = files.find((place) => isWritable(dirname(place)));
  if (file === undefined) {
    throw new CliError(
      'ES4X_NOT_WRITABLE',
      `The places of the Java libraries can be noted neither in ${files.join(' nor in ')}: ` +
        'make one of these folders writable, or set XDG_CACHE_HOME to one that is.',
    );
  }
  const before = read(file);
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
 * Returns the paths that the launch file may have: with the application, or in the cache of a user
 * who has no right to write there, or for whom other jars are within reach.
 *
 * @param {string} root
 * @param {string} key
 * @param {string[]} tools with which the file has another name, as starts with and without them take turns
 */
function places(root, key, tools) {
  const cached = join(cacheFolder(), `launch-${key.slice(0, 16)}.json`);
  const name = ['launch', ...tools].join('-');
  return existsSync(join(root, 'package.json'))
    ? [join(root, 'node_modules', '.es4x', `${name}.json`), cached]
    : [cached];
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
