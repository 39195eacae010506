// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeFlags } from '../jvm/home.js';
import { runFirst } from '../jvm/run.js';
import { words } from '../jvm/words.js';
import { inTemporaryFolder } from './temporary.js';

/** @import { Jdk } from '../jdk/release.js' */

/**
 * Has the resolver bring Java libraries into the local Maven repository, and write where they are.
 *
 * @param {object} request
 * @param {Jdk} jdk
 * @param {string} resolver its jar
 * @returns {Promise<boolean>} false when it failed, and has told the user why
 */
export function resolveLibraries(request, jdk, resolver) {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'request.json');
    writeFileSync(file, JSON.stringify(request));
    const code = await runFirst(jdk.java, [
      ...SHORT_RUN,
      ...homeFlags(),
      // Where users of Maven set proxies and trust stores.
      ...words(process.env.MAVEN_OPTS ?? '', 'MAVEN_OPTS'),
      '-jar',
      resolver,
      file,
    ]);
    return code === 0;
  });
}

/** The flags for a JVM that soon ends: the second compiler would only cost. */
export const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
