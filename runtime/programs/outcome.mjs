// @ts-check
import * as check from '../compat/check.mjs';
import { App } from './app.mjs';
import { folderOf, makeFresh } from './folder.mjs';

/** @import { Platform } from './platform.mjs' */

/**
 * The client of a program: runs it, uses it, and checks what it does.
 *
 * @typedef {object} Program
 * @property {string} does what is done with it, for the page
 * @property {(app: App) => Promise<void>} client
 *
 * @typedef {object} Outcome
 * @property {boolean} works
 * @property {number} checked how many checks passed
 * @property {number} seconds
 * @property {string} [error] the first thing that failed
 */

/**
 * Runs a program with its client.
 *
 * @param {string} name
 * @param {Platform} platform
 * @returns {Promise<Outcome>}
 */
export async function outcome(name, platform) {
  const { client } = await programOf(name);
  makeFresh(name);
  const app = new App(name, platform);
  const before = check.checked;
  const start = performance.now();
  let error;
  try {
    await client(app);
  } catch (failure) {
    error = portable(name, describe(failure, app));
  } finally {
    app.close();
    if (process.env.PROGRAMS_SHOW) {
      process.stderr.write(app.output);
    }
  }
  return {
    works: error === undefined,
    checked: check.checked - before,
    seconds: Math.round((performance.now() - start) / 1000),
    ...(error && { error }),
  };
}

/**
 * @param {string} name
 * @returns {Promise<Program>}
 */
export async function programOf(name) {
  return (await import(`./apps/${name}/program.mjs`)).default;
}

/**
 * @param {any} failure
 * @param {App} app
 */
function describe(failure, app) {
  const said = String(failure?.message ?? failure).split('\n')[0] ?? '';
  const words = app.lastWords();
  return words === '' || said.includes(words) ? said : `${said} (${words})`;
}

/**
 * A message of at most some length without this machine's paths.
 *
 * @param {string} name
 * @param {string} message
 */
function portable(name, message) {
  return message.replaceAll(folderOf(name), '').replace(/(?<=^.{300}).*$/s, ' …');
}
