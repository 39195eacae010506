// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freemem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { inspectorOf } from '../options/debuggers.js';
import { say } from '../say.js';
import { failureOf, isDue, noteTold } from './failure.js';
import { cacheFolder, isWritable } from './folder.js';
import { lockFile } from './image.js';
import { isLocked } from './lock.js';
import { megabytes } from './megabytes.js';

/** @import { Prepared } from '../jvm/prepare.js' */

/** The memory in bytes that the two JVMs, which run one after the other, need in addition to the application. */
const NEEDED = 2 ** 30;

const PROGRAM = fileURLToPath(new URL('background-main.js', import.meta.url));

/**
 * Starts a background process that creates the missing image or archive, unless another one is running or has just
 * failed. It continues after this process has ended.
 *
 * @param {Prepared} prepared
 * @param {string} missing the image or archive
 */
export function makeInBackground({ command, root }, missing) {
  if (inspectorOf(command.options) || isLocked(lockFile())) {
    return; // Starts with a debugger use the archive of starts without.
  }
  const last = failureOf(missing);
  const failure = last && !isDue(last) ? last : undefined;
  const obstacle = failure ? failure.message : obstacleIn(cacheFolder(), availableMemory());
  if (obstacle) {
    if (!failure?.told) {
      say(`starts take longer than they need to: ${obstacle} (ES4X_CACHE=off accepts that)`);
    }
    if (failure && !failure.told) {
      noteTold(failure);
    }
    return;
  }
  if (!existsSync(root)) {
    return;
  }
  say('preparing faster starts in the background, once for these Java libraries (see: es4x cache)');
  const { offline, 'java-opts': options = '' } = command.options;
  const request = JSON.stringify({ root, missing, offline, options });
  const child = spawn(process.execPath, [PROGRAM, request], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
  });
  child.on('error', () => {}); // The next start tries again.
  child.unref();
}

/**
 * Returns the reason why nothing can be created in the background.
 *
 * @param {string} folder in which the files are created
 * @param {number} memory that is available, in bytes
 * @returns {string | undefined} undefined if there is none
 */
export function obstacleIn(folder, memory) {
  if (!isWritable(folder)) {
    return `${folder} is not writable. Set XDG_CACHE_HOME to a folder that is.`;
  }
  if (memory < NEEDED) {
    return `there are ${megabytes(memory)} of memory left, and ${megabytes(NEEDED)} are needed. See: es4x cache train`;
  }
  return undefined;
}

/** The available memory of the system or the container, in bytes. */
function availableMemory() {
  const { availableMemory: left } = /** @type {{ availableMemory?: () => number }} */ (process);
  return left ? left.call(process) : freemem();
}
