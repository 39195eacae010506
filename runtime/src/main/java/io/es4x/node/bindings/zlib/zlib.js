import { createRequests } from '../work/requests.js';

/** Zstandard's and Brotli's operations as zlib's flushes: process, flush, finish, metadata. */
const OPERATIONS = [0, 2, 4, 0];

/**
 * The parameters of Brotli that its encoder here knows, and their defaults: quality, window and mode.
 *
 * @type {[number, number][]}
 */
const BROTLI = [
  [1, 11],
  [2, 22],
  [0, 0],
];

/** `internalBinding('zlib')`: classes around the functions in Java. */
export default function zlib({ java, internalBinding, requireBuiltin }) {
  const { ZSTD_COMPRESS, ZSTD_DECOMPRESS } = internalBinding('constants').zlib;
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
    /** The flush of zlib's for one of the format. */
    #flushes;

    constructor(mode) {
      this.#mode = mode;
    }

    _open(state, done, flushes, ...options) {
      this.#state = state;
      this.#done = done;
      this.#flushes = flushes;
      java.open(this, this.#mode, ...options);
      this.#open = true;
    }

    #flush(flush) {
      return this.#flushes === undefined ? flush : this.#flushes[flush];
    }

    writeSync(flush, input, ...transfer) {
      const step = this.#flush(flush);
      const failure = java.step(this, step, input ?? undefined, ...transfer, this.#state);
      if (failure !== undefined) this.#fail(failure);
    }

    write(flush, input, ...transfer) {
      this.#writes = true;
      const id = requests((failure) => {
        this.#writes = false;
        if (failure === undefined) Reflect.apply(this.#done, this, []);
        else this.#fail(failure);
        if (this.#closes) this.close();
      });
      const step = this.#flush(flush);
      java.start(this, step, input ?? undefined, ...transfer, this.#state, id);
    }

    #fail([message, errno, code]) {
      this.onerror(message, errno, code);
    }

    params(level, strategy) {
      java.params(this, level, strategy);
    }

    reset() {
      java.reset(this);
    }

    close() {
      this.#closes = this.#writes;
      if (this.#open && !this.#writes) {
        this.#open = false;
        java.close(this);
      }
    }
  }

  function refuseDictionary(dictionary, format) {
    if (dictionary !== undefined) unavailable(`Dictionaries of ${format}`);
  }

  function unavailable(feature, reason = '') {
    const { ERR_FEATURE_UNAVAILABLE_ON_PLATFORM } = requireBuiltin('internal/errors').codes;
    const error = new ERR_FEATURE_UNAVAILABLE_ON_PLATFORM(feature);
    error.message = `${feature} is not available in ES4X${reason}`;
    throw error;
  }

  class Zlib extends Handle {
    init(_windowBits, level, _memLevel, strategy, state, done, dictionary, rejectsRest) {
      this._open(state, done, undefined, level, strategy, dictionary, rejectsRest);
    }
  }

  class BrotliDecoder extends Handle {
    init(_params, state, done, dictionary) {
      refuseDictionary(dictionary, 'Brotli');
      this._open(state, done, OPERATIONS);
    }
  }

  class BrotliEncoder extends Handle {
    init(params, state, done, dictionary) {
      refuseDictionary(dictionary, 'Brotli');
      const failure = java.brotliFailure();
      if (failure !== undefined) {
        unavailable('Compression by Brotli', ` on this machine: ${failure}`);
      }
      const param = ([index, otherwise]) =>
        (params[index] | 0) === -1 ? otherwise : params[index];
      this._open(state, done, OPERATIONS, ...BROTLI.map(param));
    }
  }

  class Zstd extends Handle {
    init(_params, _pledgedSize, state, done, dictionary) {
      refuseDictionary(dictionary, 'Zstandard');
      this._open(state, done, OPERATIONS);
    }
  }

  class ZstdCompress extends Zstd {
    constructor() {
      super(ZSTD_COMPRESS);
    }
  }

  class ZstdDecompress extends Zstd {
    constructor() {
      super(ZSTD_DECOMPRESS);
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
