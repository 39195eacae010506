// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './folder.js';
import { stamp, stampsIn } from './stamp.js';

/** @import { Jdk } from '../jdk/release.js' */

/** The number of the way in which images are made: with another one, they are made anew. */
const FORMAT = 1;

/**
 * The run-time image of a JDK that has the compiler of scripts in it, and so can share class data.
 *
 * @typedef {object} Image
 * @property {string} folder named after what it is made of
 * @property {string} java its executable
 * @property {string} archives the folder with its AOT caches
 */

/**
 * The parts of which an image is made, as its folder notes them.
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

/** Returns the file that stands for the making of images and archives, one at a time. */
export function lockFile() {
  return join(imagesFolder(), 'lock');
}

/**
 * The image of a JDK, made or not; undefined where there can be none: a GraalVM JDK has its compiler, and a JDK
 * that takes no compiler has no use for it.
 *
 * @param {Jdk} jdk
 * @param {string[]} compiler
 * @returns {Image | undefined}
 */
export function imageOf(jdk, compiler) {
  if (jdk.kind === 'graalvm' || !jdk.jvmci || process.platform === 'win32') {
    return undefined;
  }
  const folder = join(imagesFolder(), imageKey(jdk.home, compiler));
  return { folder, java: join(folder, 'bin', 'java'), archives: join(folder, 'aot') };
}

/**
 * The name of an image. It changes with the JDK, its settings and certificates, and with the compiler.
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
 * Tells whether an image is there. It comes into being whole.
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
 * @returns {Origin | undefined} undefined for a folder that is none
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
