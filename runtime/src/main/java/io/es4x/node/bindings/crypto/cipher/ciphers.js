import { typeFailure } from '../failure/failures.js';

/**
 * Ciphers of secret keys.
 *
 * @import { CipherFunctions } from './ciphers.binding.js'
 * @import { CryptoLibrary } from '../library.js'
 * @param {CryptoLibrary<CipherFunctions>} library
 */
export function ciphers({ java, constants, buffer, open, jobClass }) {
  class CipherBase {
    #state;
    #needsLength;

    constructor(encrypts, name, key, iv, tagLength) {
      this.#state = java.createCipher(encrypts, name, open(key), iv, tagLength);
      this.#needsLength = /ccm$/i.test(name);
    }

    update(data, encoding) {
      return buffer(java.updateCipher(this.#state, data, encoding));
    }

    final() {
      return buffer(java.finishCipher(this.#state));
    }

    setAutoPadding(padded) {
      return java.padCipher(this.#state, padded);
    }

    getAuthTag() {
      const tag = java.cipherTag(this.#state);
      return tag === undefined ? undefined : buffer(tag);
    }

    setAuthTag(tag) {
      return java.expectTag(this.#state, tag);
    }

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

  /** The names of ciphers by the numbers that WebCrypto's jobs get. */
  const variants = {};
  for (const mode of ['cbc', 'ctr', 'gcm', 'kw']) {
    for (const bits of [128, 192, 256]) {
      const name = mode === 'kw' ? `aes${bits}-wrap` : `aes-${bits}-${mode}`;
      variants[constants[`kKeyVariantAES_${mode.toUpperCase()}_${bits}`]] = name;
    }
  }
  const WRAP_IV = new Uint8Array(8).fill(0xa6);

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
    ChaCha20Poly1305CipherJob: jobClass('CIPHERREQUEST', (mode, key, data, iv, more) =>
      java.cipherJob(mode === ENCRYPT, 'chacha20-poly1305', open(key), iv, 16, more, data),
    ),
    getCiphers: java.ciphers,

    getCipherInfo(target, name, keyLength, ivLength) {
      const facts = java.cipherInfo(name, keyLength, ivLength);
      if (facts === undefined) return undefined;
      for (let i = 0; i < facts.length; i += 2) target[facts[i]] = facts[i + 1];
      return target;
    },
  };
}
