// @ts-check
import { compareMaven } from '../audit/versions.js';
import { CliError } from '../fail.js';
import { findJdk } from '../jdk/find.js';
import { isOffline } from '../jvm/prepare.js';
import { ownJar } from '../own.js';
import { say } from '../say.js';
import { ensureLaunchFile } from './launch-file.js';
import { libraries } from './libraries.js';
import { lockFile, lockOf } from './lock.js';
import { lockedArtifacts } from './lock-content.js';
import { applicationRoot } from './manifest.js';
import { installedPackages } from './packages.js';
import { newestOf } from './resolver.js';

/** @import { LockCommand } from './lock-arguments.js' */

/**
 * Runs `es4x install`, `es4x why` or `es4x outdated` for the application of the working directory.
 *
 * @param {LockCommand} command
 */
export async function runLockCommand({ name, library, options }) {
  const root = applicationRoot('.');
  const file = lockFile(root);
  if (file === undefined) {
    throw new CliError('ES4X_NO_PACKAGE', `${root} has no package.json, and so no lock.`);
  }
  switch (name) {
    case 'install':
      await install(root, options);
      break;
    case 'why':
      process.stdout.write(why(file, library));
      break;
    case 'outdated':
      await outdated(root, isOffline(options));
  }
}

/**
 * Resolves all that starts need, debuggers included.
 *
 * @param {string} root
 * @param {LockCommand['options']} options
 */
async function install(root, options) {
  const { frozen, production, platform } = options;
  for (const tools of production ? [[]] : [['inspector'], []]) {
    const use = lockOf(root, frozen);
    if (use === undefined) return;
    const whole = !production && tools.length > 0;
    const platforms = tools.length > 0 ? [] : platform;
    const ready = await ensureLaunchFile({
      root,
      jdk: findJdk(),
      resolver: ownJar('es4x-resolver.jar'),
      toolsBeside: () => tools,
      offline: isOffline(options),
      lock: { ...use, isFresh: true, request: { ...use.request, whole, platforms } },
      say: () => {},
    });
    if (!ready) {
      process.exitCode = 1;
      return;
    }
    if (tools.length === 0) {
      const { classPath, upgradeModulePath } = ready.launch;
      const jars = classPath.length + upgradeModulePath.length;
      const state = ready.launch.locked ? 'as in es4x-lock.json' : 'not in es4x-lock.json';
      say(`${jars} Java libraries, ${state}`);
    }
  }
}

/**
 * Returns which packages ask for the artifacts with a name.
 *
 * @param {string} file the lock
 * @param {string} library an artifact, with or without its group and version
 */
function why(file, library) {
  const found = Object.entries(lockedArtifacts(file)).filter(([coordinates]) => {
    const [group, artifact] = coordinates.split(':');
    return artifact === library || `${coordinates}:`.startsWith(`${library}:`) || group === library;
  });
  if (found.length === 0) {
    throw new CliError('ES4X_NOT_LOCKED', `es4x-lock.json has no "${library}".`);
  }
  return found
    .map(([coordinates, { from, host }]) => {
      const asking = from.map((each) => `  ${each}\n`).join('');
      return `${coordinates}${host ? ` (${host})` : ''}\n${asking}`;
    })
    .join('');
}

/**
 * Prints the libraries of the application itself of which there is a newer release.
 *
 * @param {string} root
 * @param {boolean} offline
 */
async function outdated(root, offline) {
  const [application] = installedPackages(root);
  const own = libraries(application ? [application] : [], root)
    .map(({ coordinates }) => coordinates.split(':'))
    .filter((parts) => parts.length > 2);
  const newest = own.map(([group, artifact]) => `${group}:${artifact}`);
  const found = await newestOf(newest, offline);
  if (found === undefined) {
    process.exitCode = 1;
    return;
  }
  for (const [i, parts] of own.entries()) {
    const name = `${newest[i]}`;
    const current = `${parts.at(-1)}`;
    const latest = found[name];
    if (latest === undefined) {
      throw new CliError('ES4X_LIBRARY_UNAVAILABLE', `${name} has no release that could be found.`);
    }
    if (compareMaven(latest, current) > 0) {
      process.stdout.write(`${name} ${current} -> ${latest}\n`);
      process.exitCode = 1;
    }
  }
}
