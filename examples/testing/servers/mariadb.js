import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../../runtime/test/support/free-port.js';
import { run } from '../../techempower/postgres/launch.js';
import { launch, newFolder, programOf } from './launch.js';

/** The tables of the server itself, in the order in which they are made. */
const SYSTEM = ['tables', 'tables_data'].map((part) => `mariadb_system_${part}.sql`);

const USER = `FLUSH PRIVILEGES;
CREATE DATABASE board CHARACTER SET utf8mb4;
CREATE USER board@'%' IDENTIFIED BY 'secret';
GRANT ALL ON board.* TO board@'%';
`;

/**
 * Starts a MariaDB with a user and an empty database.
 *
 * @returns {Promise<import('./launch.js').Server | undefined>} nothing where there is no MariaDB for this platform
 */
export async function startMariaDb() {
  const program = programOf('mariadb/bin/mariadbd');
  if (program === undefined) return undefined;
  const home = dirname(dirname(program));
  const folder = await newFolder('mariadb');
  const command = [
    program,
    '--no-defaults',
    `--basedir=${home}`,
    `--lc-messages-dir=${join(home, 'share')}`,
    `--character-sets-dir=${join(home, 'share', 'charsets')}`,
    `--datadir=${folder}`,
    '--innodb-buffer-pool-size=16M',
    '--innodb-log-file-size=8M',
    // Without it, root is refused.
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
  await create(command, join(home, 'share'));
  const port = await freePort();
  const listening = [`--port=${port}`, '--bind-address=127.0.0.1', '--skip-name-resolve'];
  return launch([...command, ...listening, `--socket=${join(folder, 'socket')}`], {
    folder,
    url: `mysql://board:secret@127.0.0.1:${port}/board`,
    ready: /ready for connections/,
  });
}

/**
 * @param {string[]} command
 * @param {string} scripts
 */
async function create([program = '', ...args], scripts) {
  const tables = SYSTEM.map((file) => readFileSync(join(scripts, file), 'utf8'));
  const input = ['CREATE DATABASE mysql;', 'USE mysql;', ...tables, USER].join('\n');
  await run({ prefix: [], options: {} }, program, [...args, '--bootstrap'], input);
}
