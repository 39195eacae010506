import { spawn } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {object} Server a running server of a database
 * @property {string} url
 * @property {() => Promise<void>} stop ends it, and removes its folder
 */

/** Runs a program that ends with its input, and thereby with this process. */
const ENDING = '"$@" & read -r end; kill $!; wait $!';

/**
 * Finds the program of a server, as `.dev/servers.mjs` has unpacked it.
 *
 * @param {string} file
 * @returns {string | undefined} nothing where there is none for this platform
 */
export function programOf(file) {
  const program = join(import.meta.dirname, 'target', file);
  if (!existsSync(program)) return undefined;
  chmodSync(program, 0o755);
  return program;
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
  const child = spawn('sh', ['-c', ENDING, 'sh', ...command], { cwd: folder });
  let output = '';
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('close', () => resolve()));
  const isReady = await new Promise((resolve) => {
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (ready.test(output)) resolve(true);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    ended.then(() => resolve(false));
  });
  const stop = async () => {
    child.stdin.end('\n');
    await ended;
    await rm(folder, { recursive: true });
  };
  if (!isReady) {
    await stop();
    throw new Error(`${command[0]} ended:\n${output}`);
  }
  return { url, stop };
}
