// @ts-check
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import './cache-mode.mjs';

// Builds before Mocha runs the given files. A process of its own, as the build changes the working directory to the
// project's folder, and Mocha must run in the original one.
const build = fileURLToPath(new URL('build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
if (status !== 0) {
  process.exit(1);
}
