/** The exports of builtins that ES modules have imported. */

/** @type {(() => void)[]} */
const updates = [];

/**
 * Sets the exports of a builtin, now and whenever a program says so.
 *
 * @param {() => void} update
 */
export function live(update) {
  update();
  updates.push(update);
}

/** Gives imports of builtins the values that their objects have now: `module.syncBuiltinESMExports`. */
export function syncBuiltinESMExports() {
  for (const update of updates) update();
}
