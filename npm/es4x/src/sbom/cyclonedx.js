// @ts-check
import { version } from '../own.js';
import { mavenLicenses, npmLicenses } from './licenses.js';

/**
 * @import { Poms } from '../app/resolver.js'
 * @import { MavenPart, NpmPart, Parts } from './parts.js'
 */

/** The names that CycloneDX has for the hashes of npm. */
const HASHES = /** @type {Record<string, string>} */ ({
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
});

/**
 * Makes a software bill of materials in the format CycloneDX 1.6. It has no time and no serial number: the same application
 * has the same one.
 *
 * @param {Parts} parts
 * @param {Poms} poms
 */
export function cyclonedx({ application, packages, libraries }, poms) {
  const tool = { type: 'application', name: 'es4x', version: version() };
  const components = [...packages.map(npmComponent), ...libraries.map(ofMaven)];
  const dependencies = [
    ...[application, ...packages].map((part) => ({
      ref: part.purl,
      dependsOn: sorted([...part.needs, ...broughtBy(part, libraries, poms)]),
    })),
    ...libraries.map(({ coordinates, purl }) => ({
      ref: purl,
      dependsOn: sorted(purlsOf(poms[coordinates]?.needs ?? [], libraries)),
    })),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      tools: { components: [tool] },
      component: { ...npmComponent(application), type: 'application' },
    },
    components: components.sort((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: dependencies.sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };

  /** @param {MavenPart} part */
  function ofMaven({ coordinates, group, artifact, version, purl, sha256 }) {
    const licenses = mavenLicenses(poms[coordinates]?.licenses ?? []);
    return {
      type: 'library',
      'bom-ref': purl,
      ...{ group, name: artifact, version },
      hashes: [{ alg: 'SHA-256', content: sha256 }],
      ...(licenses.length > 0 && { licenses }),
      purl,
    };
  }
}

/** @param {NpmPart} part */
function npmComponent({ name, version, purl, license, integrity = '' }) {
  const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const licenses = npmLicenses(license);
  const hashes = integrity.split(' ').flatMap((each) => {
    const [, algorithm = '', base64 = ''] = /^(\w+)-([^?]+)/.exec(each) ?? [];
    const alg = HASHES[algorithm];
    return alg ? [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }] : [];
  });
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: own,
    version,
    ...(hashes.length > 0 && { hashes }),
    ...(licenses.length > 0 && { licenses }),
    purl,
  };
}

/**
 * Returns the libraries that a package asks for itself: those that no other library that comes by it needs.
 *
 * @param {NpmPart} part
 * @param {MavenPart[]} libraries
 * @param {Poms} poms
 */
function broughtBy(part, libraries, poms) {
  const brought = libraries.filter(({ from }) => from.includes(part));
  const needed = new Set(brought.flatMap(({ coordinates }) => poms[coordinates]?.needs ?? []));
  return brought.filter(({ coordinates }) => !needed.has(coordinates)).map(({ purl }) => purl);
}

/**
 * @param {string[]} coordinates
 * @param {MavenPart[]} libraries
 */
function purlsOf(coordinates, libraries) {
  return libraries
    .filter((library) => coordinates.includes(library.coordinates))
    .map(({ purl }) => purl);
}

/** @param {string[]} purls */
const sorted = (purls) => [...new Set(purls)].sort();
