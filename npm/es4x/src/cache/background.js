// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspectorOf } from '../options/debuggers.js';
import { say } from '../say.js';
import { failureOf, noteTold } from './failure.js';
import { cacheFolder, isWritable } from './folder.js';
import { isLocked } from './lock.js';
import { lockFile } from './make.js';

/** @import { Prepared } from '../jvm/prepare.js' */

const PROGRAM = fileURLToPath(new URL('background-main.js', import.meta.url));

/**
 * Has another process make what a start lacks, unless that is under way or has failed. It goes on when ours has ended.
 *
 * @param {Prepared} prepared
 * @param {string} missing the image or archive
 */
export function makeInBackground({ command, root }, missing) {
  if (inspectorOf(command.options) || isLocked(lockFile())) {
    return; // Starts with a debugger take the archive of those without.
  }
  const failure = failureOf(missing);
  if (failure) {
    if (!failure.told) {
      say(`starts take longer than they need to: ${failure.message} (ES4X_CACHE=off accepts that)`);
      noteTold(failure);
    }
    return;
  }
  if (!isWritable(cacheFolder())) {
    say(
      `starts take longer than they need to: ${cacheFolder()} is not writable. Set XDG_CACHE_HOME to a folder that ` +
        'is; ES4X_CACHE=off accepts that.',
    );
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
  child.on('error', () => {}); // There will be a next start.
  child.unref();
}
