import { isExpression } from './expressions.js';
import { pathOf, readPath } from './safe-reads.js';

/** The group of what is held while the program is paused, by the name that V8 has for it. */
const PAUSED = 'backtrace';

/**
 * Returns what expressions call that the engine's inspector evaluates in a frame of the paused program.
 *
 * @param {import('./remote-objects.js').RemoteObjects} objects
 * @param {string} found the expression that finds all this
 * @param {(value: Value, how: Value) => Value} answer describes a value, as a command is answered
 */
export function pausedAgent(objects, found, answer) {
  /** Returns an expression that has the value of another one; none for statements. */
  function codeOf(/** @type {string} */ expression, /** @type {boolean} */ throwOnSideEffect) {
    if (!throwOnSideEffect) return isExpression(expression) ? `(${expression}\n)` : undefined;
    const { root, steps } = pathOf(expression);
    return `${found}.read(${root}, ${JSON.stringify(steps)})`;
  }

  return {
    read: readPath,

    /** Returns an expression that has the value of another one answered; none for statements. */
    wrap(/** @type {Value} */ { expression, throwOnSideEffect, ...given }) {
      const value = codeOf(expression, throwOnSideEffect);
      const { objectGroup, returnByValue, generatePreview } = given;
      const how = JSON.stringify({ objectGroup, returnByValue, generatePreview });
      return value && `${found}.answered(${value}, ${how})`;
    },

    answered: (/** @type {Value} */ value, /** @type {Value} */ how) =>
      JSON.stringify(answer(value, how)),

    hold: (/** @type {Value[]} */ values, /** @type {boolean} */ preview) =>
      JSON.stringify(values.map((each) => objects.describe(each, PAUSED, preview))),

    held: (/** @type {string} */ objectId) => objects.get(objectId).value,
  };
}
