import { startApplication } from '../../examples/testing/application.js';
import { BOUND } from './programs.mjs';

/**
 * @import { Application } from '../../examples/testing/application.js'
 * @import { Cores } from './cores.mjs'
 */

/**
 * @typedef {object} ServerOptions
 * @property {string} name
 * @property {string[]} command that starts it, in `cwd`
 * @property {string} cwd
 * @property {Cores} [cores] where they are divided
 * @property {Record<string, string | undefined>} [env] added to ours
 */

/** The number of lines of a server's output that an error has. */
const LAST_LINES = 20;

/**
 * Starts a server, measures it, and stops it.
 *
 * @template T
 * @param {ServerOptions} options
 * @param {(server: Application, begin: number) => Promise<T>} measure begin: when the process was started, as
 *   `performance.now()` tells
 * @returns {Promise<T>}
 * @throws {Error} with the end of its output, if it cannot be measured or interprets JavaScript
 */
export async function withServer({ name, command, cwd, cores, env = {} }, measure) {
  const begin = performance.now();
  const server = await startApplication({
    cwd,
    command: [...BOUND, ...(cores?.anywhere ?? []), ...command],
    env: { npm_lifecycle_event: undefined, ...env }, // We run under npm, a service does not.
  });
  try {
    const result = await measure(server, begin);
    if (/interpreted/.test(server.output())) throw new Error(`${name} interprets.`);
    return result;
  } catch (cause) {
    const last = server.output().split('\n').slice(-LAST_LINES).join('\n');
    const message = cause instanceof Error ? cause.message : `${cause}`;
    throw new Error(`${message}\nThe last lines of its output:\n${last}`, { cause });
  } finally {
    await server.stop();
  }
}
