// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './folder.js';
import { stamp, stampsIn } from './stamp.js';

/** @import { Jdk } from '../jdk/release.js' */

/** The version of the image format; images of other versions are created again. */
const FORMAT = 1;

/**
 * A run-time image of a JDK that contains the Graal compiler, and therefore can use archives of classes.
 *
 * @typedef {object} Image
 * @property {string} folder with a name derived from its inputs
 * @property {string} java its executable
 * @property {string} archives the folder with its AOT caches
 */

/**
 * The inputs of an image, which are stored in its folder.
 *
 * @typedef {object} Origin
 * @property {string} jdk the folder of the JDK
 * @property {string} version
 * @property {string} vendor
 * @property {string[]} compiler the jars of the compiler
 */

/** Returns the folder with the images. */
export function imagesFolder() {
  return join(cacheFolder(), 'images');
}

/** Returns the lock file, which allows one process at a time to create images and archives. */
export function lockFile() {
  return join(imagesFolder(), 'lock');
}

/**
 * Returns the image for a JDK, whether it exists or not; undefined if none is needed: a GraalVM JDK contains the
 * compiler, and a JDK without JVMCI cannot use it.
 *
 * @param {Jdk} jdk
 * @param {string[]} compiler
 * @returns {Image | undefined}
 */
export function imageOf(jdk, compiler) {
  if (!isLinkable(jdk)) {
    return undefined;
  }
  const folder = join(imagesFolder(), imageKey(jdk.home, compiler));
  return { folder, java: join(folder, 'bin', 'java'), archives: join(folder, 'aot') };
}

/**
 * Returns whether the compiler can be linked into an image of a JDK.
 *
 * @param {Jdk} jdk
 */
export function isLinkable({ kind, jvmci }) {
  return kind !== 'graalvm' && jvmci && process.platform !== 'win32';
}

/**
 * Returns the name of an image. It changes with the JDK, its settings and certificates, and with the compiler.
 *
 * @param {string} jdk
 * @param {string[]} compiler
 */
export function imageKey(jdk, compiler) {
  const files = [
    ...['release', 'lib/modules', 'lib/server/libjvm.so', 'lib/server/libjvm.dylib'].map((name) =>
      stamp(join(jdk, name)),
    ),
    ...stampsIn(join(jdk, 'conf')),
    ...stampsIn(join(jdk, 'lib', 'security')),
    ...compiler.map(stamp),
  ];
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, jdk, files]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Returns whether an image exists. It is created atomically.
 *
 * @param {Image} image
 */
export function exists(image) {
  return existsSync(image.java);
}

/**
 * Reads the origin of an image.
 *
 * @param {string} folder of the image
 * @returns {Origin | undefined} undefined if the folder is not an image
 */
export function originOf(folder) {
  try {
    return JSON.parse(readFileSync(originFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
export function originFile(folder) {
  return join(folder, 'image.json');
}
