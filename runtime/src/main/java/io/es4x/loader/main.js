import host from 'es4x:host/commonjs';
import esm from 'es4x:host/esm';
import program from 'es4x:host/program';
import registry from 'es4x:registry';
import { loading } from './cache.js';
import { openChannel } from './channel.js';
import Module from './commonjs.js';
import { isModule } from './compile.js';
import { customization, importFile, importModule, setMain } from './esm.js';
import { parseJson } from './extensions.js';
import { text, toError } from './failures.js';
import { preload, preloadRequired } from './preload.js';
import { makeRequire } from './require.js';
import { resources } from './resources.js';
import './runtime.js';

/** Starts a program. */

/** @typedef {{ default?: { fetch?: unknown } }} MainExports of the main module, as far as they are read */

/** The parts of the loader for programs that are not a file. */
export const loader = {
  evaluateFile,
  importFile,
  importModule,
  imported: () => Array.from(host.imported()),
  isModule,
  makeRequire,
  parseJson,
  preloaded: async () => {
    if (host.hasPreloads()) await preload();
  },
  preloadRequired,
  resources,
  setMain,
  text,
  toError,
};

/**
 * @param {string} filename
 * @param {boolean | undefined} isProgram
 */
function evaluateMain(filename, isProgram) {
  openChannel();
  if (isProgram && program.isTest()) return exported(registry.require('es4x:test').run(loader));
  if (isProgram && program.isMocha()) return exported(registry.require('es4x:mocha').run(loader));
  const evaluate = () =>
    isProgram && !program.isFile()
      ? registry.require('es4x:program').run(filename, loader)
      : evaluateFile(filename, isProgram);
  return host.hasPreloads() ? preload().then(evaluate) : evaluate();
}

/**
 * Returns the exports in an object that nothing takes for a promise, as programs may define `then` for all objects.
 *
 * @param {unknown} exports
 */
const withoutPrototype = (exports) => ({ __proto__: null, exports });

/** @param {unknown} result */
async function exported(result) {
  return withoutPrototype(await result);
}

/**
 * Evaluates the file that is the main module.
 *
 * @param {string} filename
 * @param {boolean} [serves]
 * @returns {{ exports: unknown } | Promise<{ exports: unknown }>} a promise if there is something to await, which there
 *   is not for a CommonJS module
 */
function evaluateFile(filename, serves) {
  setMain(filename);
  /** @param {MainExports} exports */
  const serve = async (exports) => {
    await registry.require('es4x:serve').serve(exports.default);
    return withoutPrototype(exports);
  };
  /** @param {MainExports} exports */
  const evaluated = (exports) =>
    serves && typeof exports?.default?.fetch === 'function'
      ? serve(exports)
      : withoutPrototype(exports);
  if (host.importsMain(filename)) {
    return importModule(filename, esm.url(filename)).then(evaluated);
  }
  return filename.endsWith('.json') || !isModule(filename, filename)
    ? evaluated(/** @type {MainExports} */ (loadMain(filename)))
    : importMain(filename).then(evaluated);
}

/**
 * Imports an ES module that is the main one, with the hooks that preloaded modules have registered.
 *
 * @param {string} filename
 */
function importMain(filename) {
  if (customization.resolve === undefined) return importFile(filename);
  customization.entry = esm.url(filename);
  return importModule(filename, customization.entry);
}

const { runMain: original } = Module;

/**
 * Loads a CommonJS main module; preloaded modules may have replaced `Module.runMain`.
 *
 * @param {string} filename
 */
function loadMain(filename) {
  if (Module.runMain === original) return Module._load(filename, null, true);
  Module.runMain(filename);
  return loading.main?.exports;
}

/**
 * Runs the main module, CommonJS or ES.
 *
 * @param {string} filename
 * @param {boolean} isProgram whether it is the program of the process: a fetch function that it exports by default
 *   is served, and options may run something else instead
 * @returns {{ exports: unknown } | Promise<{ exports: unknown }>} settled when its top-level awaits are, too
 */
export function runMain(filename, isProgram) {
  const done = evaluateMain(filename, isProgram);
  // Java attaches its handlers after the call, when the engine has already reported an unhandled rejection:
  // this handler prevents that.
  if ('then' in done) done.then(undefined, () => {});
  return done;
}
