import host from 'es4x:host/library';
import registry from 'es4x:registry';

/**
 * The modules whose functions call Linux' C library, and the names that warnings have for them.
 *
 * @type {Record<string, string | undefined>}
 */
const MODULES = { fs: 'fs', 'fs/promises': 'fs', child_process: 'child_process' };

/** The name of the operating system where these functions fail; null on Linux. */
const system = host.otherSystem();

/** The message of ENOSYS where these functions fail; undefined on Linux. */
export const notImplemented =
  system === null
    ? undefined
    : `function not implemented on ${system} (fs and child_process need Linux: see docs/support.md)`;

/**
 * Warns, once in a process, that the functions of a module fail on this operating system. The import itself may not
 * fail: many packages import fs without a call of it.
 *
 * @param {string} name of a builtin that a program imports
 */
export function warnElsewhere(name) {
  const module = MODULES[name];
  if (system === null || module === undefined || !host.isFirstWarningOf(module)) return;
  registry
    .require('process')
    .emitWarning(
      `node:${module} needs Linux: its functions fail on ${system} with ENOSYS, see docs/support.md`,
      { code: 'ES4X_NEEDS_LINUX' },
    );
}
