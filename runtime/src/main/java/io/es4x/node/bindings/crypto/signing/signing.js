import { failure, typeFailure } from '../failure/failures.js';

const OAEP = 4; // The number of that padding.

/**
 * Signatures, their verification, and encryption by RSA.
 *
 * @import { Bytes, Java, SecretOrBytes } from 'es4x:binding'
 * @import { HashFunctions } from '../digest/digests.binding.js'
 * @import { JobFunctions } from '../job/jobs.binding.js'
 * @import { KeyFunctions } from '../key/keys.binding.js'
 * @import { KeyObjectHandle } from '../key/keys.js'
 * @import { CryptoLibrary, KeyArguments, KeyData } from '../library.js'
 * @import { RsaFunctions, SignFunctions } from './signing.binding.js'
 * @param {CryptoLibrary<HashFunctions & JobFunctions & KeyFunctions & RsaFunctions & SignFunctions>} library
 */
export function signing({ java, constants, buffer, keys, jobClass }) {
  const { kSigEncP1363, kSignJobModeSign } = constants;

  /** The base of both classes. */
  class Message {
    /** @type {string | undefined} */
    #digest;
    #data = java.createMessage();

    /** @param {string} digest */
    init(digest) {
      if (java.hashNumber(digest) < 0) {
        throw typeFailure('ERR_CRYPTO_INVALID_DIGEST', 'Invalid digest');
      }
      this.#digest = digest;
    }

    /**
     * @param {Bytes | string} data
     * @param {unknown} encoding
     */
    update(data, encoding) {
      java.updateMessage(this.#data, data, encoding);
    }

    /**
     * @param {Java<'AsymmetricKey'>} key
     * @param {number} padding
     * @param {number | undefined} salt
     * @param {number} encoding
     * @param {SecretOrBytes} [signature]
     */
    run(key, padding, salt, encoding, signature) {
      if (/^(ed|ml-)/.test(java.keyTypeName(key))) {
        throw failure('ERR_CRYPTO_UNSUPPORTED_OPERATION', 'Unsupported crypto operation');
      }
      const plain = encoding === kSigEncP1363;
      return now(
        java.signJob(key, this.#data, this.#digest, padding, salt, plain, undefined, signature),
      );
    }
  }

  class Sign extends Message {
    /**
     * @param {KeyData} data
     * @param {number | undefined} format
     * @param {number | string | undefined} type
     * @param {SecretOrBytes | undefined} passphrase
     * @param {string | undefined} curve
     * @param {number} padding
     * @param {number | undefined} salt
     * @param {number} encoding
     */
    sign(data, format, type, passphrase, curve, padding, salt, encoding) {
      const key = keys.read(data, format, type, passphrase, curve, true);
      return buffer(/** @type {ArrayBuffer} */ (this.run(key, padding, salt, encoding)));
    }
  }

  class Verify extends Message {
    /**
     * @param {KeyData} data
     * @param {number | undefined} format
     * @param {number | string | undefined} type
     * @param {SecretOrBytes | undefined} passphrase
     * @param {string | undefined} curve
     * @param {SecretOrBytes} signature
     * @param {number} padding
     * @param {number | undefined} salt
     * @param {number} encoding
     */
    verify(data, format, type, passphrase, curve, signature, padding, salt, encoding) {
      const key = keys.read(data, format, type, passphrase, curve, false);
      return this.run(key, padding, salt, encoding, signature);
    }
  }

  /** @param {Java<'Job'>} job */
  function now(job) {
    const [error, result] = java.runNow(job);
    if (error !== undefined) throw error;
    return result;
  }

  /**
   * @typedef {[salt: number | undefined, padding: number, encoding: number, context?: SecretOrBytes, signature?: SecretOrBytes]} How
   * @param {[mode: number, ...key: KeyArguments, data: Bytes, digest: string | undefined, ...How]} args as those of Node's class
   */
  function signJob(...args) {
    const [mode, keyData, format, type, passphrase, curve, data, digest, ...how] = args;
    const [salt, padding, encoding, context, signature] = how;
    const signs = mode === kSignJobModeSign;
    const key = keys.read(keyData, format, type, passphrase, curve, signs);
    const plain = encoding === kSigEncP1363;
    return java.signJob(
      key,
      data,
      digest,
      padding,
      salt,
      plain,
      context,
      signs ? undefined : signature,
    );
  }

  /**
   * @param {boolean} encrypts
   * @param {boolean} byPrivate
   */
  function rsa(encrypts, byPrivate) {
    /**
     * @param {KeyData} data
     * @param {number | undefined} format
     * @param {number | string | undefined} type
     * @param {SecretOrBytes | undefined} passphrase
     * @param {string | undefined} curve
     * @param {SecretOrBytes} text
     * @param {number} padding
     * @param {string | undefined} hash
     * @param {SecretOrBytes | undefined} label
     */
    return (data, format, type, passphrase, curve, text, padding, hash, label) => {
      if (hash !== undefined && java.hashNumber(hash) < 0) {
        throw failure('ERR_OSSL_EVP_INVALID_DIGEST', 'Invalid digest used'); // Before a wrong key.
      }
      const key = keys.read(data, format, type, passphrase, curve, byPrivate);
      const job = java.rsaJob(encrypts, byPrivate, key, text, padding, hash, label);
      return buffer(/** @type {ArrayBuffer} */ (now(job)));
    };
  }

  return {
    Sign,
    Verify,
    SignJob: jobClass('SIGNREQUEST', signJob),
    publicEncrypt: rsa(true, false),
    privateEncrypt: rsa(true, true),
    publicDecrypt: rsa(false, false),
    privateDecrypt: rsa(false, true),
    RSACipherJob: jobClass(
      'CIPHERREQUEST',
      /**
       * @param {number} mode
       * @param {KeyObjectHandle} key
       * @param {SecretOrBytes} data
       * @param {unknown} _variant
       * @param {string} hash
       * @param {SecretOrBytes | undefined} label
       */
      (mode, key, data, _variant, hash, label) => {
        const encrypts = mode === constants.kWebCryptoCipherEncrypt;
        /** @type {Java<'AsymmetricKey'>} */
        const opened = keys.KeyObjectHandle.open(key);
        return java.rsaJob(encrypts, !encrypts, opened, data, OAEP, hash, label, true);
      },
    ),
  };
}
