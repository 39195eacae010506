import host from 'es4x:host/esm';
import registry from 'es4x:registry';
import { toError } from './failures.js';

/** @import { ModuleException } from 'es4x:java' */

/**
 * Returns the contents of a file. Failures are thrown with a code.
 *
 * @param {string} file
 */
export function bytes(file) {
  const result = /** @type {JavaMemory & Partial<ModuleException>} */ (host.fileBytes(file));
  if (result.code) throw toError(result);
  return new Uint8Array(new ArrayBuffer(result));
}

let warned = false;

/** Emits Node's warning, once. */
function warnOfInstances() {
  if (warned) return;
  warned = true;
  registry
    .require('process')
    .emitWarning(
      'Importing WebAssembly module instances is an experimental feature and might change at any time',
      'ExperimentalWarning',
    );
}

/** @type {Map<string, WebAssembly.Module>} */
const wasmModules = new Map();

export const wasm = {
  /**
   * Returns a compiled file; it is compiled once for all importers.
   *
   * @param {string} file
   */
  module(file) {
    let module = wasmModules.get(file);
    if (module === undefined) {
      const binary = bytes(file);
      try {
        module = new WebAssembly.Module(binary);
      } catch (error) {
        error.message = `${file}: ${error.message}`;
        throw error;
      }
      wasmModules.set(file, module);
    }
    return module;
  },

  /**
   * Returns the exports of a new instance; for globals, their values.
   *
   * @param {string} file
   * @param {WebAssembly.Imports} imports
   */
  exports(file, imports) {
    warnOfInstances();
    const { exports } = new WebAssembly.Instance(wasm.module(file), imports);
    /** @param {unknown} value */
    const unwrap = (value) => (value instanceof WebAssembly.Global ? value.value : value);
    return Object.fromEntries(
      Object.entries(exports).map(([name, value]) => [name, unwrap(value)]),
    );
  },
};
