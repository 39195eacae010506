import registry from 'es4x:registry';
import { openChannel } from './channel.js';
import { importFile, importModule } from './esm.js';
import { askThread, plainLoad, plainResolve, resolve } from './hooks.js';
import { preload, preloadRequired } from './preload.js';

/** The API of the module system for other internal scripts. */
export default {
  askThread,
  importFile,
  importModule,
  isBuiltin: (/** @type {string} */ name) => registry.builtinName(name) !== undefined,
  openChannel,
  plainLoad,
  plainResolve,
  preload,
  preloadRequired,
  resolve,
};
