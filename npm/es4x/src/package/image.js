// @ts-check
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isLinkable } from '../cache/image.js';
import { linkImage, unlinkable } from '../cache/make-image.js';
import { runQuietly } from '../cache/quiet.js';
import { CREATE, LIMIT, RECORD, TRAINING } from '../cache/train.js';
import { ARCHIVE, imageFlags } from '../jvm/flags.js';
import { words } from '../jvm/words.js';
import { ownJar } from '../own.js';
import { fillFolder } from './folder.js';
import { filled, shellWords, writeRun } from './scripts.js';

/** @import { Parts } from './folder.js' */

/** The space that an image needs while it is made, in bytes, without the application. */
export const NEEDED = 700 * 2 ** 20;

/**
 * Makes an image: a folder with a JVM, the application, and an archive of the classes of both.
 *
 * @param {string} folder
 * @param {Parts} parts
 * @param {(what: string) => void} progress
 */
export async function makeImage(folder, parts, progress) {
  const { jdk, launch, program } = parts;
  if (!isLinkable(jdk)) {
    throw unlinkable(jdk);
  }
  progress('copying the application and its Java libraries');
  const { classPath, application } = await fillFolder(folder, parts);
  progress(`linking JDK ${jdk.version} with the compiler`);
  const compiler = launch.upgradeModulePath;
  const resolver = ownJar('es4x-resolver.jar');
  await linkImage(join(folder, 'lib', 'java'), { jdk, compiler, resolver, trimmed: true });
  const run = join(folder, 'lib', 'es4x');
  writeRun(run, {
    lines: filled('image.sh', { flags: shellWords(imageFlags()), archive: shellWords(ARCHIVE) }),
    options: words(program.options['java-opts'] ?? '', '--java-opts'),
    classPath,
  });
  progress('training');
  await train(run, application, join(folder, 'lib'));
}

/**
 * Makes the archive of an image by its own script, so that the JVM has the same options as later.
 *
 * @param {string} run the script
 * @param {string} application the folder of the application, whose packages the training uses
 * @param {string} lib the folder of the archive
 */
async function train(run, application, lib) {
  const flags = (/** @type {string[]} */ ...own) => ({ ...process.env, JAVA_OPTS: own.join(' ') });
  const place = relative(application, lib); // Without spaces, at which JAVA_OPTS is split.
  const configuration = `-XX:AOTConfiguration=${place}/app.config`;
  try {
    await runQuietly(run, [TRAINING], {
      cwd: application,
      env: flags(...RECORD, configuration),
      limit: LIMIT,
      disk: lib,
    });
    await runQuietly(run, [], {
      cwd: application,
      env: flags(...CREATE, configuration, `-XX:AOTCache=${place}/app.aot`),
      limit: LIMIT,
      disk: lib,
    });
  } finally {
    rmSync(join(lib, 'app.config'), { force: true });
  }
}
