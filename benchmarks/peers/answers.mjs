import { json, list, plaintext } from './servers/content.mjs';

/** @typedef {keyof typeof ANSWERS} Route */

/** The texts of the answers. */
const ANSWERS = { plaintext, json, list };

/** The routes of each server. */
export const ROUTES = /** @type {Route[]} */ (Object.keys(ANSWERS));

/**
 * Checks an answer of a server.
 *
 * @param {string} url
 * @param {Route} route
 * @throws {Error} where it is another one
 */
export async function check(url, route) {
  const response = await fetch(`${url}/${route}`);
  const text = await response.text();
  if (response.status !== 200 || text !== ANSWERS[route]()) {
    throw new Error(`${url}/${route} answers ${response.status} ${JSON.stringify(text)}`);
  }
}
