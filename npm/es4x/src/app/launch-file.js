// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeFlags } from '../jvm/home.js';
import { run } from '../jvm/run.js';
import { words } from '../jvm/words.js';
import { bindings, libraries } from './libraries.js';
import { installedPackages } from './packages.js';

/** @import { Jdk } from '../jdk/release.js' */

/**
 * @typedef {object} Launch what an application starts with; the runtime reads the same file
 * @property {string} key
 * @property {string[]} classPath
 * @property {string[]} upgradeModulePath
 * @property {string[]} bindings
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
  const key = createHash('sha256')
    .update(JSON.stringify([wanted, table, process.platform, process.arch]))
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
  const request = { ...wanted, output: file, offline, launch: { key, bindings: table } };
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

/**
 * @param {object} request
 * @param {Jdk} jdk
 * @param {string} resolver
 */
async function resolveLibraries(request, jdk, resolver) {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-'));
  try {
    const file = join(folder, 'request.json');
    writeFileSync(file, JSON.stringify(request));
    const { code } = await run(jdk.java, [
      // A short run: the second compiler would only cost.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      ...homeFlags(),
      // Where users of Maven set proxies and trust stores.
      ...words(process.env.MAVEN_OPTS ?? '', 'MAVEN_OPTS'),
      '-jar',
      resolver,
      file,
    ]);
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the launch file of a script without a package.json is kept. */
function cacheFolder() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'es4x');
}
