// @ts-check
import { usageError } from '../fail.js';
import { from, values } from './given.js';
import { scan } from './scan.js';

/** @import { Given } from './scan.js' */
/** @import { Option } from './kinds.js' */

/** The variable that has options, as NODE_OPTIONS has those of Node. */
export const VARIABLE = 'ES4X_OPTIONS';

/**
 * The variables of Node that turn an option on where they are 1.
 *
 * @type {Record<string, string>}
 */
const SWITCHES = {
  NODE_PENDING_DEPRECATION: 'pending-deprecation',
  NODE_PRESERVE_SYMLINKS: 'preserve-symlinks',
  NODE_PRESERVE_SYMLINKS_MAIN: 'preserve-symlinks-main',
  NODE_USE_SYSTEM_CA: 'use-system-ca',
};

/**
 * Returns the options that variables of Node turn on.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Given[]}
 */
export const switchedOn = (env) =>
  Object.entries(SWITCHES)
    .filter(([variable]) => env[variable] === '1')
    .map(([, name]) => ({ name, text: '' }));

/**
 * Reads the options in the environment.
 *
 * @param {string} text of the variable
 * @param {Record<string, Option<unknown>>} options
 * @returns {Given[]}
 */
export function environmentOptions(text, options) {
  return from(VARIABLE, () => {
    const { given, rest } = scan(words(text), options);
    const wrong = given.find(
      ({ name }) => options[name]?.commandLineOnly || name.startsWith('env-file'),
    );
    if (wrong !== undefined || rest.length > 0) {
      throw usageError(`${wrong ? `--${wrong.name}` : `"${rest[0]}"`} is not allowed there.`);
    }
    values(options, given); // Says which values are wrong.
    return given;
  });
}

/**
 * Splits a text at spaces as Node does: double quotes keep a part together, in which a backslash protects any letter.
 *
 * @param {string} text
 */
function words(text) {
  const found = [];
  let word = '';
  let begun = false;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === ' ' && !quoted) {
      if (begun) found.push(word);
      word = '';
      begun = false;
    } else if (char === '"') {
      quoted = !quoted;
    } else {
      const protects = char === '\\' && quoted;
      if (protects && ++at === text.length) {
        throw usageError('A backslash at the end escapes nothing.');
      }
      word += protects ? text[at] : char;
      begun = true;
    }
  }
  if (quoted) {
    throw usageError('A quote is not closed.');
  }
  return begun ? [...found, word] : found;
}
