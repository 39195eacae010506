import { chownSync, mkdirSync } from 'node:fs';

// PostgreSQL refuses to run as root, which developers are in many containers: root runs it as the user nobody.
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

// The capability lets it reach a project below a folder that only root may enter.
const USER = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const REACH = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
const PREFIX = isRoot ? ['setpriv', ...USER, ...REACH, '--securebits=+no_setuid_fixup', '--'] : [];

/**
 * Returns the command line that runs a program without root's rights.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {[file: string, args: string[], options: { cwd: string }]}
 */
export function unprivileged(program, args) {
  const [file = program, ...words] = [...PREFIX, program, ...args];
  return [file, words, { cwd: import.meta.dirname }];
}

/**
 * Makes the folder of a server.
 *
 * @param {string} folder
 */
export function makeFolder(folder) {
  mkdirSync(folder, { mode: 0o700 });
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
}
