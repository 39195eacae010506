import { integerOption, invalidState, invalidType, isInt32, outOfRange } from './checks.js';

const INT_MAX = 2 ** 31 - 1;

/** The limits of SQLite by their names; the places are their numbers. */
const NAMES = [
  'length',
  'sqlLength',
  'column',
  'exprDepth',
  'compoundSelect',
  'vdbeOp',
  'functionArg',
  'attach',
  'likePatternLength',
  'variableNumber',
  'triggerDepth',
];

/**
 * The limits that options give, by their numbers.
 *
 * @param {Record<string, unknown>} limits
 */
export function givenLimits(limits) {
  return NAMES.map((name) => {
    if (limits[name] === undefined) return undefined;
    const given = { [`limits.${name}`]: limits[name] };
    const value = /** @type {number} */ (integerOption(given, `limits.${name}`, undefined));
    if (value < 0) throw outOfRange(`The "options.limits.${name}" argument must be non-negative.`);
    return value;
  });
}

/**
 * The limit for a value that a program sets.
 *
 * @param {unknown} value
 */
function checked(value) {
  if (value === Infinity) return INT_MAX;
  if (!isInt32(value)) {
    throw invalidType('Limit value must be a non-negative integer or Infinity.');
  }
  if (value < 0) throw outOfRange('Limit value must be non-negative.');
  return value;
}

/**
 * The limits of a database as an object, whose properties can be set.
 *
 * @param {(number: number, value?: number) => number} limit sets a limit where a value is given; returns the one before
 * @param {() => boolean} isOpen
 */
export function limitsOf(limit, isOpen) {
  /** @type {Record<string | symbol, number>} */
  const values = Object.fromEntries(
    NAMES.map((name) => [name, isOpen() ? limit(NAMES.indexOf(name)) : 0]),
  );
  const numberOf = (/** @type {string | symbol} */ name) =>
    typeof name === 'string' ? NAMES.indexOf(name) : -1;
  const open = () => {
    if (!isOpen()) throw invalidState('database is not open');
  };
  return new Proxy(values, {
    get(target, name, self) {
      const number = numberOf(name);
      if (number < 0) return Reflect.get(target, name, self);
      open();
      target[name] = limit(number);
      return target[name];
    },
    set(target, name, value, self) {
      const number = numberOf(name);
      if (number < 0) return Reflect.set(target, name, value, self);
      open();
      limit(number, checked(value));
      target[name] = limit(number);
      return true;
    },
  });
}
