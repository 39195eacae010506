import { rangeFailure, typeFailure } from '../failure/failures.js';

/**
 * Digests and keyed digests.
 *
 * @import { Bytes, Java, SecretOrBytes } from 'es4x:binding'
 * @import { HashFunctions, HmacFunctions } from './digests.binding.js'
 * @import { CryptoLibrary, KeyOrBytes } from '../library.js'
 * @param {CryptoLibrary<HashFunctions & HmacFunctions>} library
 */
export function digests({ java, buffer, open, jobClass }) {
  /** @type {Record<string, number | null>} */
  const aliases = { __proto__: null };
  for (const name of java.hashes()) aliases[name] = java.hashNumber(name);

  /**
   * The number of an algorithm, which the library remembers, or -1.
   *
   * @param {string} name
   * @param {number} remembered
   */
  const numberOf = (name, remembered) => (remembered >= 0 ? remembered : java.hashNumber(name));

  class Hash {
    #state;

    /**
     * @param {string | Hash} algorithm
     * @param {number | undefined} length of the output
     * @param {number} id
     */
    constructor(algorithm, length, id) {
      if (typeof algorithm === 'object') {
        this.#state = java.copyHash(algorithm.#state, length);
        return;
      }
      const number = numberOf(algorithm, id);
      if (number < 0) throw new Error('Digest method not supported');
      this.#state = java.createHash(number, length);
    }

    /**
     * @param {Bytes | string} data
     * @param {unknown} encoding
     */
    update(data, encoding) {
      return java.updateHash(this.#state, data, encoding);
    }

    /** @param {unknown} encoding */
    digest(encoding) {
      return buffer(java.finishHash(this.#state, encoding));
    }
  }

  class Hmac {
    /** @type {Java<'Hmac'> | undefined} */
    #state;

    /**
     * @param {string} algorithm
     * @param {KeyOrBytes} key
     */
    init(algorithm, key) {
      this.#state = java.createHmac(algorithm, open(key));
    }

    /**
     * @param {Bytes | string} data
     * @param {unknown} encoding
     */
    update(data, encoding) {
      return java.updateHmac(/** @type {Java<'Hmac'>} */ (this.#state), data, encoding);
    }

    /** @param {unknown} encoding */
    digest(encoding) {
      return buffer(java.finishHmac(/** @type {Java<'Hmac'>} */ (this.#state), encoding));
    }
  }

  return {
    Hash,
    Hmac,
    HashJob: jobClass('HASHREQUEST', java.hashJob),
    HmacJob: jobClass(
      'SIGNREQUEST',
      /**
       * @param {number} _mode
       * @param {string} digest
       * @param {KeyOrBytes} key
       * @param {SecretOrBytes} data
       * @param {SecretOrBytes | undefined} signature
       */
      (_mode, digest, key, data, signature) => java.hmacJob(digest, open(key), data, signature),
    ),
    KmacJob: jobClass(
      'SIGNREQUEST',
      /**
       * @param {number} _mode
       * @param {KeyOrBytes} key
       * @param {string} name
       * @param {SecretOrBytes | undefined} customization
       * @param {number} _keyLength in bits
       * @param {number} bits
       * @param {SecretOrBytes} data
       * @param {SecretOrBytes | undefined} signature
       */
      (_mode, key, name, customization, _keyLength, bits, data, signature) =>
        java.kmacJob(
          name === 'KMAC128' ? 128 : 256,
          open(key),
          customization,
          bits,
          data,
          signature,
        ),
    ),
    getHashes: java.hashes,
    getCachedAliases: () => aliases,

    /**
     * @param {string} algorithm
     * @param {number} id
     * @param {unknown} _cache
     * @param {Bytes | string} input
     * @param {unknown} encoding
     * @param {unknown} _number
     * @param {number | undefined} length
     */
    oneShotDigest(algorithm, id, _cache, input, encoding, _number, length) {
      const number = numberOf(algorithm, id);
      if (number < 0) throw new Error(`Digest method ${algorithm} is not supported`);
      if (length !== undefined && !java.hasOutput(number, length)) {
        throw new Error(
          `Output length ${length} is invalid for ${algorithm}, which does not support XOF`,
        );
      }
      return buffer(java.digest(number, input, encoding, length));
    },

    /**
     * @param {Bytes} a
     * @param {Bytes} b
     */
    timingSafeEqual(a, b) {
      requireBytes(a, 'buf1');
      requireBytes(b, 'buf2');
      if (a.byteLength !== b.byteLength) {
        throw rangeFailure(
          'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH',
          'Input buffers must have the same byte length',
        );
      }
      return java.equalBytes(a, b);
    },
  };
}

/**
 * @param {unknown} value
 * @param {string} name of the argument
 */
function requireBytes(value, name) {
  if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) {
    throw typeFailure(
      'ERR_INVALID_ARG_TYPE',
      `The "${name}" argument must be an instance of ArrayBuffer, Buffer, TypedArray, or DataView.`,
    );
  }
}
