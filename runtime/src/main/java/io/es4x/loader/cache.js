/** The CommonJS modules of a context that are loaded or being loaded. */

/** @import Module, { Load, Parent } from './module.js' */

/**
 * The modules by file name: `require.cache`.
 *
 * @type {Record<string, Module>}
 */
export const cache = Object.create(null);

/**
 * The state of loading. `main` is the module that `require.main` is; `last` the module whose exports the last
 * `_load` returned, undefined for a builtin; `preloads` is true while the modules of `--require` are loaded; `load`
 * is the original `Module._load`, before a tool has replaced it.
 *
 * @type {{ main: Module | undefined, last: Module | undefined, preloads: boolean, load: Load | undefined }}
 */
export const loading = { main: undefined, last: undefined, preloads: false, load: undefined };

/**
 * Files that `import` is evaluating.
 *
 * @type {Set<string>}
 */
export const importing = new Set();

/**
 * ES modules that are being evaluated by `require`, whose exports are not available yet.
 *
 * @type {Set<Module>}
 */
export const evaluatingEsModules = new Set();

/** @type {(parent: Parent) => string} */
export const importerOf = (parent) => parent?.filename ?? parent?.id ?? '';

/**
 * The exports of modules as they were when their files had been loaded, for the first import: it gets these even if
 * they were replaced meanwhile, as in Node.
 *
 * @type {WeakMap<Module, unknown>}
 */
export const loadedExports = new WeakMap();
