import collector from 'es4x:collector';
import traces from 'es4x:traces';
import process from 'node:process';
import { cacheOf, isCacheOf } from './cached-data.js';
import { prepareGlobal, traps } from './global.js';
import { createImporters } from './importers.js';
import { completed, EXPIRED, INTERRUPTED } from './interruptions.js';

const SOURCE_URL = /^\s*\/\/[#@] sourceURL=[ \t]*(\S+)\s*$/m;
const SOURCE_MAP = /\/\/[#@] sourceMappingURL=[ \t]*(\S+)\s*$/m;
const SYNTAX_PLACE = /^(.*:\d+):\d+(?=\n.*\n *\^)/;
/** A statement whose error is made in it: V8 marks the statement. */
const THROW = /\bthrow\s+$/;
const FIRST_PLACE = /^ {4}at (?:.* \()?(.*):(\d+):(\d+)\)?$/m;

/**
 * `internalBinding('contextify')`: what is compiled and run by the functions in Java.
 *
 * @import { BindingParts, RealmHandle } from 'es4x:binding'
 * @import { TypesFunctions } from '../types.binding.js'
 * @import { ContextifyFunctions, Imports, Script } from './contextify.binding.js'
 * @param {BindingParts<ContextifyFunctions>} parts
 */
export default function contextify({ binding, internalBinding, requireBuiltin }) {
  const { createRealm, globalOf, replaceGlobal, compile, run, evaluate } = binding;
  /**
   * The script that completes a realm.
   *
   * @type {Script | undefined}
   */
  let additions;
  /** @type {TypesFunctions} */
  const { isNativeError } = internalBinding('types');
  const symbols = internalBinding('symbols');
  const importers = createImporters(requireBuiltin);

  /**
   * The realms of the objects that are contexts.
   *
   * @type {WeakMap<object, RealmHandle>}
   */
  const realms = new WeakMap();
  /** @param {object | undefined} context */
  const realmOf = (context) => realms.get(/** @type {object} */ (context));

  /** @type {WeakSet<RealmHandle>} */
  const realmsWithJobs = new WeakSet();

  /** @type {WeakSet<Error>} */
  const decorated = new WeakSet();

  /**
   * The rule for `import()` of what `getHostDefinedOptionId` of Node's `internal/vm` gives.
   *
   * @param {symbol | undefined} option
   * @returns {Imports}
   */
  function importsOf(option) {
    if (option === symbols.vm_dynamic_import_missing_flag) return 'MISSING_FLAG';
    return option === symbols.vm_dynamic_import_no_callback ? 'MISSING' : 'DEFAULT';
  }

  /** The options of code that no function of the program's imports for. */
  const shared = [
    undefined,
    symbols.vm_dynamic_import_missing_flag,
    symbols.vm_dynamic_import_no_callback,
    symbols.vm_dynamic_import_main_context_default,
    symbols.vm_dynamic_import_default_internal,
  ];

  /**
   * The importer, for the engine, of code.
   *
   * @param {symbol | undefined} option
   * @param {Imports} imports
   * @param {string} name
   */
  function importerOf(option, imports, name) {
    if (!shared.includes(option)) return importers.importerOf(/** @type {symbol} */ (option));
    const isExperimental = option === symbols.vm_dynamic_import_main_context_default;
    return imports === 'DEFAULT'
      ? importers.ofProgram(name, isExperimental)
      : importers.refusing(imports);
  }

  /**
   * @typedef {object} Source a text with the name, and the place in it, by which it is known
   * @property {string} name
   * @property {string} code
   * @property {number} lines before it
   * @property {number} columns before its first line
   * @property {string | undefined} sourceURL
   * @property {string | undefined} sourceMapURL
   * @property {(before: string, after: string, realm: RealmHandle | undefined) => Script} compile
   */

  /**
   * A text with the name, and the place in it, by which it is known.
   *
   * @param {string} code
   * @param {string} filename
   * @param {number} lines
   * @param {number} columns
   * @param {symbol | undefined} option
   * @returns {Source}
   */
  function named(code, filename, lines, columns, option) {
    const sourceURL = SOURCE_URL.exec(code)?.[1];
    const name = sourceURL ?? filename;
    return {
      name,
      code,
      lines,
      columns,
      sourceURL,
      sourceMapURL: SOURCE_MAP.exec(code)?.[1],
      compile(before, after, realm) {
        try {
          const imports = importsOf(option);
          const importer = importerOf(option, imports, name);
          return compile(code, name, lines, columns, imports, before, after, realm, importer);
        } catch (error) {
          // Callers such as node:repl look for V8's head of a stack, which names no column.
          const failure = /** @type {{ stack: string }} */ (error);
          failure.stack = failure.stack.replace(SYNTAX_PLACE, '$1');
          throw error;
        }
      },
    };
  }

  /**
   * Shows the line of a script that an error comes from above its stack.
   *
   * @param {unknown} error
   * @param {Source} source
   */
  function decorate(error, { name, code, lines, columns }) {
    if (!isNativeError(error) || decorated.has(error)) return;
    decorated.add(error);
    const { stack } = error;
    const [, file, line, column] = FIRST_PLACE.exec(typeof stack === 'string' ? stack : '') ?? [];
    const text = code.split('\n')[Number(line) - 1 - lines];
    if (file !== name || text === undefined) return;
    const offset = Number(line) - 1 === lines ? columns : 0;
    const before = text.slice(0, Number(column) - 1 - offset);
    const mark = `${' '.repeat(before.replace(THROW, '').length)}^`;
    error.stack = `${name}:${line}\n${text}\n${mark}\n\n${stack}`;
  }

  /**
   * Gives an object what is known of the cached data that came with, or is wanted for, a text.
   *
   * @param {object & { cachedDataRejected?: boolean, cachedData?: Uint8Array, cachedDataProduced?: boolean }} target
   * @param {string} code
   * @param {ArrayBufferView | undefined} cachedData
   * @param {boolean} produceCachedData
   */
  function describeCache(target, code, cachedData, produceCachedData) {
    if (cachedData !== undefined) target.cachedDataRejected = !isCacheOf(cachedData, code);
    if (produceCachedData) {
      target.cachedData = cacheOf(code);
      target.cachedDataProduced = true;
    }
  }

  class ContextifyScript {
    #source;
    #compiled;

    /**
     * @param {string} code
     * @param {string} filename
     * @param {number} [lineOffset]
     * @param {number} [columnOffset]
     * @param {ArrayBufferView} [cachedData]
     * @param {boolean} [produceCachedData]
     * @param {object} [parsingContext]
     * @param {symbol} [importOption]
     */
    constructor(
      code,
      filename,
      lineOffset = 0,
      columnOffset = 0,
      cachedData = undefined,
      produceCachedData = false,
      parsingContext = undefined,
      importOption = undefined,
    ) {
      this.#source = named(code, filename, lineOffset, columnOffset, importOption);
      this.#compiled = this.#source.compile('', '', realmOf(parsingContext));
      importers.setSymbol(this, /** @type {symbol} */ (importOption));
      describeCache(this, code, cachedData, produceCachedData);
      this.sourceURL = this.#source.sourceURL;
      this.sourceMapURL = this.#source.sourceMapURL;
    }

    /**
     * @param {object} context
     * @param {number} timeout in milliseconds; negative for none
     * @param {boolean} displayErrors
     * @param {boolean} breakOnSigint
     */
    runInContext(context, timeout, displayErrors, breakOnSigint) {
      let result;
      try {
        const ended = breakOnSigint ? INTERRUPTED : undefined;
        result = evaluate(this.#compiled, realms.get(context), timeout, EXPIRED, ended);
      } catch (error) {
        if (displayErrors) decorate(error, this.#source);
        throw error;
      }
      return completed(result, timeout);
    }

    createCachedData() {
      return cacheOf(this.#source.code);
    }
  }

  /**
   * @param {object | symbol} object the program's object, or that there is none
   * @param {string} _name
   * @param {string | undefined} _origin
   * @param {boolean} strings whether code may be made of strings
   * @param {boolean} wasm whether modules of WebAssembly may be compiled
   * @param {boolean} hasOwnJobs whether promise jobs of the context run after each evaluation only
   * @param {symbol} importOption
   */
  function makeContext(object, _name, _origin, strings, wasm, hasOwnJobs, importOption) {
    const realm = createRealm(hasOwnJobs);
    if (hasOwnJobs) realmsWithJobs.add(realm);
    binding.setImporter(realm, importerOf(importOption, importsOf(importOption), ''));
    const global = globalOf(realm);
    additions ??= binding.additions();
    const script = additions;
    prepareGlobal(global, () => run(script, realm), strings, wasm);
    collector.exposeIn(global);
    traces.traceBy(global.Error);
    if (object === symbols.vm_context_no_contextify) {
      realms.set(global, realm);
      importers.setSymbol(global, importOption);
      return global;
    }
    const sandbox = /** @type {Record<PropertyKey, unknown>} */ (object);
    realms.set(sandbox, realm);
    importers.setSymbol(sandbox, importOption);
    const proxy = replaceGlobal(
      realm,
      traps(sandbox, global, () => proxy),
    );
    global.globalThis = proxy;
    return object;
  }

  /**
   * Compiles a text as the body of a function, around which are the scopes of `extensions`.
   *
   * @param {string} code
   * @param {string} filename
   * @param {number} lineOffset
   * @param {number} columnOffset
   * @param {ArrayBufferView | undefined} cachedData
   * @param {boolean} produceCachedData
   * @param {object | undefined} parsingContext
   * @param {object[]} [extensions]
   * @param {string[]} [params]
   * @param {symbol} [importOption]
   */
  function compileFunction(
    code,
    filename,
    lineOffset,
    columnOffset,
    cachedData,
    produceCachedData,
    parsingContext,
    extensions = [],
    params = [],
    importOption = undefined,
  ) {
    const source = named(code, filename, lineOffset, columnOffset, importOption);
    const realm = realmOf(parsingContext);
    const scopes = extensions.map((_, i) => `with (arguments[${i}]) `).join('');
    const compiled = source.compile(
      `(function () { ${scopes}return function (${params.join(',')}) {\n`,
      '\n}; })',
      realm,
    );
    const result = {
      function: /** @type {(...scopes: object[]) => Function} */ (run(compiled, realm))(
        ...extensions,
      ),
      sourceURL: source.sourceURL,
      sourceMapURL: source.sourceMapURL,
    };
    importers.setSymbol(result.function, /** @type {symbol} */ (importOption));
    describeCache(result, code, cachedData, produceCachedData);
    return result;
  }

  /**
   * The memory of the process, which all contexts share.
   *
   * @param {number} mode
   */
  async function measureMemory(mode) {
    const used = process.memoryUsage().heapUsed;
    const measured = { jsMemoryEstimate: used, jsMemoryRange: [used, used] };
    return mode === binding.constants.measureMemory.mode.DETAILED
      ? { total: measured, current: measured, other: [] }
      : { total: measured };
  }

  return {
    ContextifyScript,
    makeContext,
    compileFunction,
    isContext: (/** @type {object} */ object) => realms.has(object),
    // For modules, whose binding is another one.
    realmOf,
    /** @param {RealmHandle} realm */
    hasOwnJobs: (realm) => realmsWithJobs.has(realm),
    importers,
    startSigintWatchdog() {
      binding.startSigintWatchdog();
      return true;
    },
    stopSigintWatchdog: binding.stopSigintWatchdog,
    watchdogHasPendingSigint: binding.watchdogHasPendingSigint,
    measureMemory,
  };
}
