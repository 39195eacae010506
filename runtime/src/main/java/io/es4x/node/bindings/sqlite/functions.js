import { check, checkObject, invalidType, option } from './checks.js';

const UTF8 = 1;
const DETERMINISTIC = 0x800;
const DIRECT_ONLY = 0x80000;

/**
 * @import { SqliteBinding } from './sqlite.binding.js'
 * @typedef {(...args: unknown[]) => unknown} Callable
 */

/**
 * A plain function for any that can be called.
 *
 * @type {(callable: Callable) => Callable}
 */
const plain =
  (callable) =>
  (...args) =>
    Reflect.apply(callable, undefined, args);

/** @param {{ deterministic?: boolean, directOnly: boolean }} options */
const flags = ({ deterministic = false, directOnly }) =>
  UTF8 | (deterministic ? DETERMINISTIC : 0) | (directOnly ? DIRECT_ONLY : 0);

/**
 * Adds a function of SQL.
 *
 * @param {SqliteBinding} java
 * @param {object} database
 * @param {unknown[]} args
 */
export function addFunction(java, database, args) {
  const [name] = args;
  check(name, 'string', 'name');
  const hasOptions = args.length > 2;
  if (hasOptions) checkObject(args[1], 'options');
  const options = /** @type {Record<string, unknown>} */ (hasOptions ? args[1] : {});
  const bigInts = option(options, 'useBigIntArguments', 'boolean', false);
  const varargs = option(options, 'varargs', 'boolean', false);
  const deterministic = option(options, 'deterministic', 'boolean', false);
  const directOnly = option(options, 'directOnly', 'boolean', false);
  const callable = args[hasOptions ? 2 : 1];
  check(callable, 'function', 'function');
  const count = varargs ? -1 : callable.length | 0;
  const way = flags({ deterministic, directOnly });
  java.addFunction(database, name, count, way, bigInts, plain(callable));
}

/**
 * Adds an aggregate function of SQL, or a window function where there is an inverse.
 *
 * @param {SqliteBinding} java
 * @param {object} database
 * @param {unknown[]} args
 */
export function addAggregate(java, database, args) {
  const [name, given] = args;
  const options = /** @type {Record<string, unknown>} */ (given);
  const { start, step, result } = options;
  if (start === undefined) {
    throw invalidType('The "options.start" argument must be a function or a primitive value.');
  }
  check(step, 'function', 'options.step');
  const bigInts = option(options, 'useBigIntArguments', 'boolean', false);
  const varargs = option(options, 'varargs', 'boolean', false);
  const directOnly = option(options, 'directOnly', 'boolean', false);
  const inverse = option(options, 'inverse', 'function', undefined);
  // The first argument is the value so far.
  const count = Math.max(step.length - 1, (inverse?.length ?? 0) - 1, 0);
  java.addAggregate(
    database,
    String(name),
    varargs ? -1 : count,
    flags({ directOnly }),
    bigInts,
    typeof start === 'function' ? plain(/** @type {Callable} */ (start)) : () => start,
    plain(step),
    inverse && plain(inverse),
    typeof result === 'function' ? plain(/** @type {Callable} */ (result)) : (value) => value,
  );
}

const CODES = [0, 1, 2];

/**
 * Sets the function that allows what statements do; null for none.
 *
 * @param {SqliteBinding} java
 * @param {object} database
 * @param {unknown} callback
 */
export function setAuthorizer(java, database, callback) {
  if (callback === null) {
    java.authorizeBy(database, null);
    return;
  }
  if (typeof callback !== 'function') {
    throw invalidType('The "callback" argument must be a function or null.');
  }
  java.authorizeBy(database, (...args) => {
    const code = Reflect.apply(callback, undefined, args);
    if (!Number.isInteger(code)) {
      throw new TypeError('Authorizer callback must return an integer authorization code');
    }
    if (!CODES.includes(code)) {
      throw new RangeError('Authorizer callback returned a invalid authorization code');
    }
    return code | 0;
  });
}
