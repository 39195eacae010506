/** The methods of the console that emit events for clients, with their types in the Chrome DevTools Protocol. */
const TYPES = /** @type {const} */ ({
  log: 'log',
  info: 'info',
  debug: 'debug',
  warn: 'warning',
  error: 'error',
  dir: 'dir',
  dirxml: 'dirxml',
  table: 'table',
  trace: 'trace',
  assert: 'assert',
  clear: 'clear',
  group: 'startGroup',
  groupCollapsed: 'startGroupCollapsed',
  groupEnd: 'endGroup',
  count: 'count',
  timeEnd: 'timeEnd',
});

/** @typedef {(type: string, args: unknown[]) => void} Listener */
/** @typedef {Record<string, (...args: unknown[]) => unknown>} Methods */

/** @type {Set<Listener>} */
const listeners = new Set();
/**
 * The methods of the global console that print.
 *
 * @type {Methods}
 */
const prints = {};

/**
 * @param {string} type
 * @param {unknown[]} args
 */
function tell(type, args) {
  if (type === 'assert' && args[0]) return;
  const told = type === 'assert' ? args.slice(1) : args;
  for (const listener of listeners) listener(type, told);
}

/**
 * Calls a listener with all output of the global console. Returns a function that removes the listener.
 *
 * @param {Listener} listener
 */
export function watch(listener) {
  const { console } = /** @type {{ console: Methods }} */ (/** @type {unknown} */ (globalThis));
  if (listeners.size === 0) {
    for (const [name, type] of Object.entries(TYPES)) {
      const print = console[name];
      prints[name] = print;
      const watched = {
        /** @this {unknown} */
        [name](/** @type {unknown[]} */ ...args) {
          tell(type, args);
          return Reflect.apply(print, this, args);
        },
      };
      console[name] = watched[name];
    }
  }
  listeners.add(listener);
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) Object.assign(console, prints);
  };
}

/** A console whose output goes to clients only. */
export const clientConsole = Object.fromEntries(
  Object.entries(TYPES).map(([name, type]) => [
    name,
    (/** @type {unknown[]} */ ...args) => tell(type, args),
  ]),
);

export default { watch, clientConsole };
