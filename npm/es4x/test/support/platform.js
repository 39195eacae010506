// @ts-check
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** The functions for paths of this system, which are replaced. */
const OWN = { ...path };

/** Those of Windows, without that by which Node's own `fs` opens files of this system. */
const OF_WINDOWS = { ...path.win32, toNamespacedPath: OWN.toNamespacedPath };

/**
 * Calls a function that takes the system for another one: by `process.platform`, and by `node:path`.
 *
 * @template T
 * @param {NodeJS.Platform} platform
 * @param {() => T} call that reads and writes no files by joined paths, and does not wait
 * @returns {T}
 */
export function onPlatform(platform, call) {
  const own = process.platform;
  const become = (/** @type {NodeJS.Platform} */ value, /** @type {path.PlatformPath} */ paths) => {
    Object.defineProperty(process, 'platform', { value });
    Object.assign(path, paths);
    syncBuiltinESMExports();
  };
  become(platform, platform === 'win32' ? OF_WINDOWS : OWN);
  try {
    return call();
  } finally {
    become(own, OWN);
  }
}
