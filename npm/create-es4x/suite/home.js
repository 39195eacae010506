// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { asUser, fewVariables } from '../test/support/users.js';

/**
 * @typedef {{ name: string, uid: number }} User
 *
 * @typedef {object} Home
 * @property {string} folder
 * @property {string[]} as what stands before the commands of its user
 * @property {NodeJS.ProcessEnv} env
 * @property {() => void} remove
 */

/** @type {User} */
const NOBODY = { name: 'nobody', uid: 65534 };

/** The users who create projects: the one of this process and, where that is root, another one. */
export function users() {
  const { username, uid } = userInfo();
  return asUser(NOBODY.uid).length > 0
    ? [{ name: username, uid }, NOBODY]
    : [{ name: username, uid }];
}

/**
 * Makes an empty home of a user, and variables that name nothing else.
 *
 * Packages and Java libraries are downloaded into it from this machine: a journey downloads 200 MB, which twelve of them
 * need not take from a public registry.
 *
 * @param {User} user
 * @param {{ registry: NodeJS.ProcessEnv, maven: string }} sources registry: the variables of npm; maven: a home with the
 *   settings of Maven
 * @returns {Home}
 */
export function emptyHome({ uid }, { registry, maven }) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'es4x-home-')));
  cpSync(join(maven, '.m2'), join(folder, '.m2'), { recursive: true });
  const as = asUser(uid);
  if (as.length > 0) execFileSync('chown', ['-R', `${uid}:${uid}`, folder]);
  const env = {
    ...fewVariables(),
    ...registry,
    HOME: folder,
    npm_config_cache: join(folder, '.npm'),
    ES4X_CACHE: 'use', // What is made in the background would outlast this home.
  };
  return { folder, as, env, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
