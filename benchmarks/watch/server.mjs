import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** @import { Application } from './applications.mjs' */

const ES4X = join(import.meta.dirname, '..', '..', 'npm', 'es4x', 'bin', 'es4x.js');

/**
 * Starts an application with `es4x run --watch`.
 *
 * @param {Application} application
 * @param {string[]} [options]
 */
export async function startServer({ folder }, options = []) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [ES4X, 'run', '--watch', ...options, 'server.mjs', '--', `${port}`],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  child.stdout.resume();

  /** @type {(path?: string) => Promise<string>} */
  const answer = (path = '') =>
    new Promise((resolve, reject) => {
      const asked = request({ port, path: `/${path}`, agent: false }, async (response) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        resolve(text);
      });
      asked.on('error', reject).end();
    });

  return {
    answer,

    /**
     * Waits until the server answers with some text.
     *
     * @param {string} text
     */
    async answers(text) {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`The server has ended: ${child.exitCode}`);
        if ((await answer().catch(() => '')) === text) return;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },

    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}
