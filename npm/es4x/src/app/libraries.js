// @ts-check
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CliError } from '../fail.js';

/** @import { Package } from './packages.js' */

/**
 * @typedef {object} Library
 * @property {string} coordinates Maven's `group:artifact:version`
 * @property {string} from the package.json that declares it
 * @property {string} [by] the name of that package, unless it is the application
 */

/**
 * The Java libraries that packages declare, in the order of the packages.
 *
 * @param {Package[]} packages
 * @param {string} root the application's folder, to which messages are relative
 * @returns {Library[]}
 */
export function libraries(packages, root) {
  return packages.flatMap(({ folder, manifest }) => {
    const from = relative(root, join(folder, 'package.json'));
    const { maven, mvnDependencies = [], es4x } = manifest;
    const own = es4x?.mvnDependencies ?? [];
    if (maven && !(maven.groupId && maven.artifactId && maven.version)) {
      throw bad(from, '"maven" must have groupId, artifactId and version.');
    }
    if (!isListOfStrings(own)) {
      throw bad(
        from,
        '"mvnDependencies" of "es4x" must be a list like ["group:artifact:version"].',
      );
    }
    if (!isListOfStrings(mvnDependencies)) {
      throw bad(from, '"mvnDependencies" must be a list like ["group:artifact:version"].');
    }
    return [
      ...own,
      ...mvnDependencies,
      ...(maven ? [`${maven.groupId}:${maven.artifactId}:${maven.version}`] : []),
    ].map((coordinates) => ({
      coordinates,
      from,
      ...(from !== 'package.json' && manifest.name && { by: manifest.name }),
    }));
  });
}

/**
 * The `bindings.json` files, with which the runtime loads generated packages without running them.
 *
 * @param {Package[]} packages
 */
export function bindings(packages) {
  return packages.flatMap(({ folder, manifest }) =>
    manifest.es4x?.bindings ? [join(folder, manifest.es4x.bindings)] : [],
  );
}

/**
 * The jars that are part of packages, generated from a jar that is in no Maven repository.
 *
 * @param {Package[]} packages
 * @param {string} root
 */
export function jars(packages, root) {
  return packages.flatMap(({ folder, manifest }) => {
    const from = relative(root, join(folder, 'package.json'));
    const carried = manifest.es4x?.jars ?? [];
    if (!isListOfStrings(carried)) {
      throw bad(from, '"jars" of "es4x" must be a list like ["./acme.jar"].');
    }
    return carried.map((jar) => {
      const file = join(folder, jar);
      if (!existsSync(file)) {
        throw bad(from, `there is no ${jar}, which "jars" of "es4x" names.`);
      }
      return file;
    });
  });
}

/** @param {unknown} value */
function isListOfStrings(value) {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/**
 * @param {string} file
 * @param {string} message
 */
function bad(file, message) {
  return new CliError('ES4X_BAD_PACKAGE', `${file}: ${message}`);
}
