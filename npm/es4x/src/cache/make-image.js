// @ts-check
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SHORT_RUN } from '../app/resolver.js';
import { CliError } from '../fail.js';
import { exists, imageKey, imagesFolder, originFile, originOf } from './image.js';
import { megabytes } from './megabytes.js';
import { runQuietly } from './quiet.js';
import { freeSpace } from './size.js';

/**
 * @import { Jdk } from '../jdk/release.js'
 * @import { Image } from './image.js'
 */

/** The disk space needed to create an image and an archive, in bytes. */
export const NEEDED = 800 * 2 ** 20;

const MAIN_CLASS = 'io.es4x.image.Main';

/**
 * Creates an image, unless it exists: under another name, and then renames it.
 *
 * @param {Image} image
 * @param {object} parts
 * @param {Jdk} parts.jdk
 * @param {string[]} parts.compiler its jars
 * @param {string} parts.resolver the jar with the program that creates images
 * @throws {CliError} if the JDK does not support it, or the disk is full
 */
export async function makeImage(image, { jdk, compiler, resolver }) {
  if (exists(image)) {
    return;
  }
  const { folder } = image;
  mkdirSync(dirname(folder), { recursive: true });
  removeStale();
  checkRoom(dirname(folder), NEEDED);
  const draft = `${folder}.draft-${process.pid}`;
  try {
    await linkImage(draft, { jdk, compiler, resolver });
    // The JVM's default CDS archive, for starts without a matching archive.
    await runQuietly(join(draft, 'bin', 'java'), ['-Xshare:dump'], { disk: draft });
    const origin = { jdk: jdk.home, version: jdk.version, vendor: jdk.vendor, compiler };
    writeFileSync(originFile(draft), JSON.stringify(origin));
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Links an image of a JDK with the compiler.
 *
 * @param {string} folder that must not exist
 * @param {object} parts
 * @param {Jdk} parts.jdk one of which an image can be made
 * @param {string[]} parts.compiler its jars
 * @param {string} parts.resolver the jar with the program that creates images
 * @param {boolean} [parts.trimmed] whether tools for developers are left out, and the rest is compressed
 * @throws {CliError} if the JDK has no jlink, or it fails
 */
export async function linkImage(folder, { jdk, compiler, resolver, trimmed = false }) {
  const program = [...SHORT_RUN, '-cp', resolver, MAIN_CLASS, ...(trimmed ? ['--trimmed'] : [])];
  try {
    await runQuietly(jdk.java, [...program, folder, ...compiler], { disk: dirname(folder) });
  } finally {
    rmSync(`${folder}.modules`, { recursive: true, force: true });
  }
}

/**
 * Returns the error for a JDK without images.
 *
 * @param {Jdk} jdk
 */
export function unlinkable({ version, home }) {
  return new CliError(
    'ES4X_NO_IMAGE',
    `No run-time image can be created from JDK ${version} in ${home}: it contains the Graal compiler, does not support it, or ` +
      'runs on Windows.',
  );
}

/** Removes images whose JDK was changed or removed, and unfinished ones. */
function removeStale() {
  const images = imagesFolder();
  for (const name of readdirSync(images)) {
    const folder = join(images, name);
    const origin = originOf(folder);
    const isDraft = name.includes('.draft-');
    if (isDraft || (origin && imageKey(origin.jdk, origin.compiler) !== basename(folder))) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/**
 * Checks that a disk has enough space.
 *
 * @param {string} folder on it
 * @param {number} needed in bytes
 */
export function checkRoom(folder, needed) {
  const free = freeSpace(folder);
  if (free < needed) {
    throw new CliError(
      'ES4X_NO_SPACE',
      `${folder} has ${megabytes(free)} free; ${megabytes(needed)} are needed.`,
    );
  }
}
