import host from 'es4x:host/esm';
import { toError } from './failures.js';

/** Returns the contents of a file. Failures are thrown with a code. */
export function bytes(file) {
  /** @type {Value} */
  const result = host.fileBytes(file);
  if (result.code) throw toError(result);
  return new Uint8Array(new ArrayBuffer(result));
}

const wasmModules = new Map();

export const wasm = {
  /** Returns a compiled file; it is compiled once for all importers. */
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

  /** Returns the exports of a new instance; for globals, their values. */
  exports(file, imports) {
    const { exports } = new WebAssembly.Instance(wasm.module(file), imports);
    const unwrap = (value) => (value instanceof WebAssembly.Global ? value.value : value);
    return Object.fromEntries(
      Object.entries(exports).map(([name, value]) => [name, unwrap(value)]),
    );
  },
};
