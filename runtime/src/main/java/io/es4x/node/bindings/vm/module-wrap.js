import { cacheOf, isCacheOf } from './cached-data.js';
import { expired } from './expired.js';

const EXPIRED = {};

const coded = (code, message, Class = Error) => Object.assign(new Class(message), { code });

/** `internalBinding('module_wrap')`: modules that a program links itself, around the functions in Java. */
export default function moduleWrap({ binding, internalBinding }) {
  const { realmOf, importers } = internalBinding('contextify');

  class ModuleWrap {
    #module;
    #text;
    /** The modules that fulfil the requests; undefined before. */
    #targets;
    #isInSteps = false;
    #evaluation;

    /** A module of a text, or with the names of exports and the function that sets them. */
    constructor(url, context, source, lineOrSteps, columnOffset, cachedData) {
      this.url = url;
      const realm = realmOf(context);
      if (typeof source !== 'string') {
        this.#module = binding.synthetic(url, source, () => this.#takeSteps(lineOrSteps), realm);
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
      this.#module = binding.parse(source, url, lineOrSteps, columnOffset, importer, realm);
    }

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

    /** Fulfils the requests by modules, in their order. */
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
      const graph = new Set([this]);
      for (const module of graph) {
        for (const target of module.#linked()) graph.add(target);
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

    evaluate(timeout, _breakOnSigint) {
      this.#evaluation ??= binding.evaluate(this.#module, timeout, EXPIRED);
      if (this.#evaluation === EXPIRED) throw expired(timeout);
      return this.#evaluation;
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

    setExport(name, value) {
      binding.setExport(this.#module, name, value);
    }

    createCachedData() {
      return cacheOf(this.#text);
    }
  }

  return { ModuleWrap, registerModule: importers.registerModule };
}
