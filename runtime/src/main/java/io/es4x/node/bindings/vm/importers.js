import registry from 'es4x:registry';
import process from 'node:process';

/** The numbers of Node for the phases of imports. */
const [SOURCE, EVALUATION] = [1, 2];

/**
 * Makes the registry of functions that import for code which a program compiles: `registerModule` and the callbacks of
 * Node's `internal/modules/esm/utils`.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { Imports } from './contextify.binding.js'
 *
 * @typedef {object} Importer for the engine
 * @property {(specifier: string, attributes: Record<string, string>, isSource: boolean) => unknown} importModule
 * @property {(meta: object) => void} initializeMeta
 *
 * @typedef {object} Callbacks of a program, by Node's `internal/vm`
 * @property {unknown} [callbackReferrer]
 * @property {(specifier: string, referrer: unknown, attributes: object, phase: number) => unknown} [importModuleDynamically]
 * @property {(meta: object, referrer: unknown) => void} [initializeImportMeta]
 *
 * @param {(name: string) => LibraryModule} requireBuiltin
 */
export function createImporters(requireBuiltin) {
  // By the symbol that the engine keeps with the code: so a registry lives as long as that.
  /** @type {WeakMap<symbol, Callbacks>} */
  const registries = new WeakMap();
  /** @type {WeakMap<object, symbol>} */
  const symbols = new WeakMap();

  /** @param {string} name */
  function fileOf(name) {
    const { isAbsolute, join } = requireBuiltin('path');
    if (name.startsWith('file://')) return requireBuiltin('internal/url').fileURLToPath(name);
    return isAbsolute(name) ? name : join(process.cwd(), '_');
  }

  const phaseOf = (/** @type {boolean} */ isSource) => (isSource ? SOURCE : EVALUATION);

  return {
    /** The number of the phase of an import. */
    phaseOf,

    /**
     * Sets the symbol of a script, function or module.
     *
     * @param {object} code
     * @param {symbol} symbol
     */
    setSymbol(code, symbol) {
      symbols.set(code, symbol);
    },

    /**
     * Registers the functions that import for a script, function or module.
     *
     * @param {object} code
     * @param {Callbacks} registry
     */
    registerModule(code, registry) {
      registry.callbackReferrer ??= code; // So it is not collected while its code can import.
      registries.set(/** @type {symbol} */ (symbols.get(code)), registry);
    },

    /**
     * The importer of code that imports what the main program does: relative to the file of its name, or to the working
     * directory where that is none.
     *
     * @type {(name: string, isExperimental: boolean) => Importer}
     */
    ofProgram: (name, isExperimental) => ({
      importModule(specifier, attributes, isSource) {
        if (isExperimental) {
          const { emitExperimentalWarning } = requireBuiltin('internal/util');
          emitExperimentalWarning('vm.USE_MAIN_CONTEXT_DEFAULT_LOADER');
        }
        const { importModule } = registry.require('es4x:loader');
        const file = fileOf(name);
        return isSource
          ? importModule.source(file, specifier)
          : importModule(file, specifier, { with: attributes });
      },
      initializeMeta() {},
    }),

    /**
     * The importer of code that may not import: nothing, or no option, allows it.
     *
     * @type {(imports: Imports) => Importer}
     */
    refusing: (imports) => ({
      async importModule() {
        const { codes } = requireBuiltin('internal/errors');
        throw new codes[`ERR_VM_DYNAMIC_IMPORT_CALLBACK_${imports}`]();
      },
      initializeMeta() {},
    }),

    /**
     * The importer, for the engine, of code with a symbol.
     *
     * @type {(symbol: symbol) => Importer}
     */
    importerOf: (symbol) => ({
      async importModule(specifier, attributes, isSource) {
        const registry = registries.get(symbol);
        if (registry?.importModuleDynamically === undefined) {
          const { codes } = requireBuiltin('internal/errors');
          throw new codes.ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING();
        }
        const { importModuleDynamically, callbackReferrer } = registry;
        return importModuleDynamically(specifier, callbackReferrer, attributes, phaseOf(isSource));
      },
      initializeMeta(meta) {
        const registry = registries.get(symbol);
        registry?.initializeImportMeta?.(meta, registry.callbackReferrer);
      },
    }),
  };
}
