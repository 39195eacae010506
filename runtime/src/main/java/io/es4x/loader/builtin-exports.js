/** The exports of builtins that ES modules have imported. */

/** @type {(() => void)[]} */
const updates = [];

/**
 * Sets the exports of a builtin, now and at each call of `syncBuiltinESMExports`.
 *
 * @param {() => void} update
 */
export function live(update) {
  update();
  updates.push(update);
}

/** Updates the imported names of builtins to the current properties: `module.syncBuiltinESMExports`. */
export function syncBuiltinESMExports() {
  for (const update of updates) update();
}
