import registry from 'es4x:registry';
import { invalidArgValue } from '../node/errors.js';
import { validateString } from '../node/validators.js';
import { loading } from './cache.js';
import { dirname, lastSeparator } from './paths.js';
import { tracedBy } from './tracing.js';

/**
 * The modules by which others were loaded first: `module.parent`, without its deprecation warning.
 *
 * @type {WeakMap<object, Module | null | undefined>}
 */
const parents = new WeakMap();

export const parentOf = (/** @type {object} */ module) => parents.get(module);

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

/** Returns the longest extension of a file that has a loader, or `.js`. */
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
  /** @type {Value} */
  static register;
  /** @type {Value} */
  static registerHooks;
  /** @type {Value} */
  static _initPaths;
  /** @type {Value} */
  static _findPath;
  /** @type {Value} */
  static _stat;
  /** @type {Value} */
  static _cache;
  /** @type {Value} */
  static _pathCache;
  /** @type {Value} */
  static globalPaths;
  /** @type {Value} */
  static Module;
  /** @type {Value} */
  static builtinModules;
  /** @type {Value} */
  static isBuiltin;
  /** @type {Value} */
  static _nodeModulePaths;
  /** @type {Value} */
  static wrapper;
  /** @type {Value} */
  static wrap;
  /** @type {Value} */
  static syncBuiltinESMExports;
  /** @type {Value} */
  static constants;
  /** @type {Value} */
  static enableCompileCache;
  /** @type {Value} */
  static getCompileCacheDir;
  /** @type {Value} */
  static flushCompileCache;
  /** @type {Value} */
  static SourceMap;
  /** @type {Value} */
  static getSourceMapsSupport;
  /** @type {Value} */
  static setSourceMapsSupport;
  /** @type {Value} */
  static findSourceMap;
  /** @type {Value} */
  static findPackageJSON;
  /** @type {Value} */
  static stripTypeScriptTypes;
  /** @type {Value} */
  static runMain;
  /** @type {Value} */
  static createRequire;
  /** @type {Value} */
  static _extensions;
  /** @type {Value} */
  static _load;
  /** @type {Value} */
  static _preloadModules;
  /** @type {Value} */
  static _resolveFilename;
  /** @type {Value} */
  static _resolveLookupPaths;

  // Fields are defined, not assigned, so that setters of Object.prototype are not called.
  id = '';
  path = '';
  exports = {};
  /** @type {string | null} */
  filename = null;
  loaded = false;
  /** @type {Module[]} */
  children = [];
  /** @type {string[] | undefined} */
  paths = undefined;

  constructor(id = '', parent) {
    validateString(id, 'path');
    this.id = id;
    this.path = dirname(id);
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

  load(filename) {
    this.filename = filename;
    this.paths = Module._nodeModulePaths(dirname(filename));
    Module._extensions[registeredExtension(filename)](this, filename);
    this.loaded = true;
  }

  require(request) {
    validateString(request, 'id');
    if (request === '') throw invalidArgValue('id', request, 'must be a non-empty string');
    const channel = tracedBy('module.require');
    if (channel === undefined) return Module._load(request, this, false);
    const context = { __proto__: null, parentFilename: this.filename, id: request };
    return channel.traceSync(Module._load, context, Module, request, this, false);
  }
}
