import process from 'node:process';
import { typeFailure } from '../failure/failures.js';

/** The length, in bytes, of a whole authentication tag of GCM. */
const WHOLE_TAG = 16;

/**
 * Ciphers of secret keys.
 *
 * @import { Bytes, SecretOrBytes } from 'es4x:binding'
 * @import { CipherFunctions } from './ciphers.binding.js'
 * @import { CryptoLibrary, KeyOrBytes } from '../library.js'
 * @param {CryptoLibrary<CipherFunctions>} library
 */
export function ciphers({ java, constants, buffer, open, jobClass }) {
  class CipherBase {
    #state;
    #needsLength;
    #takesShortTags;

    /**
     * @param {boolean} encrypts
     * @param {string} name
     * @param {KeyOrBytes} key
     * @param {SecretOrBytes | null} iv
     * @param {number | undefined} tagLength bytes
     */
    constructor(encrypts, name, key, iv, tagLength) {
      this.#state = java.createCipher(encrypts, name, open(key), iv, tagLength);
      this.#needsLength = /ccm$/i.test(name);
      this.#takesShortTags = (tagLength ?? -1) >= 0 || !/gcm$/i.test(name);
    }

    /**
     * @param {Bytes | string} data
     * @param {unknown} encoding
     */
    update(data, encoding) {
      return buffer(java.updateCipher(this.#state, data, encoding));
    }

    final() {
      return buffer(java.finishCipher(this.#state));
    }

    /** @param {boolean} padded */
    setAutoPadding(padded) {
      return java.padCipher(this.#state, padded);
    }

    getAuthTag() {
      const tag = java.cipherTag(this.#state);
      return tag === undefined ? undefined : buffer(tag);
    }

    /** @param {Bytes} tag */
    setAuthTag(tag) {
      const isTaken = java.expectTag(this.#state, tag);
      if (isTaken && !this.#takesShortTags && tag.byteLength < WHOLE_TAG) {
        process.emitWarning(
          'Using AES-GCM authentication tags of less than 128 bits without specifying the authTagLength option when initializing decryption is deprecated.',
          'DeprecationWarning',
          'DEP0182',
        );
      }
      return isTaken;
    }

    /**
     * @param {SecretOrBytes} data
     * @param {number} length of the plaintext
     */
    setAAD(data, length) {
      if (this.#needsLength && length < 0) {
        throw typeFailure(
          'ERR_MISSING_ARGS',
          'options.plaintextLength required for CCM mode with AAD',
        );
      }
      return java.authenticate(this.#state, data, length);
    }
  }

  const { kWebCryptoCipherEncrypt: ENCRYPT } = constants;

  /**
   * The names of ciphers by the numbers that WebCrypto's jobs get.
   *
   * @type {Record<number, string>}
   */
  const variants = {};
  for (const mode of ['cbc', 'ctr', 'gcm', 'kw', 'ocb']) {
    for (const bits of [128, 192, 256]) {
      const name = mode === 'kw' ? `aes${bits}-wrap` : `aes-${bits}-${mode}`;
      variants[constants[`kKeyVariantAES_${mode.toUpperCase()}_${bits}`]] = name;
    }
  }
  const WRAP_IV = new Uint8Array(8).fill(0xa6);

  /**
   * @param {number} mode
   * @param {KeyOrBytes} key
   * @param {SecretOrBytes} data
   * @param {number} variant
   * @param {SecretOrBytes} [iv]
   * @param {number} [length] of the tag, or bits of the counter
   * @param {SecretOrBytes} [more] is authenticated only
   */
  function aesJob(mode, key, data, variant, iv = WRAP_IV, length = 0, more = undefined) {
    const name = variants[variant];
    if (name.endsWith('ctr')) {
      return java.counterJob(open(key), iv, length, data);
    }
    return java.cipherJob(mode === ENCRYPT, name, open(key), iv, length, more, data);
  }

  return {
    CipherBase,
    AESCipherJob: jobClass('CIPHERREQUEST', aesJob),
    ChaCha20Poly1305CipherJob: jobClass(
      'CIPHERREQUEST',
      /**
       * @param {number} mode
       * @param {KeyOrBytes} key
       * @param {SecretOrBytes} data
       * @param {SecretOrBytes} iv
       * @param {SecretOrBytes | undefined} more is authenticated only
       */
      (mode, key, data, iv, more) =>
        java.cipherJob(mode === ENCRYPT, 'chacha20-poly1305', open(key), iv, 16, more, data),
    ),
    getCiphers: java.ciphers,

    /**
     * @param {Record<string, unknown>} target
     * @param {string | number} name
     * @param {number | undefined} keyLength
     * @param {number | undefined} ivLength
     */
    getCipherInfo(target, name, keyLength, ivLength) {
      const facts = java.cipherInfo(name, keyLength, ivLength);
      if (facts === undefined) return undefined;
      for (let i = 0; i < facts.length; i += 2) target[facts[i]] = facts[i + 1];
      return target;
    },
  };
}
