import host from 'es4x:host/commonjs';
import esm from 'es4x:host/esm';
import program from 'es4x:host/program';
import registry from 'es4x:registry';
import { loading } from './cache.js';
import Module from './commonjs.js';
import { isModule } from './compile.js';
import { importFile, importModule, setMain } from './esm.js';
import { parseJson } from './extensions.js';
import { text, toError } from './failures.js';
import { preload, preloadRequired } from './preload.js';
import { makeRequire } from './require.js';
import { resources } from './resources.js';
import './runtime.js';

/** The start of a program. */

/** The parts of the loader that programs need which are no files. */
export const loader = {
  evaluateFile,
  importFile,
  importModule,
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

function evaluateMain(filename, isProgram) {
  if (program.hasChannel()) openChannel();
  if (isProgram && program.isTest()) return exported(registry.require('es4x:test').run(loader));
  if (isProgram && program.isMocha()) return exported(registry.require('es4x:mocha').run(loader));
  const evaluate = () =>
    isProgram && !program.isFile()
      ? registry.require('es4x:program').run(filename, loader)
      : evaluateFile(filename, isProgram);
  return host.hasPreloads() ? preload().then(evaluate) : evaluate();
}

async function exported(result) {
  return { exports: await result };
}

/** Opens the channel to the process that has forked this one. */
function openChannel() {
  const { env } = registry.require('process');
  const { ES4X_CHANNEL_FD: fd, ES4X_CHANNEL_SERIALIZATION_MODE: mode = 'json' } = env;
  const { ES4X_UNIQUE_ID: worker } = env;
  delete env.ES4X_CHANNEL_FD;
  delete env.ES4X_CHANNEL_SERIALIZATION_MODE;
  delete env.ES4X_UNIQUE_ID;
  // Those of the command, which passes on the messages of a program on Node.
  delete env.NODE_CHANNEL_FD;
  delete env.NODE_CHANNEL_SERIALIZATION_MODE;
  registry.require('child_process')._forkChild(Number(fd), mode);
  if (worker !== undefined) {
    registry.require('es4x:library').require('internal/es4x/cluster').join(worker);
  }
}

/**
 * Evaluates the file that is the main module.
 *
 * @param {string} filename
 * @param {boolean} [serves]
 * @returns {{ exports: Value } | Promise<{ exports: Value }>} a promise where something is to be awaited: a CommonJS
 *   module is not
 */
function evaluateFile(filename, serves) {
  setMain(filename);
  const serve = async (exports) => {
    await registry.require('es4x:serve').serve(exports.default);
    return { exports };
  };
  const evaluated = (exports) =>
    serves && typeof exports?.default?.fetch === 'function' ? serve(exports) : { exports };
  if (host.importsMain(filename)) {
    return importModule(filename, esm.url(filename)).then(evaluated);
  }
  return filename.endsWith('.json') || !isModule(filename, filename)
    ? evaluated(loadMain(filename))
    : importFile(filename).then(evaluated);
}

const { runMain: original } = Module;

/** Loads a CommonJS main module; what was loaded before it may have replaced `Module.runMain`. */
function loadMain(filename) {
  if (Module.runMain === original) return Module._load(filename, null, true);
  Module.runMain(filename);
  return loading.main?.exports;
}

/**
 * Runs the main module, CommonJS or ES.
 *
 * @param {string} filename
 * @param {boolean} isProgram whether it is the program of the process: a fetch function that it exports by default is
 *   served, and other things may be done in its place
 * @returns {{ exports: unknown } | Promise<{ exports: unknown }>} done when its top-level awaits are, too
 */
export function runMain(filename, isProgram) {
  const done = evaluateMain(filename, isProgram);
  // Java attaches its handlers after the call, which is too late for the engine: to it the promise
  // must look handled from the start.
  if ('then' in done) done.then(undefined, () => {});
  return done;
}
