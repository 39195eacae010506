// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CliError } from './fail.js';

/**
 * Returns the path of a jar in this package.
 *
 * @param {string} name
 */
export function ownJar(name) {
  const file = fileURLToPath(new URL(`../lib/${name}`, import.meta.url));
  if (!existsSync(file)) {
    throw new CliError(
      'ES4X_NOT_BUILT',
      `${file} is missing. In ES4X's sources, run: npm run build`,
    );
  }
  return file;
}

/** The version of this package. */
export function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
