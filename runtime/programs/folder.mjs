// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const APPS = new URL('apps/', import.meta.url);
const TARGET = new URL('target/', import.meta.url);

/** The names that npm and ES4X keep in `node_modules`; all else that begins with a dot is a cache of a program. */
const KEPT = new Set(['.bin', '.package-lock.json', '.es4x']);

/** @returns {string[]} the names of the programs */
export function names() {
  return readdirSync(APPS).sort();
}

/**
 * The folder in which a program is installed and runs.
 *
 * @param {string} name
 */
export function folderOf(name) {
  return fileURLToPath(new URL(`${name}/`, TARGET));
}

/**
 * Makes the folder of a program as it is before its first run: what a run leaves behind, such as the output and
 * the caches of a build, would be found by the next one, which is on the other platform.
 *
 * @param {string} name
 */
export function makeFresh(name) {
  const folder = folderOf(name);
  mkdirSync(folder, { recursive: true });
  remove(folder, (entry) => entry !== 'node_modules');
  const modules = `${folder}node_modules/`;
  if (existsSync(modules)) {
    remove(modules, (entry) => entry.startsWith('.') && !KEPT.has(entry));
  }
  cpSync(new URL(`${name}/`, APPS), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('program.mjs'),
  });
}

/**
 * The version of the package that a program is about, its first dependency.
 *
 * @param {string} name
 * @returns {{ name: string, version: string }}
 */
export function subject(name) {
  const manifest = JSON.parse(readFileSync(new URL(`${name}/package.json`, APPS), 'utf8'));
  const [[first, version] = ['', '']] = Object.entries(manifest.dependencies);
  return { name: first, version };
}

/**
 * @param {string} folder
 * @param {(entry: string) => boolean} which
 */
function remove(folder, which) {
  for (const entry of readdirSync(folder).filter(which)) {
    rmSync(`${folder}/${entry}`, { recursive: true, force: true });
  }
}
