import library from 'es4x:library';

const { compile, instantiate } = WebAssembly;

/**
 * Reads the bytes of a response.
 *
 * @param {unknown} source a `Response` or a promise of one
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws {TypeError} ERR_INVALID_ARG_TYPE, ERR_WEBASSEMBLY_RESPONSE; as a rejection
 */
function bytesOf(source) {
  const { wasmStreamingCallback } = library.require('internal/wasm_web_api');
  const { Buffer } = library.require('buffer');
  return new Promise((resolve, reject) => {
    /** @type {Uint8Array[]} */
    const chunks = [];
    const stream = {
      setURL() {}, // Only messages of the engine would contain it.
      push: (/** @type {Uint8Array} */ chunk) => chunks.push(chunk),
      finish: () => resolve(Buffer.concat(chunks)),
      abort: reject,
    };
    wasmStreamingCallback(stream, source);
  });
}

export default {
  /** Compiles a module from a response. */
  compileStreaming: async (/** @type {unknown} */ source) => compile(await bytesOf(source)),

  /** Compiles a module from a response and instantiates it: `{ module, instance }`. */
  instantiateStreaming: async (
    /** @type {unknown} */ source,
    /** @type {WebAssembly.Imports | undefined} */ imports = undefined,
  ) => instantiate(await bytesOf(source), imports),
};
