import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../../runtime/test/support/program.js';

/**
 * @typedef {object} Server a running server of a database
 * @property {string} url
 * @property {() => Promise<void>} stop ends it, and removes its folder
 */

/** Runs a program to its end, which comes with that of the input, and thereby of this process, at the latest. */
const ENDING =
  'exec 3<&0; "$@" 3<&- & server=$!; { read -r end <&3; kill $server; } & wait $server; kill $!';

/**
 * Finds the program of a server, as `.dev/servers.mjs` has unpacked it.
 *
 * @param {string} file
 * @returns {string | undefined} nothing where there is none for this platform
 */
export function programOf(file) {
  const program = join(import.meta.dirname, 'target', file);
  return existsSync(program) ? program : undefined;
}

/** @param {string} name */
export function newFolder(name) {
  return mkdtemp(join(tmpdir(), `es4x-${name}-`));
}

/**
 * Starts a server, and waits until it takes connections.
 *
 * @param {string[]} command
 * @param {{ folder: string, url: string, ready: RegExp }} details ready: what it prints then
 * @returns {Promise<Server>}
 */
export async function launch(command, { folder, url, ready }) {
  const { child, ended, said } = startProgram(['sh', '-c', ENDING, 'sh', ...command], {
    cwd: folder,
    stdin: 'pipe',
  });
  child.stdin?.on('error', () => {}); // it ended before: `ended` tells
  const stop = async () => {
    child.stdin?.end('\n');
    await ended;
    await rm(folder, { recursive: true });
  };
  try {
    await said(ready, 'all');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
