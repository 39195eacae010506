import host from 'es4x:host/esm';
import registry from 'es4x:registry';
import { warnOfDeprecations } from './deprecations.js';
import { explain, text, toError } from './failures.js';
import { dirname } from './paths.js';
import { tracedBy } from './tracing.js';

/** @typedef {{ with?: Record<string, string> }} ImportOptions the second argument of `import()` */

/** ES modules: `import()`, `import.meta` and `require` of one. Java resolves and reads them. */

/**
 * The function with which `module.registerHooks` replaces resolution, and the URL of the main module while it is
 * imported, which no module imports. On the thread of the hooks of `module.register()`, the function which has these
 * hooks resolve and load what is imported there.
 *
 * @type {{
 *   resolve: ((specifier: string, parentUrl: string) => string) | undefined,
 *   entry: string | undefined,
 *   byOwnHooks: ((specifier: string, parentUrl: string | undefined, attributes: Record<string, string>) => Promise<string>) | undefined
 * }}
 */
export const customization = { resolve: undefined, entry: undefined, byOwnHooks: undefined };

/** @type {Record<string, Record<string, unknown>>} */
const runtime = {};

/**
 * Sets the functions that modules generated or rewritten by the loader import.
 *
 * @param {string} id of the module that they import it from
 * @param {Record<string, unknown>} functions
 */
export function provide(id, functions) {
  runtime[id] = functions;
}

let connected = false;

/** Fills the modules of the runtime; a program of CommonJS only needs none. */
export function connect() {
  if (connected) return;
  connected = true;
  // Without for-of, for a program may have deleted the iterator of arrays.
  Object.keys(runtime).forEach((id) => {
    const module = /** @type {{ default: object }} */ (
      host.evaluateModule(`export { default } from ${JSON.stringify(id)};`)
    );
    Object.keys(runtime[id]).forEach((name) => {
      // Not by assignment, which would call a setter that the program has added to Object.prototype.
      const property = { __proto__: null, value: runtime[id][name] };
      Object.defineProperty(module.default, name, property);
    });
    Object.freeze(module.default);
  });
}

/** @param {string} id */
async function load(id) {
  connect();
  warnOfDeprecations();
  try {
    return await import(id);
  } catch (error) {
    throw explain(error, id);
  }
}

/**
 * The ids of modules imported before, by referrer, specifier and attributes.
 *
 * @type {Map<string, string>}
 */
const importedIds = new Map();

/**
 * @param {string} referrer
 * @param {string} specifier
 * @param {ImportOptions} [options]
 */
export function importModule(referrer, specifier, options) {
  const channel = tracedBy('module.import');
  if (channel === undefined || typeof specifier !== 'string') {
    return importNow(referrer, specifier, options);
  }
  const context = { __proto__: null, parentURL: host.url(referrer), url: specifier };
  return channel.tracePromise(importNow, context, undefined, referrer, specifier, options);
}

/**
 * @param {string} referrer
 * @param {string} specifier
 * @param {ImportOptions} [options]
 */
async function importNow(referrer, specifier, options) {
  const name = `${specifier}`;
  const given = attributesOf(options);
  const attributes = JSON.stringify(given);
  if (customization.byOwnHooks !== undefined) {
    const url = await customization.byOwnHooks(name, host.url(referrer), given);
    return importTarget(url, referrer, attributes);
  }
  // Hooks belong to this thread, and may return something else next time.
  if (customization.resolve !== undefined) {
    try {
      return await importHere(name, referrer, attributes);
    } catch (error) {
      // Hooks on a thread of their own that never answer: the import never settles, either.
      if (error?.code !== 'ERR_ASYNC_LOADER_REQUEST_NEVER_SETTLED') throw error;
      return new Promise(() => {});
    }
  }
  const key = `${referrer}\n${name}\n${attributes}`;
  let id = importedIds.get(key);
  if (id === undefined) {
    id = await preparedLater(name, referrer, attributes);
    importedIds.set(key, id);
  }
  return load(id);
}

/**
 * Imports without hooks.
 *
 * @param {string} specifier
 * @param {string} referrer
 * @param {string} [attributes] in JSON
 */
export const importTarget = async (specifier, referrer, attributes = '{}') =>
  load(await preparedLater(specifier, referrer, attributes));

/**
 * Imports, resolving and reading the module on this thread: a CommonJS module is evaluated before other tasks of the event
 * loop, as in Node.
 *
 * @param {string} specifier
 * @param {string} referrer
 * @param {string} [attributes] in JSON
 */
export const importHere = (specifier, referrer, attributes = '{}') =>
  load(text(host.prepare(specifier, referrer, attributes)));

/**
 * Prepares an import on another thread.
 *
 * @param {string} specifier
 * @param {string} referrer
 * @param {string} attributes in JSON
 * @returns {Promise<string>} the id of the module
 */
async function preparedLater(specifier, referrer, attributes) {
  const prepared = new Promise((resolve) => {
    host.prepareLater(specifier, referrer, attributes, resolve);
  });
  return text(await prepared);
}

/**
 * Returns the import attributes in the second argument of `import()`.
 *
 * @param {ImportOptions} [options]
 */
function attributesOf(options = {}) {
  if (Object(options) !== options) {
    throw new TypeError('The second argument to import() must be an object');
  }
  const { with: attributes = {} } = options;
  if (Object(attributes) !== attributes) {
    throw new TypeError("The 'with' option must be an object");
  }
  if (Object.values(attributes).some((value) => typeof value !== 'string')) {
    throw new TypeError('Import attribute value must be a string');
  }
  return attributes;
}

/** Imports the source of a module: `import.source()`. */
importModule.source = async (/** @type {string} */ referrer, /** @type {string} */ specifier) =>
  (await load(text(host.prepareSource(`${specifier}`, referrer)))).default;

/** @param {string} file */
export const importFile = (file) => load(text(host.prepareFile(file)));

/** @type {string | undefined} */
let mainFile;

/** @param {string} file */
export function setMain(file) {
  mainFile = file;
}

/**
 * Completes `import.meta`, of which the engine sets the URL only.
 *
 * @param {{ url?: string }} target
 * @param {string} filename
 * @param {string} suffix
 */
export function meta(target, filename, suffix) {
  const url = host.url(filename) + suffix;
  const inFile = url.startsWith('file:') && {
    dirname: dirname(filename),
    filename,
  };
  delete target.url; // Node has it last.
  Object.assign(target, {
    ...inFile,
    main: filename === mainFile && suffix === '',
    resolve: (/** @type {string} */ specifier, /** @type {unknown} */ parent = undefined) =>
      resolveFor(`${specifier}`, parent, url) ?? text(host.resolveUrl(`${specifier}`, filename)),
    url,
  });
}

/**
 * Returns the URL by hooks, or relative to another module; undefined if neither applies.
 *
 * @param {string} specifier
 * @param {unknown} parent
 * @param {string} url
 */
function resolveFor(specifier, parent, url) {
  const other = parent === undefined ? undefined : registry.require('es4x:meta-resolve');
  const from = other?.parentUrl(parent);
  if (customization.resolve !== undefined) return customization.resolve(specifier, from ?? url);
  return from === undefined ? undefined : other.resolveFrom(specifier, from);
}

/**
 * CommonJS modules that are being evaluated.
 *
 * @type {Set<string>}
 */
export const evaluating = new Set();

/**
 * Returns the namespace of an ES module that is evaluated synchronously, for `require`.
 *
 * @param {string} id
 * @param {'defer' | ''} phase
 * @returns {Record<string, unknown>}
 */
function namespaceOf(id, phase) {
  connect();
  try {
    const from = JSON.stringify(id);
    const module = host.evaluateModule(`import ${phase} * as m from ${from};export { m };`);
    return /** @type {{ m: Record<string, unknown> }} */ (module).m;
  } catch (error) {
    throw explain(error, id);
  }
}

/**
 * Returns the id of the module that cannot be evaluated synchronously, according to an error of the engine; undefined
 * for another error. Modules with top-level await were excluded before, so one of the graph is being evaluated.
 *
 * @param {unknown} error
 * @param {string} id the module to evaluate
 */
function evaluatedAlready(error, id) {
  if (!(error instanceof TypeError)) return undefined;
  if (error.message === 'Deferred module not ready for sync execution') return id;
  return /^Module is being evaluated: (.*)$/s.exec(error.message)?.[1]; // Source: LinkingCycle
}

/**
 * Evaluates an ES module for `require`.
 *
 * @param {string} filename
 * @param {string} importer
 */
export function requireModule(filename, importer) {
  const id = text(host.prepareRequired(filename));
  try {
    const deferred = namespaceOf(id, 'defer');
    const cycle = host.commonJsCycle(id, [...evaluating].join('\0'));
    if (cycle !== null) throw toError(cycle);
    // Reading a deferred namespace evaluates the module and throws its error. A direct import would do so too,
    // but also report the error as uncaught.
    void deferred.default;
  } catch (error) {
    const other = evaluatedAlready(error, id);
    throw other === undefined ? error : toError(host.cycle(id, other, filename, importer));
  }
  const namespace = namespaceOf(id, '');
  if ('module.exports' in namespace) return namespace['module.exports'];
  if (!('default' in namespace) || '__esModule' in namespace) return namespace;
  return namespaceOf(text(host.prepareTranspiled(id)), '');
}

host.beforeFind(connect);
