/** The CommonJS modules of a context: those that have been loaded, and those that are being loaded. */

/** @import Module from './module.js' */

/**
 * The modules by their names: `require.cache`.
 *
 * @type {Record<string, Module>}
 */
export const cache = Object.create(null);

/**
 * The state of loading. `main` is the module that `require.main` is; `last` the one that the last
 * `_load` returned the exports of, undefined for a builtin; `preloads` tells whether those of
 * `--require` are loaded now; `load` is `Module._load` before a tool has replaced it.
 *
 * @type {{ main: Module | undefined, last: Module | undefined, preloads: boolean, load: Value }}
 */
export const loading = { main: undefined, last: undefined, preloads: false, load: undefined };

/** Files that `import` is evaluating. */
export const importing = new Set();

/** ES modules that are evaluated because they were required: nobody may have them yet. */
export const evaluatingEsModules = new Set();

/** @type {(parent: Module | null | undefined) => string} */
export const importerOf = (parent) => parent?.filename ?? parent?.id ?? '';
