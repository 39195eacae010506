import { cacheOf, isCacheOf } from './cached-data.js';
import { completed, EXPIRED, INTERRUPTED } from './interruptions.js';

/** @type {(code: string, message: string, Class?: new (message: string) => Error) => Error} */
const coded = (code, message, Class = Error) => Object.assign(new Class(message), { code });

/**
 * A promise of the program's realm, whose jobs need not wait for those of another realm.
 *
 * @param {unknown} promise of another realm
 */
const settledHere = (promise) =>
  new Promise((resolve, reject) => {
    Promise.prototype.then.call(promise, resolve, reject);
  });

/**
 * `internalBinding('module_wrap')`: modules that a program links itself, around the functions in Java.
 *
 * @import { BindingParts, RealmHandle } from 'es4x:binding'
 * @import { createImporters } from './importers.js'
 * @import { Module, ModuleWrapFunctions } from './module-wrap.binding.js'
 * @param {BindingParts<ModuleWrapFunctions>} parts
 */
export default function moduleWrap({ binding, internalBinding }) {
  /**
   * @type {{
   *   realmOf(context: unknown): RealmHandle | undefined,
   *   hasOwnJobs(realm: RealmHandle | undefined): boolean,
   *   importers: ReturnType<typeof createImporters>,
   * }}
   */
  const { realmOf, hasOwnJobs, importers } = internalBinding('contextify');

  class ModuleWrap {
    /** @type {Module} */
    #module;
    /** @type {string | undefined} */
    #text;
    /**
     * The modules that fulfil the requests; undefined before.
     *
     * @type {ModuleWrap[] | undefined}
     */
    #targets;
    #isInSteps = false;
    #hasOwnJobs;
    /** @type {unknown} */
    #evaluation;

    /**
     * A module of a text, or with the names of exports and the function that sets them.
     *
     * @param {string} url
     * @param {unknown} context
     * @param {string | string[]} source
     * @param {number | (() => void)} lineOrSteps
     * @param {number} [columnOffset]
     * @param {ArrayBufferView} [cachedData]
     */
    constructor(url, context, source, lineOrSteps, columnOffset, cachedData) {
      this.url = url;
      const realm = realmOf(context);
      this.#hasOwnJobs = hasOwnJobs(realm);
      if (typeof source !== 'string') {
        this.#module = binding.synthetic(
          url,
          source,
          () => this.#takeSteps(/** @type {() => void} */ (lineOrSteps)),
          realm,
        );
        this.#targets = [];
        return;
      }
      if (cachedData !== undefined && !isCacheOf(cachedData, source)) {
        throw coded('ERR_VM_MODULE_CACHED_DATA_REJECTED', 'cachedData buffer was rejected');
      }
      const symbol = Symbol(url);
      importers.setSymbol(this, symbol);
      this.#text = source;
      const importer = importers.importerOf(symbol);
      this.#module = binding.parse(
        source,
        url,
        /** @type {number} */ (lineOrSteps),
        /** @type {number} */ (columnOffset),
        importer,
        realm,
      );
    }

    /** @param {() => void} steps */
    #takeSteps(steps) {
      this.#isInSteps = true;
      try {
        steps.call(this);
      } finally {
        this.#isInSteps = false;
      }
    }

    getModuleRequests() {
      return binding.requests(this.#module).map(([specifier, attributes, isSource]) => ({
        specifier,
        attributes: Object.freeze(attributes),
        phase: importers.phaseOf(isSource),
      }));
    }

    /**
     * Fulfils the requests by modules, in their order.
     *
     * @param {Iterable<ModuleWrap>} modules
     */
    link(modules) {
      const targets = Array.from(modules);
      const wrong = binding.link(
        this.#module,
        targets.map((module) => module.#module),
      );
      if (wrong !== undefined) {
        const { specifier } = this.getModuleRequests()[wrong];
        throw coded(
          'ERR_MODULE_LINK_MISMATCH',
          `Module request '${specifier}' at index ${wrong} must be linked to the same module that fulfils it before`,
          TypeError,
        );
      }
      this.#targets = targets;
    }

    instantiate() {
      if (this.#targets === undefined) {
        throw coded('ERR_VM_MODULE_LINK_FAILURE', 'module is not linked');
      }
      /** @type {Set<ModuleWrap>} */
      const graph = new Set([this]);
      for (const module of graph) {
        const targets = module.#linked();
        binding.requests(module.#module).forEach(([, , isSource], i) => {
          if (isSource) targets[i].getModuleSourceObject();
        });
        for (const target of targets) graph.add(target);
      }
      binding.instantiate(this.#module);
    }

    /** The modules that fulfil the requests. */
    #linked() {
      const [first] = this.#targets === undefined ? this.getModuleRequests() : [];
      if (first !== undefined) {
        throw coded(
          'ERR_VM_MODULE_LINK_FAILURE',
          `request for '${first.specifier}' can not be resolved on module '${this.url}' that is not linked`,
        );
      }
      return this.#targets ?? [];
    }

    /**
     * @param {number} timeout in milliseconds; negative for none
     * @param {boolean} breakOnSigint
     */
    evaluate(timeout, breakOnSigint) {
      if (this.#evaluation === undefined || this.#hasOwnJobs) {
        const ended = breakOnSigint ? INTERRUPTED : undefined;
        this.#evaluation = binding.evaluate(this.#module, timeout, EXPIRED, ended);
      }
      const promise = completed(this.#evaluation, timeout);
      return this.#hasOwnJobs ? settledHere(promise) : promise;
    }

    /** Throws, as no module that a program links itself has a source object. */
    getModuleSourceObject() {
      throw coded(
        'ERR_SOURCE_PHASE_NOT_DEFINED',
        `Source phase import object is not defined for module '${this.url}'`,
        SyntaxError,
      );
    }

    getNamespace() {
      return binding.namespace(this.#module);
    }

    getStatus() {
      return binding[this.#isInSteps ? 'kEvaluating' : binding.status(this.#module)];
    }

    getError() {
      return binding.error(this.#module);
    }

    get hasTopLevelAwait() {
      return binding.hasTopLevelAwait(this.#module);
    }

    get hasAsyncGraph() {
      return binding.hasAsyncGraph(this.#module);
    }

    /**
     * @param {string} name
     * @param {unknown} value
     */
    setExport(name, value) {
      binding.setExport(this.#module, name, value);
    }

    createCachedData() {
      return cacheOf(/** @type {string} */ (this.#text));
    }
  }

  return { ModuleWrap, registerModule: importers.registerModule };
}
