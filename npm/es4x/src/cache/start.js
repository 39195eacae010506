// @ts-check
import { jvmOfImage, jvmOfJdk } from '../jvm/application.js';
import { ARCHIVE } from '../jvm/flags.js';
import { ownJar } from '../own.js';
import { bestArchive, startOf, touch } from './archives.js';
import { makeInBackground } from './background.js';
import { exists, imageOf } from './image.js';
import { cacheMode } from './mode.js';

/** @import { Jvm, Prepared } from '../jvm/prepare.js' */

/**
 * Chooses the JVM of a start: the image of the JDK with an archive of classes if they exist, otherwise the JDK. Missing
 * ones are created in the background for later starts.
 *
 * @param {Prepared} prepared
 * @returns {Jvm}
 */
export function jvmOfStart(prepared) {
  const { jdk, launch, options } = prepared;
  const runtime = ownJar('es4x-runtime.jar');
  const mode = cacheMode(process.env);
  const image = mode === 'off' ? undefined : imageOf(jdk, launch.upgradeModulePath);
  if (!image || !exists(image)) {
    if (image && mode === 'auto') {
      makeInBackground(prepared, image.folder);
    }
    return jvmOfJdk({ jdk, runtime, launch });
  }
  const jvm = jvmOfImage({ image, runtime, launch });
  const start = startOf(image, jvm.classPath, options);
  const archive = start && bestArchive(image, start);
  if (start && archive?.file !== start.file && mode === 'auto') {
    makeInBackground(prepared, start.file);
  }
  if (!archive) {
    return jvm;
  }
  touch(archive);
  return { ...jvm, flags: [...jvm.flags, `-XX:AOTCache=${archive.file}`, ...ARCHIVE] };
}
