// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, isWritable } from '../cache/folder.js';
import { stamp } from '../cache/stamp.js';
import { CliError } from '../fail.js';
import { bringingUnasked } from './bringing.js';
import { jarsOf, readLaunch, writeLaunch } from './launch.js';
import { bindings, jars, libraries } from './libraries.js';
import { lockOfStart } from './lock.js';
import { hashOf } from './lock-content.js';
import { installedPackages } from './packages.js';
import { resolveLibraries } from './resolver.js';
import { inTemporaryFolder } from './temporary.js';

/** @import { Jdk } from '../jdk/release.js' */
/** @import { Launch, Wanted } from './launch.js' */
/** @import { Library } from './libraries.js' */
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
 * @param {boolean} [options.restricted] whether the program has permissions
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
  restricted = false,
  offline,
  frozen = false,
  lock = lockOfStart(root, frozen),
  say,
}) {
  refusePlugAndPlay();
  const { wanted, asked, unasked, files, keyOf } = inputs({
    root,
    jdk,
    resolver,
    toolsBeside,
    restricted,
    lock,
  });
  const reasons = [];
  for (const file of files) {
    const { launch, reason } = readLaunch(file, asked, lock);
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
  const shared = lock ? undefined : sharedResolution(wanted, keyOf);
  const known = shared && readLaunch(shared.file, shared.asked, undefined).launch;
  if (!known) {
    say(`resolving Java libraries (${reasons[files.indexOf(file)] ?? 'first start'}) ...`);
  }
  if (unasked.length > 0) {
    say(
      `these packages bring Java libraries: ${unasked.join(', ')}. ` +
        'Say which may by "es4x": { "maven": { "from": [...] } } in package.json.',
    );
  }
  if (known) {
    return writeLaunch(file, { ...known, ...asked });
  }
  const request = { ...wanted, offline, lock: lock?.request, launch: asked };
  const resolved = await resolveLaunch(request, jdk, resolver);
  if (!resolved) {
    return undefined;
  }
  // A message of the resolver names this application's files: each application gets it.
  if (shared && !resolved.hasSaid && isWritable(dirname(shared.file))) {
    writeLaunch(shared.file, { ...resolved.launch, ...shared.asked });
  }
  return writeLaunch(file, resolved.launch);
}

/**
 * Returns the file in the user's cache with a resolution for all applications that ask for the same libraries, and have no
 * lock; and the values that it has if it is valid.
 *
 * @param {{ libraries: Library[], jdk: string, tools: string[] }} wanted
 * @param {(inputs: unknown[]) => string} keyOf
 * @returns {{ file: string, asked: Wanted }}
 */
function sharedResolution({ libraries, jdk, tools }, keyOf) {
  const coordinates = libraries.map((library) => library.coordinates);
  const key = keyOf([coordinates, jdk, tools]);
  const file = join(cacheFolder(), 'resolutions', `${key.slice(0, 16)}.json`);
  return { file, asked: { key, bindings: [], jars: [] } };
}

/**
 * Returns the function that makes the hash of all that a resolution depends on: its inputs, the platform and the resolver, whose
 * jar is read once.
 *
 * @param {string} resolver its jar
 * @returns {(inputs: unknown[]) => string}
 */
function keysFor(resolver) {
  const ofJar = createHash('sha256').update(readFileSync(resolver));
  return (inputs) =>
    ofJar
      .copy()
      .update(JSON.stringify([...inputs, process.platform, process.arch]))
      .digest('hex');
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
  const { asked, files } = inputs({
    root,
    jdk,
    resolver,
    toolsBeside: () => [],
    restricted: false,
    lock,
  });
  for (const file of files) {
    const { launch } = readLaunch(file, asked, lock);
    if (launch) return { file, launch };
  }
}

/**
 * Returns what a launch file is made from, its possible paths, and the function that makes keys.
 *
 * @param {object} options see `ensureLaunchFile`
 * @param {string} options.root
 * @param {Jdk} options.jdk
 * @param {string} options.resolver
 * @param {(libraries: Library[]) => string[]} options.toolsBeside
 * @param {boolean} options.restricted
 * @param {LockUse | undefined} options.lock
 */
function inputs({ root, jdk, resolver, toolsBeside, restricted, lock }) {
  const packages = installedPackages(root);
  const own = libraries(packages, root);
  const tools = toolsBeside(own);
  const wanted = { libraries: own, jdk: jdk.kind, tools };
  const table = bindings(packages);
  const carried = jars(packages, root);
  const keyOf = keysFor(resolver);
  const key = keyOf([wanted, table, carried]);
  return {
    wanted,
    asked: { key, bindings: table, jars: carried },
    unasked: bringingUnasked(packages, root, restricted),
    files: places(root, key, tools, lock),
    keyOf,
  };
}

/**
 * Resolves the Java libraries of an application.
 *
 * @param {object} request
 * @param {Jdk} jdk
 * @param {string} resolver its jar
 * @returns {Promise<{ launch: Launch, hasSaid: boolean } | undefined>} the launch file, and whether the resolver has printed
 *   anything; undefined if it failed, and has printed the error
 */
export function resolveLaunch(request, jdk, resolver) {
  return inTemporaryFolder(async (folder) => {
    const output = join(folder, 'launch.json');
    if (!(await resolveLibraries({ output, ...request }, jdk, resolver))) {
      return undefined;
    }
    const { maven, said, ...launch } = JSON.parse(readFileSync(output, 'utf8'));
    const stamps = jarsOf(launch).map(stamp);
    return { launch: { locked: false, ...launch, stamps, lock: hashOf(maven) }, hasSaid: said };
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
