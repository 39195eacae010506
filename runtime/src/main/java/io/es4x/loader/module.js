import registry from 'es4x:registry';
import { invalidArgValue } from '../node/errors.js';
import { validateString } from '../node/validators.js';
import { loadedExports, loading } from './cache.js';
import { dirname, lastSeparator } from './paths.js';
import { tracedBy } from './tracing.js';

/**
 * @import { Compilable } from './compile.js'
 * @import * as compileCache from './compile-cache.js'
 * @import { functionsForTools, SourceMap } from './for-tools.js'
 * @import { registerHooks } from './hooks.js'
 * @import { createRequire } from './require.js'
 * @import { resolveFilename } from './resolution.js'
 * @import { getSourceMapsSupport, setSourceMapsSupport } from './source-maps.js'
 */

/** @typedef {Module | null | undefined} Parent the module that requires another one */
/** @typedef {(module: Compilable, filename: string) => void} Extension loads the files of an extension */
/** @typedef {(request: string, parent: Parent, isMain: boolean) => unknown} Load */

/**
 * The modules by which others were loaded first: `module.parent`, without its deprecation warning.
 *
 * @type {WeakMap<object, Parent>}
 */
const parents = new WeakMap();

/** @param {object} module */
export const parentOf = (module) => parents.get(module);

let warnedOfParent = false;

/** Emits DEP0144 once, with `--pending-deprecation`. */
function warnOfParent() {
  if (warnedOfParent || !registry.require('es4x:node-options').has('pending-deprecation')) return;
  warnedOfParent = true;
  registry
    .require('process')
    .emitWarning(
      'module.parent is deprecated due to accuracy issues. Please use require.main to find program entry point instead.',
      'DeprecationWarning',
      'DEP0144',
    );
}

/**
 * Returns the longest extension of a file that has a loader, or `.js`.
 *
 * @param {string} filename
 */
function registeredExtension(filename) {
  // A leading dot does not begin an extension there.
  for (
    let dot = filename.indexOf('.', lastSeparator(filename) + 2);
    dot > 0;
    dot = filename.indexOf('.', dot + 1)
  ) {
    const extension = filename.slice(dot);
    if (Module._extensions[extension]) return extension;
  }
  return '.js';
}

/** A CommonJS module, and the exports of `node:module`. Source: Node's `lib/internal/modules/cjs/loader.js`. */
export default class Module {
  // Set by commonjs.js.
  /** @type {typeof functionsForTools.register} */
  static register;
  /** @type {typeof registerHooks} */
  static registerHooks;
  /** @type {() => void} */
  static _initPaths;
  /** @type {(request: string, paths: string[] | null) => string | false} */
  static _findPath;
  /** @type {(file: string) => number} */
  static _stat;
  /** @type {Record<string, Module>} */
  static _cache;
  /** @type {Record<string, string>} */
  static _pathCache;
  /** @type {string[]} */
  static globalPaths;
  /** @type {typeof Module} */
  static Module;
  /** @type {string[]} */
  static builtinModules;
  /** @type {(name: string) => boolean} */
  static isBuiltin;
  /** @type {(from: string) => string[]} */
  static _nodeModulePaths;
  /** @type {string[]} */
  static wrapper;
  /** @type {(script: string) => string} */
  static wrap;
  /** @type {() => void} */
  static syncBuiltinESMExports;
  /** @type {typeof compileCache.constants} */
  static constants;
  /** @type {typeof compileCache.enableCompileCache} */
  static enableCompileCache;
  /** @type {typeof compileCache.getCompileCacheDir} */
  static getCompileCacheDir;
  /** @type {typeof compileCache.flushCompileCache} */
  static flushCompileCache;
  /** @type {typeof SourceMap} */
  static SourceMap;
  /** @type {typeof getSourceMapsSupport} */
  static getSourceMapsSupport;
  /** @type {typeof setSourceMapsSupport} */
  static setSourceMapsSupport;
  /** @type {typeof functionsForTools.findSourceMap} */
  static findSourceMap;
  /** @type {typeof functionsForTools.findPackageJSON} */
  static findPackageJSON;
  /** @type {typeof functionsForTools.stripTypeScriptTypes} */
  static stripTypeScriptTypes;
  /** @type {(main?: string) => void} */
  static runMain;
  /** @type {typeof createRequire} */
  static createRequire;
  /** @type {Record<string, Extension>} */
  static _extensions;
  /** @type {Load} */
  static _load;
  /** @type {(requests: string[]) => void} */
  static _preloadModules;
  /** @type {typeof resolveFilename} */
  static _resolveFilename;
  /** @type {(request: string, parent: Parent) => string[] | null} */
  static _resolveLookupPaths;

  // Fields are defined, not assigned, so that setters of Object.prototype are not called.
  id = '';
  path = '';
  /** @type {unknown} */
  exports = {};
  /** @type {string | null} */
  filename = null;
  loaded = false;
  /** @type {Module[]} */
  children = [];
  /** @type {string[] | undefined} */
  paths = undefined;

  /** @param {Parent} [parent] */
  constructor(id = '', parent) {
    validateString(id, 'path');
    this.id = id;
    this.path = lastSeparator(id) < 0 ? '.' : dirname(id);
    parents.set(this, parent);
    parent?.children?.push(this);
  }

  get parent() {
    warnOfParent();
    return parentOf(this);
  }

  set parent(parent) {
    warnOfParent();
    parents.set(this, parent);
  }

  get isPreloading() {
    return loading.preloads;
  }

  /** @param {string} filename */
  load(filename) {
    this.filename = filename;
    this.paths = Module._nodeModulePaths(dirname(filename));
    Module._extensions[registeredExtension(filename)](
      /** @type {Compilable} */ (/** @type {Module} */ (this)),
      filename,
    );
    this.loaded = true;
    loadedExports.set(this, this.exports);
  }

  /** @param {string} request */
  require(request) {
    validateString(request, 'id');
    if (request === '') throw invalidArgValue('id', request, 'must be a non-empty string');
    const channel = tracedBy('module.require');
    if (channel === undefined) return Module._load(request, this, false);
    const context = { __proto__: null, parentFilename: this.filename, id: request };
    return channel.traceSync(Module._load, context, Module, request, this, false);
  }
}
