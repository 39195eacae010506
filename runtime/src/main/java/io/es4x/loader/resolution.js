import host from 'es4x:host/commonjs';
import files from 'es4x:host/esm';
import registry from 'es4x:registry';
import { invalidArgType, invalidArgValue } from '../node/errors.js';
import { warnOfDeprecations } from './deprecations.js';
import { toError } from './failures.js';
import { hooking } from './hooks.js';
import { changedPaths } from './lookup.js';
import Module, { parentOf } from './module.js';

/**
 * Resolves the requests of `require` and makes the error for a missing module: `Module._resolveFilename` and related
 * functions.
 */

/**
 * @import { ModuleError } from './failures.js'
 * @import { Parent } from './module.js'
 */

/** @typedef {{ paths?: string[] }} ResolveOptions of `require.resolve` */

/**
 * Returns the chain of files that required one another, innermost first.
 *
 * @param {Parent} module
 */
function requireStack(module) {
  const stack = [];
  for (let m = module; m; m = parentOf(m)) stack.push(m.filename ?? m.id);
  return stack;
}

/**
 * Returns the files relative to which a name is looked up, in order; they need not exist.
 *
 * @param {Parent} parent
 * @param {string[] | undefined} paths
 */
function importers(parent, paths) {
  if (paths === undefined) {
    return [parent?.filename ?? host.inWorkingDirectory(`${parent?.path || '.'}/_`)];
  }
  if (!Array.isArray(paths)) throw invalidArgValue('options.paths', paths);
  return paths.map((path) => {
    if (typeof path === 'string') return host.inWorkingDirectory(`${path}/_`);
    throw invalidArgType('paths', 'array of strings', paths);
  });
}

/** Returns the names of `require.extensions`, separated by commas. */
function extensionsTried() {
  const names = Object.keys(Module._extensions);
  const own = names.length === 3 && names[0] === '.js' && names[1] === '.json';
  return own && names[2] === '.node' ? '.js,.json,.node' : names.join();
}

/**
 * Returns the file of a request in the first folder that has it, or false: `Module._findPath`.
 *
 * @param {string} request
 * @param {string[] | null} paths
 */
function findPath(request, paths) {
  for (const path of paths ?? []) {
    const importer = host.inWorkingDirectory(`${path}/_`);
    const found = host.resolveIn(path, request, importer, extensionsTried());
    if (typeof found === 'string') return found;
  }
  return false;
}
Module._findPath = findPath;

/**
 * Returns the file of a request: `Module._resolveFilename`.
 *
 * @param {string} request
 * @param {Parent} parent
 * @param {boolean} [isMain]
 * @param {ResolveOptions} [options]
 */
export function resolveFilename(request, parent, isMain, options) {
  if (registry.builtinName(request) !== undefined) return request;
  const extensions = extensionsTried();
  const from = importers(parent, options?.paths);
  const paths = options?.paths === undefined ? changedPaths(request, parent) : undefined;
  if (Module._findPath !== findPath) {
    const found = Module._findPath(request, paths ?? Module._resolveLookupPaths(request, parent));
    if (found) return found;
  }
  let failure;
  for (let i = 0; i < from.length; i++) {
    const found =
      paths === undefined
        ? host.resolve(request, from[i], extensions, Boolean(isMain))
        : host.resolveIn(paths.join('\0'), request, from[i], extensions);
    if (typeof found === 'string') {
      warnOfDeprecations();
      return found;
    }
    failure = found;
  }
  const error = toError(failure ?? host.notFound(request));
  if (error.path !== undefined) error.requestPath = request;
  throw error.code === 'MODULE_NOT_FOUND' ? withRequireStack(error, parent) : error;
}

/**
 * @param {ModuleError} error
 * @param {Parent} module
 */
export function withRequireStack(error, module) {
  error.requireStack = requireStack(module);
  if (error.requireStack.length > 0) {
    error.message += `\nRequire stack:\n- ${error.requireStack.join('\n- ')}`;
  }
  return error;
}

/**
 * Makes the error for a request that cannot be resolved.
 *
 * @param {string} request
 * @param {Parent} module
 */
export const notFound = (request, module) =>
  withRequireStack(toError(host.notFound(request)), module);

/** @param {string} file */
export const fileUrl = (file) => (/^[a-z][a-z0-9+.-]+:/i.test(file) ? file : files.url(file));

/**
 * Resolves a request with hooks, to a file name or another URL.
 *
 * @param {string} request
 * @param {Parent} parent
 * @param {boolean} isMain
 * @param {ResolveOptions} [options]
 */
function resolveHooked(request, parent, isMain, options) {
  /** @param {string} value */
  const plain = (value) => {
    const name = registry.builtinName(value);
    if (name !== undefined) return `node:${name}`;
    return fileUrl(Module._resolveFilename(value, parent, isMain, options));
  };
  const { url } = hooking.resolve(request, fileUrl(parent?.filename ?? ''), plain);
  return url.startsWith('file:') ? files.path(url) : url;
}

/**
 * Returns the file, builtin or other URL of a request.
 *
 * @param {string} request
 * @param {Parent} parent
 * @param {boolean} isMain
 * @param {ResolveOptions} [options]
 */
export function resolveRequest(request, parent, isMain, options) {
  if (hooking.resolving) return resolveHooked(request, parent, isMain, options);
  return Module._resolveFilename(request, parent, isMain, options);
}
