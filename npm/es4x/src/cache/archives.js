// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../names.js';
import { isSame, stamp } from './stamp.js';

/**
 * @import { Image } from './image.js'
 * @import { Stamp } from './stamp.js'
 */

/**
 * An AOT cache of the JVM (JEP 483) with the loaded and linked classes of a class path. It is also valid for class
 * paths that begin with this one.
 *
 * @typedef {object} Archive
 * @property {string} file
 * @property {number} size of the file in bytes
 * @property {Stamp[]} classPath
 * @property {string[]} options the JVM options that it is valid for
 * @property {string} application the folder of the application it was trained for
 */

/**
 * The properties of a start that determine its archive.
 *
 * @typedef {object} Start
 * @property {string} file the archive created for it
 * @property {string[]} jars the class path
 * @property {string[]} options
 */

/** The number of archives kept for an image: the most recently used ones. */
const KEPT = 8;

/** The options that do not affect the classes in an archive. */
const HARMLESS = /^-(D|X(ms|mx|mn|ss|log)|XX:[^=]*=\d+[kmgt]?$|XX:[+-]Use(G1|Serial|Parallel)GC$)/i;

/** The options with which the JVM uses no archive, or one given by the user. */
const EXCLUSIVE = /^-(agentlib|agentpath|javaagent|Xrun|Xshare|XX:(AOT|Shared|Archive))/;

/**
 * @param {Image} image
 * @param {string[]} classPath
 * @param {string[]} options the user's options for the JVM
 * @returns {Start | undefined} undefined if the start cannot use an archive
 */
export function startOf(image, classPath, options) {
  if (options.some((option) => EXCLUSIVE.test(option))) {
    return undefined;
  }
  // The JVM creates no archive for folders, but uses one of the jars before them.
  const folder = classPath.findIndex((path) => !path.endsWith('.jar'));
  const jars = folder === -1 ? classPath : classPath.slice(0, folder);
  const relevant = options.filter((option) => !HARMLESS.test(option));
  const key = createHash('sha256')
    .update(JSON.stringify([jars, relevant]))
    .digest('hex');
  return { file: join(image.archives, `${key.slice(0, 16)}.aot`), jars, options: relevant };
}

/**
 * Returns the archive with most of the classes of a start.
 *
 * @param {Image} image
 * @param {Start} start
 */
export function bestArchive(image, start) {
  return archivesOf(image.archives)
    .filter(
      ({ classPath, options }) =>
        options.join('\n') === start.options.join('\n') &&
        classPath.every(({ path }, i) => path === start.jars[i]),
    )
    .sort((a, b) => b.classPath.length - a.classPath.length)
    .find(isCurrent);
}

/**
 * The archives in a folder, most recently used first.
 *
 * @param {string} folder
 */
export function archivesOf(folder) {
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => read(join(folder, name)))
    .sort((a, b) => b.used - a.used);
}

/**
 * Returns whether an archive is complete and its jars have not changed.
 *
 * @param {Archive} archive
 */
export function isCurrent({ file, size, classPath }) {
  return statSync(file, { throwIfNoEntry: false })?.size === size && classPath.every(isSame);
}

/**
 * Writes the record of a finished archive, without which it is not used.
 *
 * @param {Start} start
 * @param {string} application
 * @param {Stamp[]} classPath before the training
 */
export function note({ file, options }, application, classPath) {
  const archive = { file, size: stamp(file).size, classPath, options, application };
  writeFileSync(recordOf(file), JSON.stringify(archive));
}

/**
 * Marks an archive as used now.
 *
 * @param {Archive} archive
 */
export function touch({ file }) {
  try {
    const now = new Date();
    utimesSync(recordOf(file), now, now);
  } catch {
    // The folder may belong to another user.
  }
}

/**
 * Removes archives that are no longer valid, and the least recently used ones.
 *
 * @param {Image} image
 */
export function pruneArchives(image) {
  const current = archivesOf(image.archives).filter(isCurrent).slice(0, KEPT);
  const kept = new Set(current.flatMap(({ file }) => [file, recordOf(file)]));
  for (const name of namesIn(image.archives)) {
    const path = join(image.archives, name);
    if (!kept.has(path)) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/** @param {string} file */
const recordOf = (file) => file.replace(/\.aot$/, '.json');

/**
 * @param {string} record
 * @returns {(Archive & { used: number })[]} empty if it is damaged
 */
function read(record) {
  try {
    const file = record.replace(/\.json$/, '.aot');
    return [{ ...JSON.parse(readFileSync(record, 'utf8')), file, used: statSync(record).mtimeMs }];
  } catch {
    return [];
  }
}
