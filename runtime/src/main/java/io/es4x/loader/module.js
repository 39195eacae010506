import { invalidArgValue } from '../node/errors.js';
import { validateString } from '../node/validators.js';
import { loading } from './cache.js';
import { dirname, lastSeparator } from './paths.js';
import { tracedBy } from './tracing.js';

/** A CommonJS module, and what `node:module` exports. Source: Node's `lib/internal/modules/cjs/loader.js`. */
export default class Module {
  // Set by commonjs.js.
  /** @type {Value} */
  static register;
  /** @type {Value} */
  static registerHooks;
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

  constructor(id = '', parent) {
    validateString(id, 'path');
    this.id = id;
    this.path = dirname(id);
    this.exports = {};
    this.filename = null;
    this.loaded = false;
    this.children = [];
    this.paths = undefined;
    Object.defineProperty(this, 'parent', { value: parent, writable: true, configurable: true });
    parent?.children?.push(this);
  }

  get isPreloading() {
    return loading.preloads;
  }

  load(filename) {
    this.filename = filename;
    this.paths = Module._nodeModulePaths(dirname(filename));
    const dot = filename.lastIndexOf('.');
    const extension = dot > lastSeparator(filename) + 1 ? filename.slice(dot) : '.js';
    (Module._extensions[extension] ?? Module._extensions['.js'])(this, filename);
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
