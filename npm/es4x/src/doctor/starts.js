// @ts-check
import { bestArchive, startOf } from '../cache/archives.js';
import { lastFailure } from '../cache/failure.js';
import { exists, imageOf } from '../cache/image.js';
import { cacheMode } from '../cache/mode.js';
import { jvmOfImage } from '../jvm/application.js';
import { words } from '../jvm/words.js';
import { ownJar } from '../own.js';
import { ok, warning } from './finding.js';

/**
 * @import { Launch } from '../app/launch.js'
 * @import { Jdk } from '../jdk/release.js'
 * @import { Finding } from './finding.js'
 */

const NAME = 'fast starts';
const CURE = 'es4x cache train';

/**
 * Looks for the image and archive with which an application starts in half the time.
 *
 * @param {Jdk} jdk
 * @param {Launch | undefined} launch undefined if its libraries are not resolved
 * @param {NodeJS.ProcessEnv} env
 * @returns {Finding[]}
 */
export function starts(jdk, launch, env) {
  if (launch === undefined) return [];
  if (cacheMode(env) === 'off') {
    return [
      warning(NAME, 'ES4X_CACHE=off: neither image nor archive are used', 'unset ES4X_CACHE'),
    ];
  }
  const image = imageOf(jdk, launch.upgradeModulePath);
  if (!image) {
    return [ok(NAME, 'this JDK needs no image, and there is no archive for it')];
  }
  const failure = lastFailure();
  const because = failure ? `: ${failure.message}` : '';
  if (!exists(image)) {
    return [warning(NAME, `there is no run-time image of this JDK${because}`, CURE)];
  }
  const jvm = jvmOfImage({ image, runtime: ownJar('es4x-runtime.jar'), launch });
  const start = startOf(image, jvm.classPath, words(env.JAVA_OPTS ?? '', 'JAVA_OPTS'));
  const archive = start && bestArchive(image, start);
  return [
    archive
      ? ok(NAME, `by an image of the JDK and an archive of ${archive.classPath.length} jars`)
      : warning(NAME, `there is no archive of the classes of this application${because}`, CURE),
  ];
}
