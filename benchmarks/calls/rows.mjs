import { loopsOf } from './programs/loops.mjs';
import { MODEL } from './programs/model.mjs';

/**
 * @typedef {object} Row of the table
 * @property {string} name of its loop
 * @property {string} text
 * @property {number} rounds of a batch, after which the result is compared
 */

/** The rounds of batches; less where one takes longer. */
const MANY = 1000;

/** @type {Row[]} */
export const ROWS = [
  { name: 'empty', text: 'control: a loop without a call', rounds: MANY },
  { name: 'own', text: 'control: a call within the language', rounds: MANY },
  { name: 'void', text: 'static method, no argument, no result', rounds: MANY },
  { name: 'int', text: '`int` (two of them in, one out)', rounds: MANY },
  { name: 'boxed', text: '`Integer`, boxed by `Integer.valueOf`', rounds: MANY },
  { name: 'string', text: 'string of 128 characters, in and out', rounds: MANY },
  { name: 'instance', text: 'method of an object that is held', rounds: MANY },
  { name: 'create', text: 'new object, made of another one', rounds: MANY },
  { name: 'bytes 128', text: 'array of 128 bytes, in and out', rounds: MANY },
  { name: 'bytes 256', text: '256 bytes', rounds: MANY },
  { name: 'bytes 512', text: '512 bytes', rounds: MANY },
  { name: 'callback', text: 'call that calls back 100 times', rounds: 100 },
  { name: 'elements', text: '1000 ints to a list and back, by element', rounds: 10 },
  { name: 'array', text: '1000 ints as one array and back', rounds: 100 },
];

/**
 * Returns the checksum that each side is to have of a row: that of its loop in JavaScript alone.
 *
 * @param {Row} row
 */
export function checksumOf({ name, rounds }) {
  return loopsOf(MODEL)[name](rounds);
}
