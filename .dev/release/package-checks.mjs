// @ts-check

/**
 * A packed npm package.
 *
 * @typedef {object} Packed
 * @property {Manifest} manifest
 * @property {{ path: string, size: number }[]} files
 * @property {(path: string) => string} text of a file
 */

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {{ url?: string }} [repository]
 * @property {{ node?: string }} [engines]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {boolean} [private]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** The files of every npm package besides its code. */
const OF_ALL = /^(package\.json|README\.md|LICENSE)$/;

/** The files of each package, by its name; those of the generated ones are alike. */
const CONTENTS = /** @type {[RegExp, RegExp][]} */ ([
  [
    /^es4x$/,
    /^(bin\/es4x\.js|src\/.*\.(c?js|mjs|ts|sh)|src\/jvm\/slf4j\/META-INF\/services\/.*|lib\/(es4x-\w+\.jar|THIRD-PARTY-NOTICES\.txt))$/,
  ],
  [/^create-es4x$/, /^(bin\/create-es4x\.js|src\/.*\.js|templates\/.*)$/],
  [/^@es4x\/types$/, /^[\w-]+\.d\.ts$/],
  [/^@vertx\//, /^([\w-]+\.(js|mjs|d\.ts|d\.mts)|bindings\.json)$/],
]);

/** The oldest Node.js that each package takes, where it is not the usual one. */
const NODE = /** @type {Record<string, string>} */ ({ 'create-es4x': '>=20.12' });

/** The packages with code of others, and the file that says of whom. */
const NOTICES = /** @type {Record<string, string[]>} */ ({
  es4x: ['lib/THIRD-PARTY-NOTICES.txt'],
});

/** The most that a package may have, in packed bytes: what is larger has something that should not be there. */
const LIMITS = /** @type {[RegExp, number][]} */ ([
  [/^es4x$/, 12_000_000],
  [/./, 500_000],
]);

/**
 * Returns what is wrong with a package that is to be published, each as a sentence.
 *
 * @param {Packed} packed
 * @param {{ license: string, versions: Map<string, string>, size: number }} release the licence of ES4X, the versions of all
 *   packages of the release, and the size of the tarball in bytes
 * @returns {string[]}
 */
export function packageProblems({ manifest, files, text }, { license, versions, size }) {
  const { name } = manifest;
  const problems = [];
  const paths = files.map(({ path }) => path);
  const content = CONTENTS.find(([names]) => names.test(name))?.[1];
  for (const path of paths) {
    if (!OF_ALL.test(path) && !content?.test(path)) problems.push(`${path} does not belong in it`);
  }
  for (const path of ['README.md', 'LICENSE', ...(NOTICES[name] ?? [])]) {
    if (!paths.includes(path)) problems.push(`it has no ${path}`);
  }
  if (paths.includes('LICENSE') && text('LICENSE') !== license) {
    problems.push('its LICENSE is another than that of ES4X');
  }
  for (const path of paths.filter((each) => /\.(c|m)?(js|ts)$/.test(each))) {
    const [, map] = /^\/\/# sourceMappingURL=(?!data:)(.*)$/m.exec(text(path)) ?? [];
    if (map) problems.push(`${path} names the source map ${map}, which is not there`);
  }
  const limit = LIMITS.find(([names]) => names.test(name))?.[1] ?? 0;
  if (size > limit) problems.push(`it has ${size} bytes, more than ${limit}`);
  return [...problems, ...manifestProblems(manifest, versions)];
}

/**
 * @param {Manifest} manifest
 * @param {Map<string, string>} versions
 */
function manifestProblems(manifest, versions) {
  const { name, engines, os, cpu, scripts = {} } = manifest;
  const problems = [];
  const node = NODE[name] ?? '>=20';
  if (manifest.license !== 'Apache-2.0') problems.push('its "license" is not Apache-2.0');
  if (!manifest.repository?.url) problems.push('it has no "repository", which provenance needs');
  if (manifest.private) problems.push('it is "private"');
  if (engines?.node !== node) problems.push(`its "engines" are ${engines?.node}, not ${node}`);
  // Programs run on all platforms; a function that only Linux has throws an error elsewhere.
  if (os ?? cpu) problems.push('it has "os" or "cpu", but is for all platforms');
  for (const script of ['preinstall', 'install', 'postinstall']) {
    if (scripts[script]) problems.push(`it has the script ${script}, which npm would run`);
  }
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  const wanted = { ...dependencies, ...optionalDependencies, ...peerDependencies };
  for (const [other, range] of Object.entries(wanted)) {
    const version = versions.get(other);
    if (version !== undefined && range !== version) {
      problems.push(`it asks for ${other} ${range}, but this release has ${version}`);
    } else if (/^(file|link|workspace|git|https?):/.test(range)) {
      problems.push(`it asks for ${other} by ${range}`);
    }
  }
  return problems;
}
