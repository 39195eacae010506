import { importModule } from './esm.js';
import { toError } from './failures.js';
import { dirname } from './paths.js';
import { makeRequire } from './require.js';
import { resources } from './resources.js';

/** @import { ImportOptions } from './esm.js' */
/** @import Module from './module.js' */

/**
 * Evaluates a module.
 *
 * @param {Module} module
 * @param {string} filename
 * @param {unknown} compiled the function that Java has compiled from its text, or the failure
 */
export function evaluate(module, filename, compiled) {
  if (typeof compiled !== 'function') throw toError(compiled);
  /**
   * @param {string} specifier
   * @param {ImportOptions} [options]
   */
  const load = (specifier, options) => importModule(filename, specifier, options);
  load.source = (/** @type {string} */ specifier) => importModule.source(filename, specifier);
  return callWrapper(compiled({ import: load, resources }), module, filename);
}

/**
 * Calls the wrapper function of a module with its parameters.
 *
 * @param {(...parameters: unknown[]) => unknown} wrapper
 * @param {Module} module
 * @param {string} filename
 */
export function callWrapper(wrapper, module, filename) {
  const { exports } = module;
  return wrapper.call(exports, exports, makeRequire(module), module, filename, dirname(filename));
}
