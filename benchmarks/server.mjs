import { startApplication } from '../examples/testing/application.js';

/**
 * @import { Application } from '../examples/testing/application.js'
 * @import { Cores } from './techempower/cores.mjs'
 */

/**
 * @typedef {object} ServerOptions
 * @property {string} name
 * @property {string[]} command that starts it, in `cwd`
 * @property {string} cwd
 * @property {Cores} cores
 * @property {Record<string, string | undefined>} [env] added to ours
 */

/**
 * Starts a server, measures it, and stops it.
 *
 * @template T
 * @param {ServerOptions} options
 * @param {(server: Application, begin: number) => Promise<T>} measure begin: when the process was started, as
 *   `performance.now()` tells
 * @returns {Promise<T>}
 * @throws {Error} if the server interprets JavaScript: then nothing is measured
 */
export async function withServer({ name, command, cwd, cores, env = {} }, measure) {
  const begin = performance.now();
  const server = await startApplication({
    cwd,
    command: [...cores.anywhere, ...command],
    env: { npm_lifecycle_event: undefined, ...env }, // We run under npm, a service does not.
  });
  try {
    const result = await measure(server, begin);
    if (/interpreted/.test(server.output())) {
      throw new Error(`${name} interprets. Nothing is measured:\n${server.output()}`);
    }
    return result;
  } finally {
    await server.stop();
  }
}
