import { failure, typeFailure } from '../failure/failures.js';

const OAEP = 4; // The number of that padding.

/**
 * Signatures, their verification, and encryption by RSA.
 *
 * @import { HashFunctions } from '../digest/digests.binding.js'
 * @import { JobFunctions } from '../job/jobs.binding.js'
 * @import { KeyFunctions } from '../key/keys.binding.js'
 * @import { CryptoLibrary } from '../library.js'
 * @import { RsaFunctions, SignFunctions } from './signing.binding.js'
 * @param {CryptoLibrary<HashFunctions & JobFunctions & KeyFunctions & RsaFunctions & SignFunctions>} library
 */
export function signing({ java, constants, buffer, keys, jobClass }) {
  const { kSigEncP1363, kSignJobModeSign } = constants;

  /** The base of both classes. */
  class Message {
    #digest;
    #data = java.createMessage();

    init(digest) {
      if (java.hashNumber(digest) < 0) {
        throw typeFailure('ERR_CRYPTO_INVALID_DIGEST', 'Invalid digest');
      }
      this.#digest = digest;
    }

    update(data, encoding) {
      java.updateMessage(this.#data, data, encoding);
    }

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
    sign(data, format, type, passphrase, curve, padding, salt, encoding) {
      const key = keys.read(data, format, type, passphrase, curve, true);
      return buffer(this.run(key, padding, salt, encoding));
    }
  }

  class Verify extends Message {
    verify(data, format, type, passphrase, curve, signature, padding, salt, encoding) {
      const key = keys.read(data, format, type, passphrase, curve, false);
      return this.run(key, padding, salt, encoding, signature);
    }
  }

  function now(job) {
    const [error, result] = java.runNow(job);
    if (error !== undefined) throw error;
    return result;
  }

  /** @param {Value[]} args as those of Node's class */
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

  function rsa(encrypts, byPrivate) {
    return (data, format, type, passphrase, curve, text, padding, hash, label) => {
      const key = keys.read(data, format, type, passphrase, curve, byPrivate);
      return buffer(now(java.rsaJob(encrypts, byPrivate, key, text, padding, hash, label)));
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
    RSACipherJob: jobClass('CIPHERREQUEST', (mode, key, data, _variant, hash, label) => {
      const encrypts = mode === constants.kWebCryptoCipherEncrypt;
      const opened = keys.KeyObjectHandle.open(key);
      return java.rsaJob(encrypts, !encrypts, opened, data, OAEP, hash, label, true);
    }),
  };
}
