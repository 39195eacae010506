// @ts-check
import { currentLaunchFile } from '../app/launch-file.js';
import { lockFile, lockOfStart } from '../app/lock.js';
import { installedPackages } from '../app/packages.js';
import { CliError } from '../fail.js';
import { ownJar, version } from '../own.js';
import { ok, problem, warning } from './finding.js';

/**
 * @import { Launch } from '../app/launch-file.js'
 * @import { Package } from '../app/packages.js'
 * @import { Jdk } from '../jdk/release.js'
 * @import { Finding } from './finding.js'
 */

/** The packages that are released together with this one. */
const TOGETHER = /^(@vertx\/|@es4x\/|create-es4x$)/;

/**
 * Looks at the packages of an application, its lock and its Java libraries.
 *
 * @param {string} root
 * @param {Jdk | undefined} jdk
 * @returns {{ launch: Launch | undefined, findings: Finding[] }}
 */
export function application(root, jdk) {
  const findings = [versions(installedPackages(root))];
  try {
    const lock = lockState(root);
    if (lock) findings.push(lock);
    if (jdk === undefined) return { launch: undefined, findings };
    const launch = currentLaunchFile({ root, jdk, resolver: ownJar('es4x-resolver.jar') })?.launch;
    findings.push(
      launch
        ? ok('Java libraries', `${launch.classPath.length} on the class path`)
        : warning('Java libraries', 'not resolved: the next start does it', 'es4x install'),
    );
    return { launch, findings };
  } catch (e) {
    if (!(e instanceof CliError)) throw e;
    return { launch: undefined, findings: [...findings, problem('package.json', e.message)] };
  }
}

/**
 * Compares the versions of the packages that belong together.
 *
 * @param {Package[]} packages
 */
function versions(packages) {
  const others = packages
    .map(({ manifest }) => manifest)
    .filter(({ name = '', version: own }) => TOGETHER.test(name) && own !== version())
    .map(({ name, version: own }) => `${name} ${own}`);
  return others.length === 0
    ? ok('ES4X', version())
    : warning(
        'ES4X',
        `${version()}, but ${others.join(', ')}: packages of one version belong together`,
        `npm install ${others.map((each) => each.replace(/ .*/, `@${version()}`)).join(' ')}`,
      );
}

/**
 * @param {string} root
 * @returns {Finding | undefined} undefined if there is no package.json, and so no lock
 */
function lockState(root) {
  const file = lockFile(root);
  if (file === undefined) return undefined;
  return lockOfStart(root, false)?.hash
    ? ok('lock', file)
    : warning(
        'lock',
        `${file} is missing, or has no Java libraries, so another machine may get others`,
        'es4x install, and commit the file',
      );
}
