import { parseArgs } from 'node:util';
import { TEST_TYPES } from './tests.mjs';

/** @import { TestType } from './tests.mjs' */

export const USAGE = `npm run bench:techempower -- [options]
  --types json,db     only these of ${TEST_TYPES.map((type) => type.name).join(', ')}
  --pairs 2           processes of each side and type
  --seconds 8         time of the measurement
  --window 5          time of a warm-up window
  --warm-up 60        limit of the warm-up, which ends when three windows differ less than the
  --tolerance 5       tolerance, in percent`;

/**
 * @typedef {object} Options
 * @property {TestType[]} types
 * @property {number} pairs
 * @property {number} measureSeconds
 * @property {number} windowSeconds
 * @property {number} warmUpLimit
 * @property {number} tolerance
 */

/**
 * @param {string[]} args
 * @returns {Options}
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      types: { type: 'string' },
      pairs: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '8' },
      window: { type: 'string', default: '5' },
      'warm-up': { type: 'string', default: '60' },
      tolerance: { type: 'string', default: '5' },
    },
  });
  return {
    types: values.types === undefined ? TEST_TYPES : values.types.split(',').map(typeNamed),
    pairs: positive('pairs', values.pairs),
    measureSeconds: positive('seconds', values.seconds),
    windowSeconds: positive('window', values.window),
    warmUpLimit: positive('warm-up', values['warm-up']),
    tolerance: positive('tolerance', values.tolerance) / 100,
  };
}

/** @param {string} name */
function typeNamed(name) {
  const type = TEST_TYPES.find((candidate) => candidate.name === name);
  if (type) return type;
  throw new Error(`No test type "${name}".\n${USAGE}`);
}

/**
 * @param {string} option
 * @param {string} text
 */
function positive(option, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${option} takes a whole number above 0, not "${text}".\n${USAGE}`);
}
