import files from 'es4x:host/esm';
import host from 'es4x:host/hooks';
import registry from 'es4x:registry';
import { invalidArgType } from '../node/errors.js';
import { customization } from './esm.js';
import { text } from './failures.js';
import { checks, wrongReturn } from './hook-results.js';
import {
  define,
  definedCommonJs,
  givenBy,
  imported,
  inFormat,
  isPlain,
  plainLoad,
} from './hook-sources.js';

/**
 * Implements `module.registerHooks()`. For these hooks, those of `module.register()` on their own thread are the
 * default behaviour. Source: Node's documentation, "Customization Hooks", and the order of calls of Node 24.
 */

/** @import { Context, Given, Hook, HooksOnThread, Loaded, Next, Resolved, Results } from './hook-types.js' */

/** @type {{ [Name in keyof Results]: Hook<Results[Name]>[] }} */
const hooks = { resolve: [], load: [] };
const conditions = {
  import: ['import', ...host.conditions()],
  require: ['require', ...host.conditions()],
};

/**
 * The hooks on the other thread, if there are any; calls wait for the result.
 *
 * @type {HooksOnThread | undefined}
 */
let thread;

/** URLs of modules that have no text which a hook could load. */
const WITHOUT_SOURCE = /^java:/;

/**
 * Calls the hook registered last, which calls the one before it, and so on to `last`.
 *
 * @template {keyof Results} Name
 * @param {Name} name
 * @param {string} argument
 * @param {Context} context
 * @param {(argument: string, context: Context) => Results[Name]} last
 */
function run(name, argument, context, last) {
  /** @type {number} */
  let innermost;
  /** @param {Context | undefined} changes */
  const merge = (changes) => {
    if (changes && changes !== context) Object.assign(context, changes);
  };
  /** @type {Next<Results[Name]>} */
  const first = (value, changes) => {
    innermost = -1;
    merge(changes);
    return last(value, context);
  };
  const chain = hooks[name].reduce(
    (/** @type {Next<Results[Name]>} */ next, hook, index) =>
      (/** @type {string} */ value, /** @type {Context | undefined} */ changes) => {
        innermost = index;
        merge(changes);
        const result = hook(value, context, next);
        if (innermost === index && !result.shortCircuit) {
          throw wrongReturn('true', name, 'shortCircuit', result.shortCircuit);
        }
        checks[name](result);
        return result;
      },
    first,
  );
  return chain(argument);
}

/** @param {{ resolve?: Hook<Resolved>, load?: Hook<Loaded> }} given */
export function registerHooks(given) {
  const { resolve, load } = given;
  for (const [name, hook] of Object.entries({ resolve, load })) {
    if (hook && typeof hook !== 'function') {
      throw invalidArgType(`hooks.${name}`, 'of type function', hook);
    }
  }
  activate();
  if (resolve) hooks.resolve.push(resolve);
  if (load) hooks.load.push(load);
  return {
    deregister() {
      hooks.resolve = hooks.resolve.filter((hook) => hook !== resolve);
      hooks.load = hooks.load.filter((hook) => hook !== load);
    },
  };
}

/** Makes imports call the hooks. */
function activate() {
  if (customization.resolve !== undefined) return;
  customization.resolve = resolveImport;
  host.activate(forImport);
}

/**
 * Makes imports call the hooks on another thread.
 *
 * @param {HooksOnThread} hooksOnThread
 */
export function askThread(hooksOnThread) {
  activate();
  thread = hooksOnThread;
}

/**
 * Loads a module with the load hooks; undefined if the result is the same as without.
 *
 * @param {string} url
 * @param {Context} context
 * @param {(url: string, context: Context) => Loaded} [last]
 * @returns {Given | undefined}
 */
function load(url, context, last = plainLoad) {
  if (hooks.load.length === 0 && last === plainLoad) return undefined;
  /** @type {Loaded | undefined} */
  let plain;
  const { format, source } = run('load', url, context, (...args) => {
    plain = last(...args);
    return plain;
  });
  if (source === plain?.source && format === plain?.format && last === plainLoad) return undefined;
  const given = givenBy({ format, source });
  return given !== undefined && (last === plainLoad || !isPlain(url, given)) ? given : undefined;
}

/** Loads a module with the hooks on the other thread. */
const loadByThread = (
  /** @type {string} */ url,
  /** @type {Context} */ { format, importAttributes },
) => /** @type {HooksOnThread} */ (thread).loadSync(url, { format, importAttributes });

/**
 * Returns the URL of a relative specifier in a module whose scheme only hooks know; undefined for others.
 *
 * @param {string} specifier
 * @param {string | undefined} parentURL
 */
function beside(specifier, parentURL) {
  if (parentURL === undefined || parentURL.startsWith('file:') || !/^\.{0,2}\//.test(specifier)) {
    return undefined;
  }
  const { URL } = registry.require('url');
  return URL.canParse(specifier, parentURL) ? new URL(specifier, parentURL).href : undefined;
}

/**
 * @param {string} specifier
 * @param {Context} context
 * @returns {Resolved}
 */
export function plainResolve(specifier, { parentURL, importAttributes }) {
  const result = host.resolve(specifier, parentURL ?? specifier);
  const url = typeof result === 'string' ? result : (beside(specifier, parentURL) ?? text(result));
  const format = url.startsWith('file:') ? (host.format(url) ?? undefined) : undefined;
  return { url, format, importAttributes };
}

/**
 * Resolves an import with the hooks on the other thread, or without hooks.
 *
 * @param {string} specifier
 * @param {Context} context
 */
const resolveByThread = (specifier, context) =>
  thread === undefined
    ? plainResolve(specifier, context)
    : thread.resolveSync(specifier, context.parentURL, context.importAttributes);

/**
 * Resolves an import with hooks.
 *
 * @param {string} specifier
 * @param {string} parentURL
 */
export function resolve(specifier, parentURL) {
  const context = { parentURL, importAttributes: {}, conditions: conditions.import };
  return run('resolve', specifier, context, resolveByThread);
}

/**
 * Resolves with hooks as `import.meta.resolve` does.
 *
 * @param {string} specifier
 * @param {string} parentURL
 */
const resolveImport = (specifier, parentURL) => resolve(specifier, parentURL).url;

/**
 * Returns the specifier to import instead.
 *
 * @param {string} specifier
 * @param {string} parentURL
 * @param {string} type
 */
function forImport(specifier, parentURL, type) {
  const isEntry = specifier === customization.entry;
  if (isEntry) customization.entry = undefined;
  /** @type {Context} */
  const context = {
    parentURL: isEntry ? undefined : parentURL,
    importAttributes: type === '' ? {} : { type },
    conditions: conditions.import,
  };
  const { url, format } = run('resolve', specifier, context, resolveByThread);
  const key = `${type} ${url}`;
  let target = imported.get(key);
  if (target === undefined && WITHOUT_SOURCE.test(url)) return url;
  if (target === undefined) {
    const { importAttributes } = context;
    const given =
      load(
        url,
        { format, importAttributes, conditions: conditions.import },
        thread && loadByThread,
      ) ?? inFormat(url, format);
    target = given === undefined ? url : host.url(define(url, type, given));
    if (hooks.load.length > 0 || thread || given) imported.set(key, target);
  }
  return target;
}

/** The registered hooks, as resolution and loading use them. */
export const hooking = {
  get resolving() {
    return hooks.resolve.length > 0;
  },

  get loading() {
    return hooks.load.length > 0;
  },

  /** Returns whether there are hooks on another thread. */
  get asksThread() {
    return thread !== undefined;
  },

  imported: forImport,

  /**
   * Returns the URL of a request of `require`.
   *
   * @param {string} request
   * @param {string} parentURL
   * @param {(request: string) => string} plain resolves without hooks, to a URL
   */
  resolve: (
    /** @type {string} */ request,
    /** @type {string} */ parentURL,
    /** @type {(request: string) => string} */ plain,
  ) =>
    run('resolve', request, { parentURL, conditions: conditions.require }, (value) => ({
      url: plain(value),
      format: undefined,
      importAttributes: undefined,
    })),

  /** Returns the text and format that load hooks return for a required module, or undefined. */
  load: (/** @type {string} */ url) =>
    load(url, { format: host.format(url) ?? undefined, conditions: conditions.require }),

  /**
   * Returns the file for an ES module that is required; the imported one if it was imported before.
   *
   * @param {string} url
   * @param {Given} given
   */
  defineModule(url, given) {
    const known = imported.get(` ${url}`);
    return known?.startsWith('file:') ? files.path(known) : define(url, '', given);
  },

  /** Assigns a name to a text that a tool has put in place of a file's. */
  defineText: (
    /** @type {string} */ url,
    /** @type {string} */ extension,
    /** @type {string} */ source,
  ) => host.define(url, extension, source),

  /** Returns the URL of a CommonJS module that has an assigned name, or undefined. */
  urlOfDefined: (/** @type {string} */ file) => definedCommonJs.get(file),
};
