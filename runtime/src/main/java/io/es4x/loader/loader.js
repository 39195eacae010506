import registry from 'es4x:registry';
import { importFile, importModule } from './esm.js';
import { askThread, plainLoad, plainResolve, resolve } from './hooks.js';
import { preload, preloadRequired } from './preload.js';

/** The module system, as other internal scripts use it. */
export default {
  askThread,
  importFile,
  importModule,
  isBuiltin: (name) => registry.builtinName(name) !== undefined,
  plainLoad,
  plainResolve,
  preload,
  preloadRequired,
  resolve,
};
