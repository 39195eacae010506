import { rmSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './launch.js';

/** PostgreSQL's own settings, as an argument of its program. */
export const SETTINGS = `config_file=${besideMe('postgresql.conf')}`;

/**
 * Makes the data of a new server: the benchmark's user, database and tables.
 *
 * @param {string} data the folder to make; there is all of it or nothing
 * @param {{ initdb: string, postgres: string }} programs
 * @param {import('./privileges.js').Runner} runner
 */
export async function createDatabase(data, { initdb, postgres }, runner) {
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  const cluster = ['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(runner, initdb, [...cluster, '--auth-local=reject', '--auth-host=scram-sha-256']);

  // The single-user mode needs no client and no network. With -j, a blank line ends a statement.
  const single = ['--single', '-j', '-D', draft, '-c', SETTINGS, '-c', 'exit_on_error=true'];
  for (const [database, file] of [
    ['postgres', 'create-database.sql'],
    ['hello_world', 'create-schema.sql'],
  ]) {
    await run(runner, postgres, [...single, database], await readFile(besideMe(file), 'utf8'));
  }
  await rename(draft, data);
}

/** @param {string} file */
function besideMe(file) {
  return join(import.meta.dirname, file);
}
