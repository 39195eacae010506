import { isExpression } from './expressions.js';
import { pathOf, readPath } from './safe-reads.js';

/**
 * @import { RemoteObjects } from './remote-objects.js'
 * @import { Evaluation, How } from './agent.js'
 */

/** V8's name for the group of objects that are held while the program is paused. */
const PAUSED = 'backtrace';

/**
 * Returns the functions called by expressions that the engine's inspector evaluates in a frame of the paused
 * program.
 *
 * @param {RemoteObjects} objects
 * @param {string} found the expression that returns this object
 * @param {(value: unknown, how: How) => unknown} answer describes a value, as the response to a command does
 */
export function pausedAgent(objects, found, answer) {
  /** Returns an expression with the same value as another one; undefined for statements. */
  function codeOf(
    /** @type {string} */ expression,
    /** @type {boolean | undefined} */ throwOnSideEffect,
  ) {
    if (!throwOnSideEffect) return isExpression(expression) ? `(${expression}\n)` : undefined;
    const { root, steps } = pathOf(expression);
    return `${found}.read(${root}, ${JSON.stringify(steps)})`;
  }

  return {
    read: readPath,

    /** Returns an expression that describes the value of another one; undefined for statements. */
    wrap(/** @type {Evaluation} */ { expression, throwOnSideEffect, ...given }) {
      const value = codeOf(expression, throwOnSideEffect);
      const { objectGroup, returnByValue, generatePreview } = given;
      const how = JSON.stringify({ objectGroup, returnByValue, generatePreview });
      return value && `${found}.answered(${value}, ${how})`;
    },

    answered: (/** @type {unknown} */ value, /** @type {How} */ how) =>
      JSON.stringify(answer(value, how)),

    hold: (/** @type {unknown[]} */ values, /** @type {boolean} */ preview) =>
      JSON.stringify(values.map((each) => objects.describe(each, PAUSED, preview))),

    held: (/** @type {string} */ objectId) => objects.get(objectId).value,
  };
}
