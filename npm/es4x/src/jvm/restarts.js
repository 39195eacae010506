// @ts-check
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, tell } from '../fail.js';
import { endAs, run } from './run.js';

/** The exit code with which a program in watch mode requests a new process: see WatchMode.java. */
const RESTART = 75;

/** The milliseconds between two looks at package.json. */
const POLL = 200;

/**
 * Runs the JVM of a program in watch mode, and a new one whenever it requests a restart, because a file has changed
 * that a process reads only once.
 *
 * @param {string} root the application's folder
 * @param {() => Promise<{ java: string, args: string[] } | undefined>} prepare returns the command line; undefined on
 *   failure, which it has reported
 */
export async function runWithRestarts(root, prepare) {
  let prepared = await prepare();
  if (!prepared) {
    process.exitCode = 1;
    return;
  }
  for (;;) {
    const { java, args } = prepared;
    const end = await run(java, [`-Des4x.command.pid=${process.pid}`, ...args], {
      descriptors: true,
    });
    if (end.code !== RESTART) {
      return endAs(end);
    }
    prepared = await prepareAgain(root, prepare);
  }
}

/**
 * Prepares a restart; if package.json is not valid, waits for its next change and tries again.
 *
 * @param {string} root
 * @param {Parameters<typeof runWithRestarts>[1]} prepare
 * @returns {Promise<{ java: string, args: string[] }>}
 */
async function prepareAgain(root, prepare) {
  for (;;) {
    const changed = nextChange(join(root, 'package.json'));
    try {
      const prepared = await prepare();
      if (prepared) {
        changed.stop();
        return prepared;
      }
    } catch (e) {
      if (!(e instanceof CliError)) {
        throw e;
      }
      tell(e);
    }
    process.stdout.write('Waiting for package.json to change before restarting...\n');
    await changed.happened;
  }
}

/**
 * Polls a file from now on: the first look of `fs.watchFile` comes later, and would miss a change before it.
 *
 * @param {string} file
 */
function nextChange(file) {
  const before = versionOf(file);
  let stop = () => {};
  /** @type {Promise<void>} */
  const happened = new Promise((resolve) => {
    const timer = setInterval(() => versionOf(file) !== before && stop(), POLL);
    stop = () => {
      clearInterval(timer);
      resolve();
    };
  });
  return { happened, stop };
}

/** @param {string} file that may be missing */
function versionOf(file) {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found && `${found.ino} ${found.size} ${found.mtimeNs}`;
}
