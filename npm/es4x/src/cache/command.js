// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { applicationRoot } from '../app/manifest.js';
import { parse } from '../arguments.js';
import { namesIn } from '../names.js';
import { say } from '../say.js';
import { archivesOf, isCurrent } from './archives.js';
import { lastFailure, pauseAfter } from './failure.js';
import { imagesFolder, lockFile, originOf } from './image.js';
import { isLocked, locked } from './lock.js';
import { makeFor, ownTraining, trainingBy } from './make.js';
import { megabytes } from './megabytes.js';
import { sizeOf } from './size.js';

/** @import { CacheCommand } from './arguments.js' */

/**
 * `es4x cache`: shows, creates and removes the images and archives that make starts faster.
 *
 * @param {CacheCommand} command
 */
export async function cache({ action, words, options }) {
  switch (action) {
    case 'show':
      process.stdout.write(`${shown().join('\n')}\n`);
      break;
    case 'train':
      await trainFor(words, options);
      break;
    case 'clear':
      await locked(
        lockFile(),
        async () => rmSync(imagesFolder(), { recursive: true, force: true }),
        {
          wait: () => say('waiting for another process that makes an image or archive ...'),
        },
      );
  }
}

/**
 * @param {string[]} words
 * @param {CacheCommand['options']} options
 */
async function trainFor(words, options) {
  const start = performance.now();
  const progress = (/** @type {string} */ what) => say(`${what} ...`);
  await makeFor(words.length > 0 ? trainingBy(words) : trainingHere(options), { progress });
  say(`done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** @param {CacheCommand['options']} options */
function trainingHere(options) {
  const here = parse(['run', '.'], { env: process.env });
  const javaOptions = here.name === 'run' ? here.options['java-opts'] : undefined;
  return ownTraining(applicationRoot('.'), { ...options, 'java-opts': javaOptions });
}

/** @returns {string[]} lines */
function shown() {
  const folder = imagesFolder();
  const images = namesIn(folder).map((name) => join(folder, name));
  const lines = images.flatMap((image) => {
    const origin = originOf(image);
    return origin
      ? [
          `JDK ${origin.version} (${origin.vendor}) in ${origin.jdk}: ${megabytes(sizeOf(image))}`,
          ...archives(join(image, 'aot')),
        ]
      : [];
  });
  const state = isLocked(lockFile()) ? ['Something is being made just now.'] : failure();
  return lines.length + state.length > 0
    ? [folder, ...lines, ...state]
    : [`${folder} has nothing. To fill it: es4x cache train`];
}

/**
 * @returns {string[]} the reason why the last attempt in the background failed, and the time of the next one; empty if
 *   it succeeded
 */
function failure() {
  const last = lastFailure();
  if (!last) {
    return [];
  }
  const [then, next] = [last.time, last.time + pauseAfter(last)].map((time) =>
    new Date(time).toLocaleString(),
  );
  return [
    `At ${then}, ${last.message}`,
    `The first start after ${next} on an idle machine tries again. To try now: es4x cache train`,
  ];
}

/** @param {string} folder */
function archives(folder) {
  return archivesOf(folder).map((archive) => {
    const { application, classPath, options, size } = archive;
    const state = isCurrent(archive) ? '' : ', of jars that have changed';
    const under = options.length > 0 ? `, with ${options.join(' ')}` : '';
    return `  ${megabytes(size)}, ${classPath.length} jars as in ${application}${under}${state}`;
  });
}
