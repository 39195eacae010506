// @ts-check
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bringingUnasked } from '../app/bringing.js';
import { resolveLaunch } from '../app/launch-file.js';
import { bindings, jars, libraries } from '../app/libraries.js';
import { lockOfStart } from '../app/lock.js';
import { CliError } from '../fail.js';
import { toolsFor } from '../jvm/prepare.js';
import { ownJar } from '../own.js';
import { copyFile } from './copy.js';

/**
 * @import { Launch } from '../app/launch.js'
 * @import { Package } from '../app/packages.js'
 * @import { Jdk } from '../jdk/release.js'
 * @import { Program } from './program.js'
 */

/**
 * Resolves the Java libraries of an application, without those of development. The lock is followed, and not changed.
 *
 * @param {Program} program
 * @param {Package[]} packages the application first
 * @param {{ jdk: Jdk, offline: boolean }} how
 * @returns {Promise<Launch>}
 */
export async function resolveFor({ root, options }, packages, { jdk, offline }) {
  bringingUnasked(packages, root, options.permission); // Throws for those that the application does not allow.
  const own = libraries(packages, root);
  const start = lockOfStart(root, options.frozen);
  const lock = start && { ...start, request: { ...start.request, write: false } };
  const launch = { key: '', bindings: bindings(packages), jars: jars(packages, root) };
  const tools = toolsFor(options, own);
  const request = { libraries: own, jdk: jdk.kind, tools, offline, lock: lock?.request, launch };
  const resolved = await resolveLaunch(request, jdk, ownJar('es4x-resolver.jar'));
  if (!resolved) {
    throw new CliError('ES4X_NOT_MADE', 'The Java libraries could not be resolved.');
  }
  return resolved.launch;
}

/**
 * Copies jars into a folder.
 *
 * @param {string[]} files
 * @param {string} folder
 * @returns {string[]} their names there, in the same order
 */
export function copyJars(files, folder) {
  mkdirSync(folder, { recursive: true });
  /** @type {string[]} */
  const names = [];
  for (const file of files) {
    const plain = basename(file).replace(/[^\w.+-]/g, '_');
    const name = names.includes(plain) ? `${names.length}-${plain}` : plain;
    copyFile(file, join(folder, name));
    names.push(name);
  }
  return names;
}
