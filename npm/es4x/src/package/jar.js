// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON, COMPILER } from '../jvm/flags.js';
import { words } from '../jvm/words.js';
import { fillFolder, writeJar } from './folder.js';
import { copyJars } from './libraries.js';
import { filled, shellWords, writeRun } from './scripts.js';

/** @import { Parts } from './folder.js' */

/** The space that a jar needs while it is made, in bytes, without the application. */
export const NEEDED = 300 * 2 ** 20;

/**
 * Makes a jar that unpacks the application and runs it with the JDK that runs the jar.
 *
 * @param {string} file
 * @param {Parts} parts
 * @param {(what: string) => void} progress
 */
export async function makeJar(file, parts, progress) {
  const { jdk, launch, name, program } = parts;
  const folder = `${file}.files`;
  try {
    progress('copying the application and its Java libraries');
    const { classPath } = await fillFolder(folder, parts);
    const compiler = copyJars(launch.upgradeModulePath, join(folder, 'lib', 'compiler'));
    writeRun(join(folder, 'lib', 'es4x'), {
      lines: filled('jar.sh', {
        flags: shellWords(COMMON),
        compiler: shellWords(COMPILER),
        modules: compiler.map((jar) => `$compiler/${jar}`).join(':'),
      }),
      options: words(program.options['java-opts'] ?? '', '--java-opts'),
      classPath,
    });
    progress('writing the jar');
    await writeJar(jdk, file, folder, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
