import registry from 'es4x:registry';
import { openChannel } from './channel.js';
import { customization, importFile, importHere, importModule, importTarget } from './esm.js';
import { plainLoad, targetOf } from './hook-sources.js';
import { askThread, plainResolve, resolve } from './hooks.js';
import { preload, preloadRequired } from './preload.js';

/** The API of the module system for other internal scripts. */
export default {
  askThread,
  customization,
  importFile,
  importHere,
  importModule,
  importTarget,
  isBuiltin: (/** @type {string} */ name) => registry.builtinName(name) !== undefined,
  openChannel,
  plainLoad,
  plainResolve,
  preload,
  preloadRequired,
  resolve,
  targetOf,
};
