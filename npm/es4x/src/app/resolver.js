// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeFlags } from '../jvm/home.js';
import { runFirst } from '../jvm/run.js';
import { words } from '../jvm/words.js';
import { inTemporaryFolder } from './temporary.js';

/** @import { Jdk } from '../jdk/release.js' */

/**
 * Runs the resolver, which downloads Java libraries to the local Maven repository and writes their paths.
 *
 * @param {object} request
 * @param {Jdk} jdk
 * @param {string} resolver its jar
 * @returns {Promise<boolean>} false if it failed; it has printed the error
 */
export function resolveLibraries(request, jdk, resolver) {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'request.json');
    writeFileSync(file, JSON.stringify(request));
    const code = await runFirst(jdk.java, [
      '-XX:+UseSerialGC', // C2 stays: with it, the hashes of the lock take an eighth of the time.
      ...homeFlags(),
      // Users of Maven set proxies and trust stores there.
      ...words(process.env.MAVEN_OPTS ?? '', 'MAVEN_OPTS'),
      '-jar',
      resolver,
      file,
    ]);
    return code === 0;
  });
}

/** Flags for a short-lived JVM, which does not benefit from C2. */
export const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
