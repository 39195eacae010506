// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { jars, libraries } from '../app/libraries.js';
import { applicationRoot } from '../app/manifest.js';
import { installedPackages } from '../app/packages.js';
import { resolveLibraries, SHORT_RUN } from '../app/resolver.js';
import { inTemporaryFolder } from '../app/temporary.js';
import { CliError } from '../fail.js';
import { runFirst } from '../jvm/run.js';
import { places } from './folders.js';
import { targets } from './targets.js';

/** @import { Package } from '../app/packages.js' */
/** @import { Jdk } from '../jdk/release.js' */
/** @import { Place } from './folders.js' */

/**
 * @typedef {object} Described a library that the resolver has found
 * @property {string} groupId
 * @property {string} artifactId
 * @property {string} version
 * @property {string} jar
 * @property {string} [sources]
 */

/**
 * Generates typed packages for libraries, jars and classes.
 *
 * @param {object} options
 * @param {string[]} options.targets
 * @param {string | undefined} options.out
 * @param {string | undefined} options.packageName
 * @param {boolean} options.offline
 * @param {Jdk} options.jdk one with a Java compiler
 * @param {string} options.resolver the resolver's jar
 * @param {string} options.codegen the generator's jar
 * @param {(message: string) => void} options.say
 * @returns {Promise<boolean>} false if it failed; the error was printed
 */
export async function makeTypes(options) {
  const root = applicationRoot('.');
  const packages = installedPackages(root);
  const wanted = places(
    targets(options.targets),
    options.out === undefined ? join(root, 'types') : resolve(options.out),
    options.packageName,
  );
  return inTemporaryFolder(async (folder) => {
    const resolved = join(folder, 'resolved.json');
    const request = {
      libraries: libraries(packages, root),
      jdk: options.jdk.kind,
      offline: options.offline,
      output: resolved,
      launch: {},
      described: wanted.flatMap(({ target }) =>
        target.kind === 'library'
          ? [{ coordinates: target.coordinates, from: 'the command line' }]
          : [],
      ),
    };
    if (!(await resolveLibraries(request, options.jdk, options.resolver))) {
      return false;
    }
    const { classPath, described = [] } = JSON.parse(readFileSync(resolved, 'utf8'));
    const file = join(folder, 'types.json');
    writeFileSync(
      file,
      JSON.stringify({
        classPath: [...classPath, ...jars(packages, root)],
        packages: withBindings(packages),
        libraries: inputs(wanted, described),
      }),
    );
    if (!(await generate(file, options))) {
      return false;
    }
    sayNext(wanted, packages, options.say);
    return true;
  });
}

/** @param {Package[]} packages */
function withBindings(packages) {
  return packages.flatMap(({ folder, manifest: { name, es4x } }) =>
    name && es4x?.bindings ? [{ name, bindings: join(folder, es4x.bindings) }] : [],
  );
}

/**
 * Returns the generator's input for each package.
 *
 * @param {Place[]} wanted
 * @param {Described[]} described
 */
function inputs(wanted, described) {
  return wanted.map(({ target, name, folder }) => {
    if (target.kind === 'library') {
      return { name, folder, ...library(target.coordinates, described) };
    }
    return target.kind === 'jar'
      ? { name, folder, jar: target.file }
      : { name, folder, classes: target.names };
  });
}

/**
 * @param {string} coordinates with or without a version
 * @param {Described[]} described
 */
function library(coordinates, described) {
  const found = described.find((one) =>
    `${coordinates}:`.startsWith(`${one.groupId}:${one.artifactId}:`),
  );
  if (!found) {
    throw new CliError('ES4X_NO_CLASSES', `${coordinates} has no jar, only dependencies.`);
  }
  const { groupId, artifactId, version, jar, sources } = found;
  return { maven: { groupId, artifactId, version }, jar, sources };
}

/**
 * @param {string} request
 * @param {{ jdk: Jdk, resolver: string, codegen: string }} options
 */
async function generate(request, { jdk, codegen, resolver }) {
  // The resolver's jar contains the JSON library that both use.
  const classPath = [codegen, resolver].join(delimiter);
  const main = 'io.es4x.codegen.library.TypesCommand';
  const code = await runFirst(jdk.java, [...SHORT_RUN, '-cp', classPath, main, request]);
  return code === 0;
}

/**
 * @param {Place[]} made
 * @param {Package[]} packages
 * @param {(message: string) => void} say
 */
function sayNext(made, packages, say) {
  const installed = new Set(packages.map(({ manifest }) => manifest.name));
  const missing = [
    ...(installed.has('@vertx/core') ? [] : ['@vertx/core']),
    ...made
      .filter(({ name }) => !installed.has(name))
      .map(({ folder }) => `./${relative(process.cwd(), folder).replaceAll('\\', '/')}`),
  ];
  if (missing.length > 0) {
    say(`next: npm install ${missing.join(' ')}`);
  }
}
