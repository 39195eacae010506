// @ts-check
import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SHORT_RUN } from '../app/resolver.js';
import { CliError } from '../fail.js';
import { exists, imageKey, imagesFolder, originFile, originOf } from './image.js';
import { megabytes } from './megabytes.js';
import { runQuietly } from './quiet.js';

/**
 * @import { Jdk } from '../jdk/release.js'
 * @import { Image } from './image.js'
 */

/** The disk space that an image and an archive need while they are made, in bytes. */
const NEEDED = 800 * 2 ** 20;

const MAIN_CLASS = 'io.es4x.image.Main';

/**
 * Makes an image, unless it is there. It is made under another name and renamed.
 *
 * @param {Image} image
 * @param {object} parts
 * @param {Jdk} parts.jdk
 * @param {string[]} parts.compiler its jars
 * @param {string} parts.resolver the jar with the program that makes it
 * @throws {CliError} when the JDK allows none, or there is no room
 */
export async function makeImage(image, { jdk, compiler, resolver }) {
  if (exists(image)) {
    return;
  }
  const { folder } = image;
  mkdirSync(dirname(folder), { recursive: true });
  removeStale();
  checkRoom(dirname(folder));
  const draft = `${folder}.draft-${process.pid}`;
  try {
    const how = [...SHORT_RUN, '-cp', resolver, MAIN_CLASS];
    await runQuietly(jdk.java, [...how, draft, ...compiler]);
    // The JVM's own archive, for starts that no other holds for.
    await runQuietly(join(draft, 'bin', 'java'), ['-Xshare:dump']);
    const origin = { jdk: jdk.home, version: jdk.version, vendor: jdk.vendor, compiler };
    writeFileSync(originFile(draft), JSON.stringify(origin));
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(`${draft}.modules`, { recursive: true, force: true });
  }
}

/** Removes images whose JDK has changed or gone, and what was not finished. */
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

/** @param {string} folder */
function checkRoom(folder) {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED) {
    throw new CliError(
      'ES4X_NO_SPACE',
      `${folder} has ${megabytes(bavail * bsize)} free; ${megabytes(NEEDED)} are needed.`,
    );
  }
}
