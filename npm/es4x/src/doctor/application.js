// @ts-check
import { currentLaunchFile } from '../app/launch-file.js';
import { libraries } from '../app/libraries.js';
import { lockFile } from '../app/lock.js';
import { readLock } from '../app/lock-content.js';
import { installedPackages } from '../app/packages.js';
import { CliError } from '../fail.js';
import { ownJar, version } from '../own.js';
import { ok, problem, warning } from './finding.js';

/**
 * @import { Launch } from '../app/launch.js'
 * @import { Package } from '../app/packages.js'
 * @import { Jdk } from '../jdk/release.js'
 * @import { Finding } from './finding.js'
 */

/** The packages that are released together with this one. */
const TOGETHER = /^(@es4x\/.*|create-es4x)$/;

/** The jar whose version those of Vert.x have, which every application gets. */
const VERTX_CORE = /\bvertx-core-(\d[^/\\]*)\.jar$/;

/**
 * Looks at the packages of an application, its lock and its Java libraries.
 *
 * @param {string} root
 * @param {Jdk | undefined} jdk
 * @returns {{ launch: Launch | undefined, findings: Finding[] }}
 */
export function application(root, jdk) {
  /** @type {Finding[]} */
  const findings = [];
  try {
    const packages = installedPackages(root);
    findings.push(ownVersions(packages), ...lockState(root, packages));
    const isDamaged = findings.some(({ state }) => state === 'problem');
    if (jdk === undefined || isDamaged) return { launch: undefined, findings };
    const launch = currentLaunchFile({ root, jdk, resolver: ownJar('es4x-resolver.jar') })?.launch;
    findings.push(
      launch
        ? ok('Java libraries', `${launch.classPath.length} on the class path`)
        : warning('Java libraries', 'not resolved: the next start does it', 'es4x install'),
      ...(launch ? vertxVersions(packages, launch) : []),
    );
    return { launch, findings };
  } catch (e) {
    if (!(e instanceof CliError)) throw e;
    return { launch: undefined, findings: [...findings, problem('package.json', e.message)] };
  }
}

/** @param {Package[]} packages */
function ownVersions(packages) {
  const others = named(packages, TOGETHER).filter((each) => each.version !== version());
  return others.length === 0
    ? ok('ES4X', version())
    : warning('ES4X', `${version()}, but ${list(others)}`, npmInstall(others, version()));
}

/**
 * Compares the packages of Vert.x with its Java libraries.
 *
 * @param {Package[]} packages
 * @param {Launch} launch
 * @returns {Finding[]} none if the version of the libraries is not known
 */
function vertxVersions(packages, { classPath }) {
  const vertx = classPath.map((jar) => VERTX_CORE.exec(jar)?.[1]).find(Boolean);
  if (vertx === undefined) return [];
  const others = named(packages, /^@vertx\//).filter((each) => each.version !== vertx);
  return [
    others.length === 0
      ? ok('Vert.x', vertx)
      : problem('Vert.x', `${vertx}, but ${list(others)}`, npmInstall(others, vertx)),
  ];
}

/**
 * @param {Package[]} packages
 * @param {RegExp} pattern
 */
const named = (packages, pattern) =>
  packages.map(({ manifest }) => manifest).filter(({ name = '' }) => pattern.test(name));

/** @param {Package['manifest'][]} manifests */
const list = (manifests) => manifests.map(({ name, version: own }) => `${name} ${own}`).join(', ');

/**
 * @param {Package['manifest'][]} manifests
 * @param {string} wanted their version
 */
const npmInstall = (manifests, wanted) =>
  `npm install ${manifests.map(({ name }) => `${name}@${wanted}`).join(' ')}`;

/**
 * @param {string} root
 * @param {Package[]} packages
 * @returns {Finding[]} none if there is no package.json, and so no lock
 */
function lockState(root, packages) {
  const file = lockFile(root);
  if (file === undefined) return [];
  try {
    const maven = readLock(file)?.maven;
    if (maven === undefined) {
      const text = `${file} is missing, or has no Java libraries, so another machine may get others`;
      return [warning('lock', text, 'es4x install, and commit the file')];
    }
    const lacks = libraries(packages, root)
      .map(({ coordinates }) => coordinates)
      .filter((coordinates) => !maven.asked.includes(coordinates));
    return [
      lacks.length === 0
        ? ok('lock', file)
        : warning('lock', `${file} lacks ${lacks.join(', ')}`, 'es4x install'),
    ];
  } catch (e) {
    if (!(e instanceof CliError && e.code === 'ES4X_BAD_LOCK')) throw e;
    return [problem('lock', e.message)];
  }
}
