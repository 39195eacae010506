import library from 'es4x:library';

const { compile, instantiate } = WebAssembly;

/**
 * Reads the bytes of a response.
 *
 * @param {unknown} source a `Response` or a promise of one
 * @returns {Promise<Value>}
 * @throws {TypeError} ERR_INVALID_ARG_TYPE, ERR_WEBASSEMBLY_RESPONSE; as a rejection
 */
function bytesOf(source) {
  const { wasmStreamingCallback } = library.require('internal/wasm_web_api');
  const { Buffer } = library.require('buffer');
  return new Promise((resolve, reject) => {
    const chunks = [];
    const stream = {
      setURL() {}, // Only messages of the engine would contain it.
      push: (chunk) => chunks.push(chunk),
      finish: () => resolve(Buffer.concat(chunks)),
      abort: reject,
    };
    wasmStreamingCallback(stream, source);
  });
}

export default {
  /** Compiles a module from a response. */
  compileStreaming: async (source) => compile(await bytesOf(source)),

  /** Compiles a module from a response and instantiates it: `{ module, instance }`. */
  instantiateStreaming: async (source, imports = undefined) =>
    instantiate(await bytesOf(source), imports),
};
