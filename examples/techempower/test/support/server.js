import { join } from 'node:path';
import { es4x, startApplication } from '../../../testing/application.js';

/** @import { Application } from '../../../testing/application.js' */

/** The folder of the application. */
const FOLDER = join(import.meta.dirname, '..', '..');

/** True when the server under test is the JavaScript one, and not what SERVER_COMMAND starts. */
export const isEs4x = !process.env.SERVER_COMMAND;

/** The command that starts the server under test. */
export function serverCommand() {
  return isEs4x ? [...es4x(), 'run'] : ['sh', '-c', `exec ${process.env.SERVER_COMMAND}`];
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string[]} [command]
 * @param {string} [cwd]
 * @returns {Promise<Application>}
 */
export function startServer(env, command = serverCommand(), cwd = FOLDER) {
  return startApplication({ cwd, command, env, ready: /(http:\/\/localhost:\d+)[\s\S]*Stop .*\n/ });
}
