// @ts-check
import { relative } from 'node:path';
import { CliError } from '../fail.js';

/** @import { Package } from './packages.js' */

/** The scope of the packages of Vert.x, which are made with ES4X. */
const OURS = '@vertx/*';

/**
 * Returns the names of the packages outside of `@vertx` that bring Java libraries although the application does not
 * say which packages may: `"es4x": { "maven": { "from": ["@vertx/*", "a-driver"] } }` does.
 *
 * @param {Package[]} packages the application first
 * @param {string} root the application's folder, to which messages are relative
 * @throws {CliError} ES4X_JAVA_NOT_ALLOWED for a package that it does not name, ES4X_BAD_PACKAGE for a wrong list
 */
export function bringingUnasked([application, ...others], root) {
  const from = application?.manifest.es4x?.maven?.from;
  if (from !== undefined && !isListOfNames(from)) {
    throw new CliError(
      'ES4X_BAD_PACKAGE',
      'package.json: "maven.from" of "es4x" must be a list of package names, such as ["@vertx/*", "a-driver"].',
    );
  }
  const bringing = others.filter(({ manifest }) => brings(manifest).length > 0);
  if (from === undefined) {
    return bringing.map(nameOf).filter((name) => !matches(OURS, name));
  }
  const denied = bringing.find((each) => !from.some((pattern) => matches(pattern, nameOf(each))));
  if (denied !== undefined) {
    throw new CliError(
      'ES4X_JAVA_NOT_ALLOWED',
      `The package ${nameOf(denied)} (${relative(root, denied.folder)}) brings Java libraries: ${brings(denied.manifest).join(', ')}. ` +
        'Add its name to "maven.from" of "es4x" in package.json to allow that, or remove the package.',
    );
  }
  return [];
}

/** @param {Package} one */
const nameOf = ({ folder, manifest }) => manifest.name ?? folder;

/** @param {Package['manifest']} manifest */
function brings({ maven, mvnDependencies = [], es4x = {} }) {
  const own = maven ? [`${maven.groupId}:${maven.artifactId}:${maven.version}`] : [];
  return [...own, ...mvnDependencies, ...(es4x.mvnDependencies ?? []), ...(es4x.jars ?? [])];
}

/**
 * @param {string} pattern a name, `*`, or the packages of a scope: `@scope/*`
 * @param {string} name
 */
const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * @param {unknown} value
 * @returns {value is string[]}
 */
function isListOfNames(value) {
  return (
    Array.isArray(value) &&
    value.every(
      (item) => typeof item === 'string' && /^(@[^/*]+\/)?[^/*]+$|^(@[^/*]+\/)?\*$/.test(item),
    )
  );
}
