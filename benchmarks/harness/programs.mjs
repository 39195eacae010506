import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from '../../.dev/node24.mjs';

/** The command of ES4X in this checkout. */
export const ES4X = join(import.meta.dirname, '..', '..', 'npm', 'es4x', 'bin', 'es4x.js');

/**
 * Returns the executable of the Node.js that a benchmark compares with.
 *
 * @throws {Error} where npm has none for this platform
 */
export function requireNode24() {
  const node = node24();
  if (node === null) {
    throw new Error('npm has no Node.js 24 for this platform: there is nothing to compare with.');
  }
  return node;
}

/** The words before a command whose program is to end with this process, also where that is killed; none where the system cannot. */
export const BOUND = spawnSync('setpriv', ['--version']).error
  ? []
  : ['setpriv', '--pdeathsig', 'TERM'];
