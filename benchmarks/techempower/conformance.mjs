import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const EXAMPLE = join(import.meta.dirname, '..', '..', 'examples', 'techempower');

/**
 * Runs the conformance tests of the example against a server, and makes this process fail where they do.
 *
 * @param {string[]} [command] that starts the server; that on ES4X by default
 */
export function checkConformance(command) {
  const mocha = createRequire(join(EXAMPLE, 'package.json')).resolve('mocha/bin/mocha.js');
  const quoted = command?.map((word) => `'${word}'`).join(' ');
  const { status } = spawnSync(process.execPath, [mocha], {
    cwd: EXAMPLE,
    env: { ...process.env, SERVER_COMMAND: quoted },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
