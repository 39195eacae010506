import host from 'es4x:host/esm';
import { invalidArgValue } from '../node/errors.js';
import { validateString } from '../node/validators.js';
import { cache, loading } from './cache.js';
import Module from './module.js';
import { notFound, resolveRequest } from './resolution.js';

/** The `require` functions of modules. */

/** @import { ResolveOptions } from './resolution.js' */

const { require: original } = Module.prototype;

/** Returns whether no tool has replaced the functions that `require` calls. */
const notHooked = () => Module._load === loading.load && Module.prototype.require === original;

/** @param {Module} module */
export function makeRequire(module) {
  // The results of earlier calls. Most calls at run time are repeated ones and must be cheap.
  /** @type {Map<string, Module>} */
  const recent = new Map();

  /** @param {string} request */
  function require(request) {
    const known = recent.get(request);
    if (
      known !== undefined &&
      cache[/** @type {string} */ (known.filename)] === known &&
      notHooked()
    )
      return known.exports;
    const exports = module.require(request);
    if (loading.last !== undefined) recent.set(request, loading.last);
    return exports;
  }

  require.resolve = (/** @type {string} */ request, /** @type {ResolveOptions} */ options) => {
    validateString(request, 'request');
    try {
      return resolveRequest(request, module, false, options);
    } catch (error) {
      // Only loading knows schemes: to resolution `node:x` is a name like any other.
      if (error.code === 'ERR_UNKNOWN_BUILTIN_MODULE') throw notFound(request, module);
      throw error;
    }
  };
  require.resolve.paths = (/** @type {string} */ request) => {
    validateString(request, 'request');
    return Module._resolveLookupPaths(request, module);
  };
  // Not by assignment, which would call a setter of Object.prototype.
  Object.defineProperty(require, 'main', {
    value: loading.main,
    writable: true,
    enumerable: true,
    configurable: true,
  });
  require.extensions = Module._extensions;
  require.cache = cache;
  return require;
}

/**
 * Makes a `require` function: `module.createRequire`.
 *
 * @param {string | { href: string }} from
 */
export function createRequire(from) {
  const given = typeof from === 'string' ? from : `${from?.href}`;
  const path = given.startsWith('file:') ? host.path(given) : given;
  if (!/^([/\\]|[A-Za-z]:)/.test(path)) {
    const expected = 'must be a file URL object, file URL string, or absolute path string';
    throw invalidArgValue('filename', from, expected);
  }
  const filename = /[/\\]$/.test(given) ? `${path.replace(/[/\\]$/, '')}/noop.js` : path;
  const module = new Module(filename);
  module.filename = filename;
  module.paths = Module._nodeModulePaths(module.path);
  return makeRequire(module);
}
