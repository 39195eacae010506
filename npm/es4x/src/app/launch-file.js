// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cacheFolder, isWritable } from '../cache/folder.js';
import { isSame, stamp } from '../cache/stamp.js';
import { CliError } from '../fail.js';
import { bringingUnasked } from './bringing.js';
import { bindings, jars, libraries } from './libraries.js';
import { hashOfLock, lockOfStart } from './lock.js';
import { installedPackages } from './packages.js';
import { resolveLibraries } from './resolver.js';
import { inTemporaryFolder } from './temporary.js';
import { writeWhole } from './whole-file.js';

/** @import { Stamp } from '../cache/stamp.js' */
/** @import { Jdk } from '../jdk/release.js' */
/** @import { Library } from './libraries.js' */

/**
 * @typedef {object} Launch the class path and bindings of an application; the runtime reads the same file
 * @property {string} key
 * @property {string[]} classPath
 * @property {string[]} upgradeModulePath
 * @property {string[]} bindings
 * @property {string[]} jars the jars in packages
 * @property {Stamp[]} stamps those of the jars of both paths, in their order
 * @property {string | null} lock the hash of the lock that has all of it, or null when none has
 */

/**
 * The values that a valid launch file has: the hash of its inputs, and the files in packages.
 *
 * @typedef {Pick<Launch, 'key' | 'bindings' | 'jars'>} Wanted
 */

/** @import { LockUse } from './lock.js' */

/**
 * Makes sure that the application in `root` has a valid launch file: it is created again if the packages, the kind of
 * JDK, ES4X or a jar changed, or the file is damaged.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {Jdk} options.jdk
 * @param {string} options.resolver the resolver's jar
 * @param {(libraries: Library[]) => string[]} [options.toolsBeside] returns the libraries of the platform that this
 *   start needs beside those of the application
 * @param {boolean} options.offline
 * @param {boolean} [options.frozen] whether only artifacts in the lock may be used
 * @param {LockUse} [options.lock] instead of what a start does with the lock
 * @param {(message: string) => void} options.say
 * @returns {Promise<{ file: string, launch: Launch } | undefined>} undefined if the resolver failed; it has printed the
 *   error
 */
export async function ensureLaunchFile({
  root,
  jdk,
  resolver,
  toolsBeside = () => [],
  offline,
  frozen = false,
  lock = lockOfStart(root, frozen),
  say,
}) {
  refusePlugAndPlay();
  const { wanted, asked, unasked, files } = inputs({
    root,
    jdk,
    resolver,
    toolsBeside,
    lock,
  });
  const reasons = [];
  for (const file of files) {
    const { launch, reason } = read(file, asked, lock);
    if (launch) {
      return { file, launch };
    }
    reasons.push(reason);
  }
  const file = files.find((place) => isWritable(dirname(place)));
  if (file === undefined) {
    throw new CliError(
      'ES4X_NOT_WRITABLE',
      `The list of Java libraries can be written neither to ${files.join(' nor to ')}: ` +
        'make one of these folders writable, or set XDG_CACHE_HOME to one that is.',
    );
  }
  say(`resolving Java libraries (${reasons[files.indexOf(file)] ?? 'first start'}) ...`);
  if (unasked.length > 0) {
    say(
      `these packages bring Java libraries: ${unasked.join(', ')}. ` +
        'Say which may by "es4x": { "maven": { "from": [...] } } in package.json.',
    );
  }
  const request = { ...wanted, offline, lock: lock?.request, launch: asked };
  const launch = await resolveLaunch(request, jdk, resolver, lock);
  if (launch) {
    writeWhole(file, `${JSON.stringify(launch, null, 2)}\n`);
    return { file, launch };
  }
}

/** Refuses packages that Yarn keeps in archives. Source: https://yarnpkg.com/features/pnp */
function refusePlugAndPlay() {
  if (process.versions.pnp) {
    throw new CliError(
      'ES4X_PNP',
      "Yarn's Plug'n'Play keeps packages in archives, from which Java cannot load libraries. " +
        'Write "nodeLinker: node-modules" to .yarnrc.yml, and run: yarn install',
    );
  }
}

/**
 * Returns the valid launch file of an application, which has been started before; undefined if a start would resolve.
 *
 * @param {{ root: string, jdk: Jdk, resolver: string }} application see `ensureLaunchFile`
 * @returns {{ file: string, launch: Launch } | undefined}
 */
export function currentLaunchFile({ root, jdk, resolver }) {
  const lock = lockOfStart(root, false);
  const { asked, files } = inputs({ root, jdk, resolver, toolsBeside: () => [], lock });
  for (const file of files) {
    const { launch } = read(file, asked, lock);
    if (launch) return { file, launch };
  }
}

/**
 * Returns what a launch file is made from, and its possible paths.
 *
 * @param {object} options see `ensureLaunchFile`
 * @param {string} options.root
 * @param {Jdk} options.jdk
 * @param {string} options.resolver
 * @param {(libraries: Library[]) => string[]} options.toolsBeside
 * @param {LockUse | undefined} options.lock
 */
function inputs({ root, jdk, resolver, toolsBeside, lock }) {
  const packages = installedPackages(root);
  const own = libraries(packages, root);
  const tools = toolsBeside(own);
  const wanted = { libraries: own, jdk: jdk.kind, tools };
  const table = bindings(packages);
  const carried = jars(packages, root);
  const key = createHash('sha256')
    .update(JSON.stringify([wanted, table, carried, process.platform, process.arch]))
    .update(readFileSync(resolver))
    .digest('hex');
  return {
    wanted,
    asked: { key, bindings: table, jars: carried },
    unasked: bringingUnasked(packages, root),
    files: places(root, key, tools, lock),
  };
}

/**
 * Resolves the Java libraries of an application.
 *
 * @param {object} request
 * @param {Jdk} jdk
 * @param {string} resolver its jar
 * @param {LockUse | undefined} lock
 * @returns {Promise<Launch | undefined>} undefined if the resolver failed; it has printed the error
 */
export function resolveLaunch(request, jdk, resolver, lock) {
  return inTemporaryFolder(async (folder) => {
    const output = join(folder, 'launch.json');
    if (!(await resolveLibraries({ output, ...request }, jdk, resolver))) {
      return undefined;
    }
    const { locked, ...launch } = JSON.parse(readFileSync(output, 'utf8'));
    const hash = locked && lock ? hashOfLock(lock.request.file) : null;
    return { ...launch, stamps: jarsOf(launch).map(stamp), lock: hash };
  });
}

/**
 * Returns the possible paths of the launch file: in the application, and in the user's cache if the application has no
 * package.json, is not writable, or has no lock: what the cache has for another one says nothing of this one's lock.
 *
 * @param {string} root
 * @param {string} key
 * @param {string[]} tools part of the file's name, as starts with and without them may alternate
 * @param {LockUse | undefined} lock
 */
function places(root, key, tools, lock) {
  const cached = join(cacheFolder(), `launch-${key.slice(0, 16)}.json`);
  const name = ['launch', ...tools].join('-');
  if (!existsSync(join(root, 'package.json'))) {
    return [cached];
  }
  const own = join(root, 'node_modules', '.es4x', `${name}.json`);
  return lock && isWritable(dirname(own)) ? [own] : [own, cached];
}

/**
 * Reads a launch file; returns the reason if it is not valid, and nothing if it does not exist.
 *
 * @param {string} file
 * @param {Wanted} asked
 * @param {LockUse | undefined} lock
 * @returns {{ launch?: Launch, reason?: string }}
 */
function read(file, asked, lock) {
  if (!existsSync(file)) {
    return {};
  }
  const launch = parse(file);
  if (!launch) {
    return { reason: `${basename(file)} is damaged` };
  }
  if (launch.key !== asked.key) {
    return { reason: 'something changed' };
  }
  if (!isWhole(launch, asked)) {
    return { reason: `${basename(file)} is damaged` };
  }
  if (lock?.isFresh) {
    return { reason: 'es4x install' };
  }
  if (lock && launch.lock !== lock.hash && (launch.lock !== null || lock.request.frozen)) {
    return { reason: 'es4x-lock.json has changed' };
  }
  const changed = launch.stamps.find((before) => !isSame(before));
  return changed
    ? {
        reason: `${basename(changed.path)} ${existsSync(changed.path) ? 'has changed' : 'is gone'}`,
      }
    : { launch };
}

/**
 * @param {string} file
 * @returns {Launch | undefined}
 */
function parse(file) {
  try {
    const launch = JSON.parse(readFileSync(file, 'utf8'));
    return typeof launch?.key === 'string' ? launch : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a launch file is complete.
 *
 * @param {Launch} launch
 * @param {Wanted} asked
 */
function isWhole(launch, { bindings, jars }) {
  const lists = [launch.classPath, launch.upgradeModulePath, launch.stamps];
  return (
    lists.every(Array.isArray) &&
    jarsOf(launch).length === launch.stamps.length &&
    jarsOf(launch).every((jar, i) => typeof jar === 'string' && launch.stamps[i]?.path === jar) &&
    isEqual(launch.bindings, bindings) &&
    isEqual(launch.jars, jars)
  );
}

/** @param {Launch} launch */
const jarsOf = ({ classPath, upgradeModulePath }) => [...classPath, ...upgradeModulePath];

/**
 * @param {unknown} a
 * @param {unknown} b
 */
const isEqual = (a, b) => JSON.stringify(a) === JSON.stringify(b);
