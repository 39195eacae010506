// node dev/with-postgres.js [--fresh] <command>: runs a command with the DATABASE_URL of a PostgreSQL for development.
// With --fresh it gets an empty one. A DATABASE_URL that is set already is kept.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { startPostgres } from './postgres.js';

const folder = join(import.meta.dirname, '..');
const isFresh = process.argv[2] === '--fresh';
const [command = '', ...args] = process.argv.slice(isFresh ? 3 : 2);

const postgres = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop() {} }
  : await startPostgres(folder, { isFresh });
const path = `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
const child = spawn(command, args, {
  stdio: 'inherit',
  shell: process.platform === 'win32', // where commands of npm packages are scripts
  env: { ...process.env, PATH: path, DATABASE_URL: postgres.url },
});
// The command ends first, then the database. A terminal sends Ctrl+C to the command itself.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [code] = await once(child, 'exit');
postgres.stop();
process.exitCode = code ?? 1;
