import commonJs from 'es4x:host/commonjs';
import esm from 'es4x:host/esm';
import host from 'es4x:host/program';
import registry from 'es4x:registry';
import process from 'node:process';
import { codedError } from '../node/errors.js';

/** @import { ImportOptions } from './esm.js' */

/** Programs without a file, and syntax checks. Source: Node's `lib/internal/process/execution.js`. */

/**
 * @typedef {object} Loader the parts of the loader that a program needs
 * @property {(file: string) => { exports: unknown } | Promise<{ exports: unknown }>} evaluateFile
 * @property {(file: string) => Promise<unknown>} importFile
 * @property {typeof import('./esm.js').importModule} importModule
 * @property {typeof import('./require.js').makeRequire} makeRequire
 * @property {(file: string) => void} setMain
 * @property {(result: unknown) => string} text
 * @property {(failure: unknown) => Error} toError
 * @property {() => Promise<void>} preloaded
 * @property {() => unknown} resources
 * @property {(file: string, importer: string) => boolean} isModule
 * @property {(file: string) => unknown} parseJson
 */

/**
 * Runs code, or checks the syntax of code or a file.
 *
 * @param {string} filename
 * @param {Loader} loader
 */
async function run(filename, loader) {
  const file = host.isCode() ? loader.text(host.define()) : filename;
  const isModule = host.isCode() ? host.isModule(file) : isModuleFile(file, loader);
  if (host.isCheck()) return { exports: check(file, isModule, loader) };
  for (const name of registry.require('module').builtinModules) {
    if (!name.startsWith('node:')) library(name);
  }
  if (!isModule) return { exports: runScript(file, loader) };
  if (host.prints()) {
    throw codedError(Error, 'ERR_EVAL_ESM_CANNOT_PRINT', '--print cannot be used with ESM input');
  }
  loader.setMain(file);
  return { exports: await loader.importFile(file) };
}

/**
 * Runs the code of a worker.
 *
 * @param {string} code
 * @param {Loader} loader
 */
async function runInWorker(code, loader) {
  const file = loader.text(host.defineInWorker(code, inputType(process.execArgv)));
  if (!host.isModule(file)) return { exports: runScript(file, loader, WORKER) };
  loader.setMain(file);
  return { exports: await loader.importFile(file) };
}

const WORKER = '[worker eval]';

/**
 * The type of code that options name last; null for none.
 *
 * @param {string[]} options
 */
function inputType(options) {
  const types = options.map((option, i) =>
    option === '--input-type' ? options[i + 1] : /^--input-type=(.*)/.exec(option)?.[1],
  );
  return types.findLast((type) => type !== undefined) ?? null;
}

export default { run, runInWorker };

/**
 * @param {string} file
 * @param {Loader} loader
 */
const isModuleFile = (file, loader) => !file.endsWith('.json') && loader.isModule(file, file);

/**
 * @param {string} file
 * @param {boolean} isModule
 * @param {Loader} loader
 */
function check(file, isModule, { text, toError, parseJson }) {
  if (file.endsWith('.json')) {
    parseJson(file);
    return;
  }
  text(commonJs.readText(file)); // Types are erased here.
  if (isModule) {
    const error = esm.syntaxErrorOf(file);
    if (error !== null) throw error;
    return;
  }
  if (host.isCode()) {
    commonJs.parseScript(file);
    return;
  }
  const compiled = commonJs.compile(file);
  if (typeof compiled !== 'function') throw toError(compiled);
}

/**
 * Runs a script in the global scope, with the variables of a CommonJS module.
 *
 * @param {string} file
 * @param {Loader} loader
 */
function runScript(file, { importModule, makeRequire, resources }, shown = '') {
  const Module = registry.require('module');
  const start = file.lastIndexOf('[');
  const name = shown || file.slice(start); // "[eval]"
  const module = new Module(name);
  module.filename = file;
  module.paths = Module._nodeModulePaths(file.slice(0, start - 1) || '/');
  /**
   * @param {string} specifier
   * @param {ImportOptions} [options]
   */
  const load = (specifier, options) => importModule(file, specifier, options);
  load.source = (/** @type {string} */ specifier) => importModule.source(file, specifier);
  Object.defineProperty(globalThis, '$es4x', { value: { import: load, resources } });
  Object.assign(globalThis, {
    __filename: name,
    __dirname: '.',
    module,
    exports: module.exports,
    require: makeRequire(module),
  });
  const value = commonJs.runScript(file);
  if (shown === '' && host.prints())
    registry.require('process').on('exit', () => registry.require('console').log(value));
  return module.exports;
}

/**
 * Defines a global variable for a builtin module, unless there is a global of that name.
 *
 * @param {string} name
 */
function library(name) {
  if (name in globalThis || /^_|\//.test(name)) return;
  /** @param {unknown} value */
  const set = (value) => {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  };
  Object.defineProperty(globalThis, name, {
    get() {
      const value = registry.require(name);
      set(value);
      return value;
    },
    set,
    configurable: true,
    enumerable: false,
  });
}
