import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Database a running PostgreSQL
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a PostgreSQL that ends with this process, for programs that run on Node.js.
 *
 * @param {string} folder where data and log go
 * @param {string} [port] a free one by default
 * @returns {Promise<Database>}
 */
export async function startDatabase(folder, port = '') {
  const program = join(import.meta.dirname, 'main.js');
  const child = spawn(process.execPath, [program, folder, port], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, error } = JSON.parse(line);
  if (error) throw new Error(error);
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.stdin.end();
      await exit;
    },
  };
}
