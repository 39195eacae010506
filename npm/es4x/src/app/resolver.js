// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { findJdk } from '../jdk/find.js';
import { homeFlags } from '../jvm/home.js';
import { runFirst } from '../jvm/run.js';
import { words } from '../jvm/words.js';
import { ownJar } from '../own.js';
import { inTemporaryFolder } from './temporary.js';

/** @import { Jdk } from '../jdk/release.js' */

/**
 * The licences of libraries and the coordinates of their direct dependencies, by their coordinates.
 *
 * @typedef {Record<string, { licenses: { name?: string, url?: string }[], needs: string[] }>} Poms
 */

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
    writeFileSync(file, JSON.stringify({ progress: isLineRewritten(), ...request }));
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

/** True if standard error is a terminal in which a line can be rewritten. */
const isLineRewritten = () => isatty(2) && process.env.TERM !== 'dumb';

/**
 * Returns the newest releases of libraries.
 *
 * @param {string[]} newest their names, `group:artifact`
 * @param {boolean} offline
 * @returns {Promise<Record<string, string> | undefined>} by their names, without those of which there is none; undefined if
 *   the resolver failed, which has printed the error
 */
export const newestOf = (newest, offline) => ask({ newest }, offline);

/**
 * Returns what the poms of libraries say.
 *
 * @param {string[]} inventory their coordinates
 * @param {boolean} offline
 * @returns {Promise<Poms | undefined>} undefined if the resolver failed, which has printed the error
 */
export const pomsOf = (inventory, offline) => ask({ inventory }, offline);

/**
 * @param {{ newest: string[] } | { inventory: string[] }} question
 * @param {boolean} offline
 */
function ask(question, offline) {
  return inTemporaryFolder(async (folder) => {
    const output = join(folder, 'answer.json');
    const jdk = findJdk();
    const request = { output, libraries: [], jdk: jdk.kind, offline, launch: {}, ...question };
    const isDone = await resolveLibraries(request, jdk, ownJar('es4x-resolver.jar'));
    return isDone ? JSON.parse(readFileSync(output, 'utf8')) : undefined;
  });
}

/** Flags for a short-lived JVM, which does not benefit from C2. */
export const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
