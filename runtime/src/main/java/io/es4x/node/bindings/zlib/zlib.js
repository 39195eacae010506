import { createRequests } from '../work/requests.js';

/**
 * `internalBinding('zlib')`: classes around the functions in Java.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { RequestResults } from '../work/requests.binding.js'
 * @import { Failure, Transfer, ZlibBinding } from './zlib.binding.js'
 * @param {BindingParts<ZlibBinding & RequestResults>} parts
 */
export default function zlib({ java, internalBinding, requireBuiltin }) {
  const { Z_STREAM_ERROR, ZSTD_COMPRESS, ZSTD_DECOMPRESS } = internalBinding('constants').zlib;
  const requests = createRequests(java);

  class Handle {
    #mode;
    #open = false;
    #writes = false;
    #closes = false;
    /** @type {Uint32Array | undefined} the numbers that a step writes */
    #state;
    /** @type {Function | undefined} called at the end of a step */
    #done;
    /** @type {Function | undefined} set by zlib.js of Node */
    onerror;

    /** @param {number} mode */
    constructor(mode) {
      this.#mode = mode;
    }

    /**
     * @param {Uint32Array} state
     * @param {() => void} done
     * @param {(mode: number) => Failure | undefined} open
     */
    _open(state, done, open) {
      this.#state = state;
      this.#done = done;
      const failure = open(this.#mode);
      if (failure !== undefined) refuse(failure);
      this.#open = true;
    }

    /**
     * @param {number} flush
     * @param {Transfer} transfer
     */
    writeSync(flush, ...transfer) {
      const failure = java.step(this, flush, /** @type {Uint32Array} */ (this.#state), ...transfer);
      if (failure !== undefined) this.#fail(failure);
    }

    /**
     * @param {number} flush
     * @param {Transfer} transfer
     */
    write(flush, ...transfer) {
      this.#writes = true;
      const id = requests(
        'ZLIB',
        (/** @type {Failure | undefined} */ failure) => this.#written(failure),
        (defect) => this.#written([defect.message, Z_STREAM_ERROR, 'Z_STREAM_ERROR']),
      );
      java.start(id, this, flush, /** @type {Uint32Array} */ (this.#state), ...transfer);
    }

    /** @param {Failure | undefined} failure */
    #written(failure) {
      this.#writes = false;
      if (failure === undefined) Reflect.apply(/** @type {Function} */ (this.#done), this, []);
      else this.#fail(failure);
      if (this.#closes) this.close();
    }

    /** @param {Failure} failure */
    #fail([message, errno, code]) {
      /** @type {Function} */ (this.onerror)(message, errno, code);
    }

    /**
     * @param {number} level
     * @param {number} strategy
     */
    params(level, strategy) {
      java.params(this, level, strategy);
    }

    reset() {
      const failure = java.reset(this);
      if (failure !== undefined) this.#fail(failure);
    }

    close() {
      this.#closes = this.#writes;
      if (this.#open && !this.#writes) {
        this.#open = false;
        java.close(this);
      }
    }
  }

  /**
   * Throws why a stream cannot begin.
   *
   * @param {Failure} failure
   */
  function refuse([message, , code]) {
    if (code === 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM') unavailable(message);
    throw Object.assign(new Error(message), { code });
  }

  /**
   * Throws where a native library does not work.
   *
   * @param {string} format
   * @param {string | undefined} failure
   */
  function checkLibrary(format, failure) {
    if (failure !== undefined) unavailable(format, ` on this machine: ${failure}`);
  }

  /** @param {string} feature */
  function unavailable(feature, reason = '') {
    const { ERR_FEATURE_UNAVAILABLE_ON_PLATFORM } = requireBuiltin('internal/errors').codes;
    const error = new ERR_FEATURE_UNAVAILABLE_ON_PLATFORM(feature);
    error.message = `${feature} is not available in ES4X${reason}`;
    throw error;
  }

  class Zlib extends Handle {
    /**
     * @param {number} _windowBits
     * @param {number} level
     * @param {number} _memLevel
     * @param {number} strategy
     * @param {Uint32Array} state
     * @param {() => void} done
     * @param {ArrayBufferView | undefined} dictionary
     * @param {boolean} rejectsRest
     */
    init(_windowBits, level, _memLevel, strategy, state, done, dictionary, rejectsRest) {
      this._open(state, done, (mode) =>
        java.openZlib(this, mode, level, strategy, dictionary, rejectsRest),
      );
    }
  }

  class Brotli extends Handle {
    /**
     * @param {Uint32Array} params
     * @param {Uint32Array} state
     * @param {() => void} done
     * @param {ArrayBufferView | undefined} dictionary
     */
    init(params, state, done, dictionary) {
      checkLibrary('Brotli', java.brotliFailure());
      this._open(state, done, (mode) => java.openBrotli(this, mode, params, dictionary));
    }
  }

  class BrotliDecoder extends Brotli {}

  class BrotliEncoder extends Brotli {}

  class ZstdCompress extends Handle {
    constructor() {
      super(ZSTD_COMPRESS);
    }

    /**
     * @param {Uint32Array} params
     * @param {number | undefined} pledgedSize
     * @param {Uint32Array} state
     * @param {() => void} done
     * @param {ArrayBufferView | undefined} dictionary
     */
    init(params, pledgedSize, state, done, dictionary) {
      checkLibrary('Zstandard', java.zstdFailure());
      this._open(state, done, (mode) => java.openZstd(this, mode, params, dictionary, pledgedSize));
    }
  }

  class ZstdDecompress extends Handle {
    constructor() {
      super(ZSTD_DECOMPRESS);
    }

    /**
     * @param {Uint32Array} params
     * @param {number | undefined} _pledgedSize
     * @param {Uint32Array} state
     * @param {() => void} done
     * @param {ArrayBufferView | undefined} dictionary
     */
    init(params, _pledgedSize, state, done, dictionary) {
      checkLibrary('Zstandard', java.zstdFailure());
      this._open(state, done, (mode) => java.openZstd(this, mode, params, dictionary));
    }
  }

  const { encodeUtf8String } = internalBinding('encoding_binding');

  return {
    Zlib,
    BrotliDecoder,
    BrotliEncoder,
    ZstdCompress,
    ZstdDecompress,
    /**
     * @param {string | ArrayBufferView} data
     * @param {number} value
     */
    crc32: (data, value) =>
      java.crc32(typeof data === 'string' ? encodeUtf8String(data) : data, value),
  };
}
