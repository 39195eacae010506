import host from 'es4x:host/hooks';
import library from 'es4x:library';
import loader from 'es4x:loader';
import process from 'node:process';

/** @import { LibraryModule } from 'es4x:binding' */

/**
 * The parts of Node's loader that its `lib/internal/modules/esm/hooks.js` calls on the thread that runs the hooks of
 * `module.register()`: the default behaviour without hooks.
 */

const { codes } = library.require('internal/errors');
const { Buffer } = library.require('buffer');
const { URL } = library.require('internal/url');

/** @param {unknown} parentURL */
function throwIfInvalidParentURL(parentURL) {
  if (parentURL !== undefined && typeof parentURL !== 'string') {
    throw new codes.ERR_INVALID_ARG_TYPE('parentURL', ['string', 'URL'], parentURL);
  }
}

/**
 * @param {string} specifier
 * @param {{ parentURL?: string, importAttributes?: Record<string, string> }} context
 */
function defaultResolve(specifier, { parentURL = pathOfFolder(), importAttributes }) {
  throwIfInvalidParentURL(parentURL);
  if (parentURL.startsWith('data:') && !URL.canParse(specifier) && !isBuiltin(specifier)) {
    throw new codes.ERR_UNSUPPORTED_RESOLVE_REQUEST(specifier, parentURL);
  }
  // A path of Java does not end with a slash.
  const parent = parentURL.endsWith('/') ? `${parentURL}_` : parentURL;
  return loader.plainResolve(`${specifier}`, { parentURL: parent, importAttributes });
}

/** @param {string} specifier */
const isBuiltin = (specifier) => loader.isBuiltin(specifier);

const pathOfFolder = () => host.url(`${process.cwd()}/_`);

/**
 * Returns the source of all modules except CommonJS, as Node does.
 *
 * @param {string} url
 * @param {{ format?: string, source?: unknown }} context
 */
function defaultLoad(url, { format, source }) {
  if (format === 'commonjs') return { format, source, responseURL: url };
  const loaded = loader.plainLoad(url, { format });
  const own = loaded.format === 'commonjs' ? null : loaded.source;
  return {
    format: loaded.format,
    source: source ?? (own === null ? null : Buffer.from(own)),
    responseURL: url,
  };
}

/**
 * @param {string} url
 * @param {string} format
 */
function throwUnknownModuleFormat(url, format) {
  throw new codes.ERR_UNKNOWN_MODULE_FORMAT(format, url);
}

/** @type {LibraryModule} */
let hooksHere;

/**
 * Resolves and loads an import of this thread by its own hooks, as Node's loader does.
 *
 * @param {string} specifier
 * @param {string | undefined} parentURL
 * @param {Record<string, string>} attributes
 */
async function byHooks(specifier, parentURL, attributes) {
  const { url, format, importAttributes } = await hooksHere.resolve(
    specifier,
    parentURL,
    attributes,
  );
  const loaded = await hooksHere.load(url, { format, importAttributes });
  return loader.targetOf(url, attributes.type ?? '', loaded);
}

/** The loader of this thread. */
const cascaded = {
  /**
   * Imports a module of hooks, by the hooks that have been registered before it; or a test file.
   *
   * @param {string} specifier
   * @param {string | undefined} parentURL
   */
  async import(specifier, parentURL) {
    const folder = `${process.cwd()}/_`;
    const { byOwnHooks } = loader.customization;
    if (byOwnHooks) {
      return loader.importTarget(await byOwnHooks(specifier, parentURL, {}), folder);
    }
    const { url } = defaultResolve(specifier, { parentURL });
    if (hooksHere === undefined && loader.customization.resolve === undefined) {
      return loader.importHere(url, folder);
    }
    const namespace = await loader.importModule(folder, url);
    if (hooksHere) loader.customization.byOwnHooks = byHooks;
    return namespace;
  },
  resolveSync: (
    /** @type {string} */ parentURL,
    /** @type {{ specifier: string }} */ { specifier },
  ) => loader.resolve(specifier, parentURL),
};

/** @param {LibraryModule} hooks */
function getOrInitializeCascadedLoader(hooks) {
  hooksHere ??= hooks;
  return cascaded;
}

export default {
  defaultLoad,
  defaultResolve,
  getDefaultConditions: () => ['node', 'import', ...host.conditions()],
  getOrInitializeCascadedLoader,
  /** The hooks, where this is their thread. */
  hooksHere: () => hooksHere,
  initializeImportMeta() {},
  loadPreloadModules: loader.preloadRequired,
  throwIfInvalidParentURL,
  throwUnknownModuleFormat,
};
