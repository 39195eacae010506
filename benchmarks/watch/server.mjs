import { request } from 'node:http';
import { freePort } from '../../runtime/test/support/free-port.js';
import { startProgram } from '../../runtime/test/support/program.js';
import { BOUND, ES4X } from '../harness/programs.mjs';

/** @import { Application } from './applications.mjs' */

/**
 * Starts an application with `es4x run --watch`.
 *
 * @param {Application} application
 * @param {string[]} [options]
 */
export async function startServer({ folder }, options = []) {
  const port = await freePort();
  const command = [process.execPath, ES4X, 'run', '--watch', ...options, 'server.mjs'];
  const program = startProgram([...BOUND, ...command, '--', `${port}`], {
    cwd: folder,
    group: true,
  });

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
        if (program.child.exitCode !== null) {
          throw new Error(`The server has ended:\n${program.output.all}`);
        }
        if ((await answer().catch(() => '')) === text) return;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },

    stop: () => program.stop(),
  };
}
