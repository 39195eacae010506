import registry from 'es4x:registry';
import { importFile, importModule } from './esm.js';
import { askThread, plainLoad, plainResolve, resolve } from './hooks.js';
import { preload, preloadRequired } from './preload.js';

/** The API of the module system for other internal scripts. */
export default {
  askThread,
  importFile,
  importModule,
  isBuiltin: (/** @type {string} */ name) => registry.builtinName(name) !== undefined,
  plainLoad,
  plainResolve,
  preload,
  preloadRequired,
  resolve,
};
