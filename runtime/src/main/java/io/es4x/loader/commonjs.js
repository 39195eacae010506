import commonJs from 'es4x:host/commonjs';
import host from 'es4x:host/esm';
import registry from 'es4x:registry';
import { names } from 'es4x:table';
import { syncBuiltinESMExports } from './builtin-exports.js';
import {
  cache,
  evaluatingEsModules,
  importerOf,
  importing,
  loadedExports,
  loading,
} from './cache.js';
import { done, warnOfMissing } from './circular.js';
import { compile, isModule } from './compile.js';
import * as compileCache from './compile-cache.js';
import { evaluating, importModule } from './esm.js';
import { evaluate } from './evaluate.js';
import { extensions, isReplaced, parseJson } from './extensions.js';
import { text, toError } from './failures.js';
import { functionsForTools, SourceMap } from './for-tools.js';
import { hooking, registerHooks } from './hooks.js';
import { javaPackage } from './java.js';
import Module, { parentOf } from './module.js';
import { dirname } from './paths.js';
import { createRequire } from './require.js';
import { fileUrl, resolveFilename, resolveRequest } from './resolution.js';
import { getSourceMapsSupport, setSourceMapsSupport } from './source-maps.js';

/** Loads CommonJS modules: `Module._load`, the cache, and the evaluation. */

/** @import { Extension, Parent } from './module.js' */

// The bundler renames the class.
Object.defineProperty(Module, 'name', { value: 'Module' });

Module.registerHooks = registerHooks;
Module._cache = cache;
Module._pathCache = Object.create(null);
Module.Module = Module;
Module.builtinModules = names.map((name) => (registry.isSchemeOnly(name) ? `node:${name}` : name));
Module.isBuiltin = (name) => typeof name === 'string' && registry.builtinName(name) !== undefined;
Module.syncBuiltinESMExports = syncBuiltinESMExports;
Module.constants = compileCache.constants;
Module.enableCompileCache = compileCache.enableCompileCache;
Module.getCompileCacheDir = compileCache.getCompileCacheDir;
Module.flushCompileCache = compileCache.flushCompileCache;
Module.SourceMap = SourceMap;
Module.getSourceMapsSupport = getSourceMapsSupport;
Module.setSourceMapsSupport = setSourceMapsSupport;
Object.assign(Module, functionsForTools);
Module.createRequire = createRequire;
Module._extensions = /** @type {Record<string, Extension>} */ (extensions);
Module._load = load;
loading.load = load;
Module.runMain = runMain;
Module._resolveFilename = resolveFilename;
Module._stat = (file) =>
  registry.require('es4x:library').internalBinding('fs').internalModuleStat(file);
Object.defineProperty(Module.prototype, '_compile', {
  value: compile,
  writable: true,
  configurable: true,
});

/**
 * @param {string} request
 * @param {Parent} parent
 * @param {boolean} isMain
 */
export function load(request, parent, isMain) {
  const name = hooking.resolving || hooking.loading ? undefined : registry.builtinName(request);
  if (name !== undefined) {
    // A program may replace a builtin by a cached module of its own, except under its full name.
    loading.last = name === request ? cache[name] : undefined;
    return loading.last === undefined ? registry.require(name) : loading.last.exports;
  }
  const filename = resolveRequest(request, parent, isMain);
  const target = registry.builtinName(filename);
  if (target !== undefined && !isReplaced(target)) {
    loading.last = undefined;
    return registry.require(target);
  }
  if (filename.startsWith('java:')) {
    loading.last = undefined;
    return javaPackage(filename.slice(5));
  }
  return loadFile(filename, parent, isMain);
}

/**
 * @param {string} filename
 * @param {Parent} parent
 * @param {boolean} isMain
 */
function loadFile(filename, parent, isMain) {
  const known = cache[filename];
  if (known !== undefined) {
    if (evaluatingEsModules.has(known)) {
      throw toError(commonJs.requireCycle(filename, importerOf(parentOf(known))));
    }
    if (parent && !parent.children.includes(known)) parent.children.push(known);
    loading.last = known;
    if (!known.loaded) warnOfMissing(known);
    return known.exports;
  }
  const module = new Module(filename, parent);
  if (isMain) {
    loading.main = module;
    registry.require('process').mainModule = module;
    module.id = '.';
  }
  cache[filename] = module;
  let loaded = false;
  evaluating.add(filename);
  try {
    module.load(filename);
    loaded = true;
  } finally {
    evaluating.delete(filename);
    done(module);
    if (!loaded) {
      delete cache[filename];
      if (parent) parent.children = parent.children.filter((child) => child !== module);
    }
  }
  loading.last = module;
  return module.exports;
}

/**
 * Returns the value of an imported JSON file, the same that `require` returns.
 *
 * @param {string} filename
 */
export function importJson(filename) {
  cache[filename] ??= Object.assign(new Module(filename), {
    exports: parseJson(filename),
    filename,
    loaded: true,
  });
  return cache[filename].exports;
}

/**
 * The CommonJS modules whose text hooks have returned, by their assigned names.
 *
 * @type {Map<string, Module>}
 */
const definedModules = new Map();

/**
 * Loads a CommonJS module that is imported, with the text that a hook returned.
 *
 * @param {string} defined
 * @param {string} url
 */
function loadDefined(defined, url) {
  const known = definedModules.get(defined);
  if (known !== undefined) return known.exports;
  const filename = url.startsWith('file:') ? host.path(url) : url;
  const module = new Module(filename);
  module.filename = filename;
  module.paths = Module._nodeModulePaths(dirname(filename));
  if (hooking.asksThread) module.require = requireByThread;
  definedModules.set(defined, module);
  evaluate(module, filename, commonJs.compileText(text(commonJs.readText(defined)), filename));
  module.loaded = true;
  return module.exports;
}

/**
 * Requires what the hooks on the other thread return for a request: `module.require` where they returned the text.
 *
 * @this {Module}
 * @param {string} request
 */
function requireByThread(request) {
  if (registry.builtinName(request) !== undefined) return load(request, this, false);
  const path = resolveFilename(request, this);
  const type = path.endsWith('.json') ? 'json' : '';
  const target = hooking.imported(
    fileUrl(path),
    fileUrl(/** @type {string} */ (this.filename)),
    type,
  );
  const file = target.startsWith('file:') ? host.path(target) : target;
  const url = hooking.urlOfDefined(file);
  return url === undefined ? load(file, this, false) : loadDefined(file, url);
}

/**
 * Returns the exports of a CommonJS module that is imported.
 *
 * @param {string} filename
 */
export function importCommonJs(filename) {
  importing.add(filename);
  try {
    const url = hooking.urlOfDefined(filename);
    if (url !== undefined) return loadDefined(filename, url);
    if (hooking.resolving || hooking.loading) return loadFile(filename, undefined, false);
    const exports = Module._load(filename, undefined, false);
    return Module._load === loading.load ? exportsAtLoad(exports) : exports;
  } finally {
    importing.delete(filename);
  }
}

/**
 * Returns the exports for the first import of the module that was loaded last, or else the current ones.
 *
 * @param {unknown} current
 */
function exportsAtLoad(current) {
  const { last } = loading;
  if (last === undefined || !loadedExports.has(last)) return current;
  const exports = loadedExports.get(last);
  loadedExports.delete(last);
  return exports;
}

/**
 * Loads a main module, CommonJS or ES: `Module.runMain`.
 *
 * @param {string} main
 */
function runMain(main = process.argv[1]) {
  const filename = resolveFilename(main, null, true);
  if (filename.endsWith('.json') || !isModule(filename, filename)) Module._load(main, null, true);
  else importModule(filename, host.url(filename));
}

/** `node:module` */
export default Module;
