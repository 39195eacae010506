// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { lockFile } from '../app/lock.js';
import { lockedArtifacts } from '../app/lock-content.js';
import { applicationRoot } from '../app/manifest.js';
import { installedPackages } from '../app/packages.js';
import { CliError } from '../fail.js';
import { version } from '../own.js';

/**
 * @import { LockedArtifact } from '../app/lock-content.js'
 * @import { Package } from '../app/packages.js'
 */

/**
 * An npm package of an application, or the application itself.
 *
 * @typedef {object} NpmPart
 * @property {string} name
 * @property {string} version
 * @property {string} purl
 * @property {string} [license] as its package.json has it
 * @property {string} [integrity] as package-lock.json has it
 * @property {string[]} needs the purls of the packages that it depends on
 */

/**
 * A Java library of an application.
 *
 * @typedef {object} MavenPart
 * @property {string} coordinates
 * @property {string} group
 * @property {string} artifact
 * @property {string} version
 * @property {string} purl
 * @property {string} sha256
 * @property {NpmPart[]} from the packages that ask for it, or for what needs it
 */

/**
 * The parts of an application.
 *
 * @typedef {object} Parts
 * @property {NpmPart} application
 * @property {NpmPart[]} packages the others
 * @property {MavenPart[]} libraries
 */

/** The names that the lock has for the application, and for what comes with ES4X. */
const APPLICATION = 'package.json';
const ES4X = 'ES4X';

/**
 * Lists what the application of the working directory consists of: the packages in node_modules, and the Java libraries
 * in es4x-lock.json.
 *
 * @param {{ production: boolean }} options production: without what only development needs
 * @returns {Parts}
 */
export function partsOf({ production }) {
  const root = applicationRoot('.');
  const lock = lockFile(root);
  if (lock === undefined) {
    throw new CliError('ES4X_NO_PACKAGE', `${root} has no package.json.`);
  }
  const [application, ...packages] = npmParts(installedPackages(root, { production }));
  if (application === undefined) throw new Error('An application is a package.');
  const named = new Map(packages.map((part) => [part.name, part]));
  const runtime = named.get('es4x') ?? {
    ...{ name: 'es4x', version: version(), license: 'Apache-2.0', needs: [] },
    purl: npmPurl('es4x', version()),
  };
  named.set(APPLICATION, application).set(ES4X, runtime);
  const libraries = Object.entries(lockedArtifacts(lock))
    .map(([coordinates, locked]) => mavenPart(coordinates, locked, named))
    .filter(({ from }) => from.length > 0);
  return {
    application,
    packages: packages.includes(runtime) ? packages : [...packages, runtime],
    libraries,
  };
}

/** @param {Package[]} packages */
function npmParts(packages) {
  const purls = new Map(
    packages.map(({ folder, manifest: { name = basename(folder), version = '0.0.0' } }) => [
      folder,
      npmPurl(name, version),
    ]),
  );
  /** @type {Map<string, NpmPart>} */
  const parts = new Map(); // A version may be installed at several places.
  for (const { folder, manifest, found, needs } of packages) {
    const purl = purls.get(folder) ?? '';
    const part = parts.get(purl) ?? {
      name: manifest.name ?? basename(folder),
      version: manifest.version ?? '0.0.0',
      purl,
      license: typeof manifest.license === 'string' ? manifest.license : undefined,
      integrity: [folder, ...found].map(integrityOf).find(Boolean),
      needs: [],
    };
    part.needs.push(...[...needs].map((each) => purls.get(each) ?? ''));
    parts.set(purl, part);
  }
  return [...parts.values()];
}

/**
 * @param {string} coordinates
 * @param {LockedArtifact} locked
 * @param {Map<string, NpmPart>} named the packages by the names of the lock
 * @returns {MavenPart}
 */
function mavenPart(coordinates, { sha256, from }, named) {
  const [group = '', artifact = '', ...rest] = coordinates.split(':');
  const version = rest.at(-1) ?? '';
  const [type, classifier] = rest.slice(0, -1);
  const qualifiers = new URLSearchParams({
    ...(classifier && { classifier }),
    ...(type && type !== 'jar' && { type }),
  });
  const purl = `pkg:maven/${group}/${artifact}@${encodeURIComponent(version)}`;
  return {
    ...{ coordinates, group, artifact, version, sha256 },
    purl: qualifiers.size > 0 ? `${purl}?${qualifiers}` : purl,
    from: from.flatMap((name) => named.get(name) ?? []),
  };
}

/**
 * @param {string} name
 * @param {string} version
 */
function npmPurl(name, version) {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;
}

/** The packages that npm has installed in a folder, by their paths below it. */
const installed = new Map();

/**
 * Returns the hash of a package's tarball, which npm keeps in node_modules; undefined if something else has installed it.
 *
 * @param {string} folder
 * @returns {string | undefined}
 */
function integrityOf(folder) {
  const [start = ''] = folder.split(`${sep}node_modules${sep}`);
  for (let above = start; above !== dirname(above); above = dirname(above)) {
    if (!installed.has(above)) installed.set(above, installedBy(above));
    const path = relative(above, folder).split(sep).join('/');
    const found = installed.get(above)[path]?.integrity;
    if (found) return found;
  }
  return undefined;
}

/** @param {string} folder */
function installedBy(folder) {
  const file = join(folder, 'node_modules/.package-lock.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
