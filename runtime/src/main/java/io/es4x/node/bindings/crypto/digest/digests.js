import { rangeFailure, typeFailure } from '../failure/failures.js';

/**
 * Digests and keyed digests.
 *
 * @import { HashFunctions, HmacFunctions } from './digests.binding.js'
 * @import { CryptoLibrary } from '../library.js'
 * @param {CryptoLibrary<HashFunctions & HmacFunctions>} library
 */
export function digests({ java, buffer, open, jobClass }) {
  const aliases = { __proto__: null };
  for (const name of java.hashes()) aliases[name] = java.hashNumber(name);

  /** The number of an algorithm, which the library remembers, or -1. */
  const numberOf = (name, remembered) => (remembered >= 0 ? remembered : java.hashNumber(name));

  class Hash {
    #state;

    constructor(algorithm, length, id) {
      if (typeof algorithm === 'object') {
        this.#state = java.copyHash(algorithm.#state, length);
        return;
      }
      const number = numberOf(algorithm, id);
      if (number < 0) throw new Error('Digest method not supported');
      this.#state = java.createHash(number, length);
    }

    update(data, encoding) {
      return java.updateHash(this.#state, data, encoding);
    }

    digest(encoding) {
      return buffer(java.finishHash(this.#state, encoding));
    }
  }

  class Hmac {
    #state;

    init(algorithm, key) {
      this.#state = java.createHmac(algorithm, open(key));
    }

    update(data, encoding) {
      return java.updateHmac(this.#state, data, encoding);
    }

    digest(encoding) {
      return buffer(java.finishHmac(this.#state, encoding));
    }
  }

  return {
    Hash,
    Hmac,
    HashJob: jobClass('HASHREQUEST', java.hashJob),
    HmacJob: jobClass('SIGNREQUEST', (_mode, digest, key, data, signature) =>
      java.hmacJob(digest, open(key), data, signature),
    ),
    getHashes: java.hashes,
    getCachedAliases: () => aliases,

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

function requireBytes(value, name) {
  if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) {
    throw typeFailure(
      'ERR_INVALID_ARG_TYPE',
      `The "${name}" argument must be an instance of ArrayBuffer, Buffer, TypedArray, or DataView.`,
    );
  }
}
