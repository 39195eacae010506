import registry from 'es4x:registry';

/** @import Module from './module.js' */

/** Warns when a module of a cycle reads an export of one that is not evaluated yet. */

/** The key of the exports that other modules of a cycle have got before the module was evaluated. */
const UNFINISHED = Symbol('unfinished');

/** @typedef {Module & { [UNFINISHED]?: object }} Loading */

/** @param {string | symbol} name */
function warnOf(name) {
  const where = 'of module exports inside circular dependency';
  require('node:process').emitWarning(`Accessing non-existent property '${String(name)}' ${where}`);
}

/**
 * Returns whether no warning is due: `Object.prototype` has the name, or transpiled code checks for it.
 *
 * @param {object} target
 * @param {string | symbol} name
 */
const isExpected = (target, name) => name in target || name === '__esModule';

const warning = new Proxy(/** @type {Record<string | symbol, unknown>} */ ({}), {
  get(target, name) {
    if (!isExpected(target, name)) warnOf(name);
    return target[name];
  },
  getOwnPropertyDescriptor(target, name) {
    if (!isExpected(target, name)) warnOf(name);
    return Object.getOwnPropertyDescriptor(target, name);
  },
});

/** @param {unknown} value */
const isProxy = (value) =>
  registry.require('es4x:library').require('internal/util/types').isProxy(value);

/**
 * Makes a module that is not evaluated yet warn of names that it does not export, or not yet.
 *
 * @param {Loading} module
 */
export function warnOfMissing(module) {
  const { exports } = module;
  if (
    typeof exports === 'object' &&
    exports !== null &&
    !isProxy(exports) &&
    Object.getPrototypeOf(exports) === Object.prototype &&
    !(/** @type {{ __esModule?: unknown }} */ (exports).__esModule)
  ) {
    Object.setPrototypeOf(exports, warning);
    module[UNFINISHED] = exports;
  }
}

/** @param {Loading} module */
export function done(module) {
  const exports = module[UNFINISHED];
  if (exports === undefined) return;
  if (Object.getPrototypeOf(exports) === warning) {
    Object.setPrototypeOf(exports, Object.prototype);
  }
  module[UNFINISHED] = undefined;
}
