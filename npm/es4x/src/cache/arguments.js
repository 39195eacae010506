// @ts-check
import { usageError } from '../fail.js';
import { didYouMean } from '../spelling.js';

/** @import { BothValues } from '../options/table.js' */

/**
 * @typedef {object} CacheCommand
 * @property {'cache'} name
 * @property {typeof ACTIONS[number]} action
 * @property {string[]} words the command to train with; empty for the built-in program
 * @property {BothValues} options
 */

const ACTIONS = /** @type {const} */ (['show', 'train', 'clear']);

/**
 * Parses the arguments of `es4x cache`.
 *
 * @param {string[]} words
 * @param {BothValues} options
 * @returns {CacheCommand}
 */
export function cacheCommand([word = 'show', ...rest], options) {
  const action = ACTIONS.find((each) => each === word);
  if (!action) {
    const actions = ACTIONS.map((each) => `"es4x cache ${each}"`).join(', ');
    throw usageError(
      `There is no "es4x cache ${word}". There are ${actions}.${didYouMean(word, [...ACTIONS])}`,
    );
  }
  const words = action === 'train' && rest[0] === '--' ? rest.slice(1) : [];
  if (rest.length > 0 && words.length === 0) {
    throw usageError(
      `"es4x cache ${action}" takes no "${rest[0]}". To train with a program: es4x cache train -- run server.js`,
    );
  }
  return { name: 'cache', action, words, options };
}
