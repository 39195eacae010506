// @ts-check
import { basename, join, resolve } from 'node:path';
import { installedPackages } from '../app/packages.js';
import { megabytes } from '../cache/megabytes.js';
import { sizeOf } from '../cache/size.js';
import { CliError } from '../fail.js';
import { findJdk } from '../jdk/find.js';
import { isOffline } from '../jvm/prepare.js';
import { say } from '../say.js';
import { makeImage, NEEDED as OF_IMAGE } from './image.js';
import { makeJar, NEEDED as OF_JAR } from './jar.js';
import { resolveFor } from './libraries.js';
import { programOf } from './program.js';
import { madeAt } from './target.js';

/** @import { Package } from '../app/packages.js' */
/** @import { PackageCommand } from './arguments.js' */

/**
 * Runs `es4x package`.
 *
 * @param {PackageCommand} command
 */
export async function makePackage(command) {
  const { kind, options } = command;
  if (process.platform === 'win32') {
    throw new CliError(
      'ES4X_NO_PACKAGE_HERE',
      'Packages are made, and run, on Linux and macOS only: their scripts are those of a shell.',
    );
  }
  const program = programOf(command);
  const name = nameOf(program.manifest.name ?? basename(program.root));
  const defaults = { image: `${name}-image`, jar: `${name}.jar` };
  const path = resolve(options.to ?? defaults[kind]);
  const start = performance.now();
  const needed = kind === 'image' ? OF_IMAGE : OF_JAR;
  const results = [path, ...Object.values(defaults).map((one) => join(program.root, one))];
  await madeAt({ path, needed }, async (draft) => {
    const jdk = findJdk();
    const packages = installedPackages(program.root, { production: true }).filter(isForRunning);
    const launch = await resolveFor(program, packages, { jdk, offline: isOffline(options) });
    const parts = { name, program, packages, launch, jdk, results };
    const progress = (/** @type {string} */ what) => say(`${what} ...`);
    await (kind === 'image' ? makeImage : makeJar)(draft, parts, progress);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const runs = kind === 'image' ? join(path, 'bin', name) : `java -jar ${path}`;
  say(`made ${path} (${megabytes(sizeOf(path))}) in ${seconds} s. It runs by: ${runs}`);
}

/**
 * Returns the name of the start script: that of the package without its scope, in characters that need no quotes.
 *
 * @param {string} name
 */
function nameOf(name) {
  return (
    name
      .replace(/^@[^/]*\//, '')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[-.]+/, '') || 'app'
  );
}

/** The packages that are dependencies, but do nothing in a package: the command, and types. */
const IS_FOR_DEVELOPMENT = /^(es4x|@es4x\/types|@types\/.*)$/;

/**
 * @param {Package} one
 * @param {number} index that of the application is 0
 */
const isForRunning = ({ manifest }, index) =>
  index === 0 || !IS_FOR_DEVELOPMENT.test(manifest.name ?? '');
