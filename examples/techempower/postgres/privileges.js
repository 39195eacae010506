import { spawnSync } from 'node:child_process';

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
const NOBODY = 65534;

/**
 * @typedef {object} Runner how to run a program without root's rights
 * @property {string[]} prefix goes before the program and its arguments
 * @property {import('node:child_process').SpawnOptions} options
 * @property {number} [uid] the user that must own PostgreSQL's files, when it is not the current one
 */

/**
 * Decides how PostgreSQL is run: as the current user or, for root, as `nobody`.
 *
 * @returns {Runner}
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return { prefix: [], options: {} };

  // A project below a folder that only root may enter (root's home, for one) is out of nobody's
  // reach. The one capability that ignores file permissions keeps it within reach; the secure bit
  // makes access(2), with which PostgreSQL looks for its own programs, take notice of it.
  const user = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const prefix = [...user, ...reach, '--securebits=+no_setuid_fixup', '--'];
  if (spawnSync(prefix[0], [...prefix.slice(1), 'true']).status === 0) {
    return { prefix, options: {}, uid: NOBODY };
  }
  return { prefix: [], options: { uid: NOBODY, gid: NOBODY }, uid: NOBODY };
}
