// @ts-check
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import './cache-mode.mjs';

// Brings everything up to date before Mocha runs what somebody names. A process of its own: the
// build works in the project's folder, Mocha in the one that it was started in.
const build = fileURLToPath(new URL('build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
if (status !== 0) {
  process.exit(1);
}
