import files from 'es4x:host/esm';
import host from 'es4x:host/hooks';
import { codedError, invalidArgType, received } from '../node/errors.js';
import { customization } from './esm.js';
import { text } from './failures.js';

/**
 * Implements `module.registerHooks()`. For these hooks, those of `module.register()` on their own thread are the
 * default behaviour. Source: Node's documentation, "Customization Hooks", and the order of calls of Node 24.
 */

/** @type {{ resolve: Value[], load: Value[] }} */
const hooks = { resolve: [], load: [] };
const conditions = {
  import: ['import', ...host.conditions()],
  require: ['require', ...host.conditions()],
};

/**
 * The hooks on the other thread, if there are any; calls wait for the result.
 *
 * @type {Value}
 */
let thread;

/** The specifiers that hooked imports resolve to, by URL and type, so that each module is loaded once. */
const imported = new Map();

/** The CommonJS modules whose text a hook has returned, by the names assigned to them. */
const definedCommonJs = new Map();

function wrongReturn(expected, hook, property, value) {
  return codedError(
    TypeError,
    'ERR_INVALID_RETURN_PROPERTY_VALUE',
    `Expected ${expected} to be returned for the "${property}" from the "${hook}" hook but got ${received(value)}.`,
  );
}

function unknownFormat(format, url) {
  const message = `Unknown module format: ${format} for URL ${url}`;
  return codedError(RangeError, 'ERR_UNKNOWN_MODULE_FORMAT', message);
}

const checks = {
  resolve({ url }) {
    if (typeof url !== 'string') throw wrongReturn('a URL string', 'resolve', 'url', url);
    if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) {
      throw codedError(TypeError, 'ERR_INVALID_URL', 'Invalid URL', { input: url });
    }
  },
  load({ format, source }) {
    const bytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
    const missing = (source ?? undefined) === undefined;
    if (missing ? !/^(builtin|commonjs)$/.test(format) : typeof source !== 'string' && !bytes) {
      throw wrongReturn('a string, an ArrayBuffer, or a TypedArray', 'load', 'source', source);
    }
  },
};

/** Calls the hook registered last, which calls the one before it, and so on to `last`. */
function run(name, argument, context, last) {
  let innermost;
  const merge = (changes) => {
    if (changes && changes !== context) Object.assign(context, changes);
  };
  const first = (value, changes) => {
    innermost = -1;
    merge(changes);
    return last(value, context);
  };
  const chain = hooks[name].reduce(
    (next, hook, index) => (value, changes) => {
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

/** Makes imports call the hooks on another thread. */
export function askThread(hooksOnThread) {
  activate();
  thread = hooksOnThread;
}

/** Loads a module without load hooks. The text of CommonJS is the same for `require`. */
export function plainLoad(url, { format = host.format(url) }) {
  const source = format === 'builtin' || format === 'wasm' ? null : text(host.read(url));
  return { format, source };
}

/** Loads a module with the load hooks; undefined if the result is the same as without. */
function load(url, context, last = plainLoad) {
  if (hooks.load.length === 0 && last === plainLoad) return undefined;
  /** @type {Value} */
  let plain;
  const { format, source } = run('load', url, context, (...args) => {
    plain = last(...args);
    return plain;
  });
  if (source === plain?.source && format === plain?.format && last === plainLoad) return undefined;
  if ((source ?? undefined) === undefined && /^(builtin|commonjs)$/.test(format)) return undefined;
  const given = { format, source: textOf(source ?? '') };
  return last === plainLoad || !isPlain(url, given) ? given : undefined;
}

const textOf = (source) =>
  typeof source === 'string'
    ? source
    : host.decode(
        ArrayBuffer.isView(source)
          ? source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength)
          : source,
      );

/** Returns whether the result of the other thread is the same as without hooks. */
function isPlain(url, { format, source }) {
  return url.startsWith('file:') && format === host.format(url) && source === host.read(url);
}

/** Loads a module with the hooks on the other thread. */
const loadByThread = (url, { format, importAttributes }) =>
  thread.loadSync(url, { format, importAttributes });

const EXTENSIONS = {
  __proto__: null,
  module: '.mjs',
  commonjs: '.cjs',
  json: '.json',
  'module-typescript': '.mts',
  'commonjs-typescript': '.cts',
};

/** Assigns a name to the text that a hook has returned, by which it can be loaded as a file. */
function define(url, type, { format, source }) {
  const extension = EXTENSIONS[format];
  if (extension === undefined) throw unknownFormat(format, url);
  const file = host.define(url, extension, source);
  if (extension.startsWith('.c')) definedCommonJs.set(file, url);
  imported.set(`${type} ${url}`, host.url(file));
  return file;
}

export function plainResolve(specifier, { parentURL, importAttributes }) {
  const url = text(host.resolve(specifier, parentURL));
  const format = url.startsWith('file:') ? (host.format(url) ?? undefined) : undefined;
  return { url, format, importAttributes };
}

/** Resolves an import with the hooks on the other thread, or without hooks. */
const resolveByThread = (specifier, context) =>
  thread === undefined
    ? plainResolve(specifier, context)
    : thread.resolveSync(specifier, context.parentURL, context.importAttributes);

/** Resolves an import with hooks. */
export function resolve(specifier, parentURL) {
  const context = { parentURL, importAttributes: {}, conditions: conditions.import };
  return run('resolve', specifier, context, resolveByThread);
}

/** Resolves with hooks as `import.meta.resolve` does. */
const resolveImport = (specifier, parentURL) => resolve(specifier, parentURL).url;

/** Returns the specifier to import instead. */
function forImport(specifier, parentURL, type) {
  const context = {
    parentURL,
    importAttributes: type === '' ? {} : { type },
    conditions: conditions.import,
  };
  const { url, format } = run('resolve', specifier, context, resolveByThread);
  const key = `${type} ${url}`;
  let target = imported.get(key);
  if (target === undefined) {
    const { importAttributes } = context;
    const given = load(
      url,
      { format, importAttributes, conditions: conditions.import },
      thread && loadByThread,
    );
    target = given === undefined ? url : host.url(define(url, type, given));
    if (hooks.load.length > 0 || thread) imported.set(key, target);
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
   * @param plain resolves without hooks, to a URL
   */
  resolve: (request, parentURL, plain) =>
    run('resolve', request, { parentURL, conditions: conditions.require }, (value) => ({
      url: plain(value),
      format: undefined,
      importAttributes: undefined,
    })),

  /** Returns the text and format that load hooks return for a required module, or undefined. */
  load: (url) =>
    load(url, { format: host.format(url) ?? undefined, conditions: conditions.require }),

  /** Returns the file for an ES module that is required; the imported one if it was imported before. */
  defineModule(url, given) {
    const known = imported.get(` ${url}`);
    return known?.startsWith('file:') ? files.path(known) : define(url, '', given);
  },

  /** Assigns a name to a text that a tool has put in place of a file's. */
  defineText: (url, extension, source) => host.define(url, extension, source),

  /** Returns the URL of a CommonJS module that has an assigned name, or undefined. */
  urlOfDefined: (file) => definedCommonJs.get(file),
};
