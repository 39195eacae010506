/** @import { FastRandom } from './random.mjs' */

export const MAKES = ['Toyota', 'GM', 'Ford', 'Honda', 'Tesla'];
export const MODELS = ['Camry', 'Prius', 'Volt', 'Accord', 'Leaf', 'Model S'];
export const URL_START = 'http://example.com/';

const WORDS = 'foo bar baz qux quux corge grault garply waldo fred plugh xyzzy thud'
  .split(' ')
  .map((word) => `${word} `);

/** The characters of URLs. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Returns a snippet of random words, with those that are searched for among them.
 *
 * @param {FastRandom} random
 * @param {boolean} cat
 * @param {boolean} dog
 */
export function randomSnippet(random, cat, dog) {
  return ` ${words(random)}${cat ? 'cat ' : ''}${dog ? 'dog ' : ''}${words(random)}`;
}

/** @param {FastRandom} random */
export function randomUrl(random) {
  let url = URL_START;
  for (let count = random.below(100); count > 0; count--) url += LETTERS[random.below(26)];
  return url;
}

/** @param {FastRandom} random */
function words(random) {
  let text = '';
  for (let count = random.below(20); count > 0; count--) text += WORDS[random.below(WORDS.length)];
  return text;
}
