import { createRequests } from '../work/requests.js';

/** `internalBinding('zlib')`: classes around the functions in Java. */
export default function zlib({ java, internalBinding, requireBuiltin }) {
  const { Z_STREAM_ERROR, ZSTD_COMPRESS, ZSTD_DECOMPRESS } = internalBinding('constants').zlib;
  const requests = createRequests(java);

  class Handle {
    #mode;
    #open = false;
    #writes = false;
    #closes = false;
    #state;
    #done;
    /** @type {Value} set by zlib.js of Node */
    onerror;

    constructor(mode) {
      this.#mode = mode;
    }

    _open(state, done, ...options) {
      this.#state = state;
      this.#done = done;
      const failure = java.open(this, this.#mode, ...options);
      if (failure !== undefined) refuse(failure);
      this.#open = true;
    }

    writeSync(flush, input, ...transfer) {
      const failure = java.step(this, flush, input ?? undefined, ...transfer, this.#state);
      if (failure !== undefined) this.#fail(failure);
    }

    write(flush, input, ...transfer) {
      this.#writes = true;
      const id = requests(
        'ZLIB',
        (failure) => this.#written(failure),
        (defect) => this.#written([defect.message, Z_STREAM_ERROR, 'Z_STREAM_ERROR']),
      );
      java.start(this, flush, input ?? undefined, ...transfer, this.#state, id);
    }

    #written(failure) {
      this.#writes = false;
      if (failure === undefined) Reflect.apply(this.#done, this, []);
      else this.#fail(failure);
      if (this.#closes) this.close();
    }

    #fail([message, errno, code]) {
      this.onerror(message, errno, code);
    }

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

  /** Throws why a stream cannot begin. */
  function refuse([message, , code]) {
    if (code === 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM') unavailable(message);
    throw Object.assign(new Error(message), { code });
  }

  /** Throws where a native library does not work. */
  function checkLibrary(format, failure) {
    if (failure !== undefined) unavailable(format, ` on this machine: ${failure}`);
  }

  function unavailable(feature, reason = '') {
    const { ERR_FEATURE_UNAVAILABLE_ON_PLATFORM } = requireBuiltin('internal/errors').codes;
    const error = new ERR_FEATURE_UNAVAILABLE_ON_PLATFORM(feature);
    error.message = `${feature} is not available in ES4X${reason}`;
    throw error;
  }

  class Zlib extends Handle {
    init(_windowBits, level, _memLevel, strategy, state, done, dictionary, rejectsRest) {
      this._open(state, done, level, strategy, dictionary, rejectsRest);
    }
  }

  class Brotli extends Handle {
    init(params, state, done, dictionary) {
      checkLibrary('Brotli', java.brotliFailure());
      this._open(state, done, params, dictionary);
    }
  }

  class BrotliDecoder extends Brotli {}

  class BrotliEncoder extends Brotli {}

  class ZstdCompress extends Handle {
    constructor() {
      super(ZSTD_COMPRESS);
    }

    init(params, pledgedSize, state, done, dictionary) {
      checkLibrary('Zstandard', java.zstdFailure());
      this._open(state, done, params, dictionary, pledgedSize);
    }
  }

  class ZstdDecompress extends Handle {
    constructor() {
      super(ZSTD_DECOMPRESS);
    }

    init(params, _pledgedSize, state, done, dictionary) {
      checkLibrary('Zstandard', java.zstdFailure());
      this._open(state, done, params, dictionary);
    }
  }

  const { encodeUtf8String } = internalBinding('encoding_binding');

  return {
    Zlib,
    BrotliDecoder,
    BrotliEncoder,
    ZstdCompress,
    ZstdDecompress,
    crc32: (data, value) =>
      java.crc32(typeof data === 'string' ? encodeUtf8String(data) : data, value),
  };
}
