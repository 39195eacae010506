// @ts-check

/**
 * A line of `es4x doctor`.
 *
 * @typedef {object} Finding
 * @property {string} name what was looked at
 * @property {'ok' | 'warning' | 'problem'} state warning: programs run, but slower or with less than they could have;
 *   problem: they do not run
 * @property {string} text
 * @property {string} [cure] a command, or what to change
 */

/**
 * @param {string} name
 * @param {string} text
 * @returns {Finding}
 */
export const ok = (name, text) => ({ name, state: 'ok', text });

/**
 * @param {string} name
 * @param {string} text
 * @param {string} cure
 * @returns {Finding}
 */
export const warning = (name, text, cure) => ({ name, state: 'warning', text, cure });

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [cure]
 * @returns {Finding}
 */
export const problem = (name, text, cure) => ({
  name,
  state: 'problem',
  text,
  ...(cure !== undefined && { cure }),
});
