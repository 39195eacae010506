import { failure, rangeFailure } from '../failure/failures.js';

/**
 * Secrets that two keys agree on.
 *
 * @import { Bytes, Java, SecretOrBytes } from 'es4x:binding'
 * @import { DhParameters, ExchangeFunctions, KemFunctions } from './exchange.binding.js'
 * @import { GenerationFunctions } from '../generation/generation.binding.js'
 * @import { JobFunctions } from '../job/jobs.binding.js'
 * @import { KeyFunctions } from '../key/keys.binding.js'
 * @import { CryptoLibrary, KeyArguments, KeyData } from '../library.js'
 * @param {CryptoLibrary<ExchangeFunctions & KemFunctions & GenerationFunctions & JobFunctions & KeyFunctions>} library
 */
export function exchange({ java, constants, buffer, keys, jobClass }) {
  const { kCryptoJobWebCrypto, kKeyFormatRawPublic, kKeyFormatRawPrivate } = constants;

  /** The form of a point in which equal ones are equal. */
  const UNCOMPRESSED = 4;

  /** @param {string} message */
  const failed = (message) => failure('ERR_CRYPTO_OPERATION_FAILED', message);

  const DHBitsJob = jobClass(
    'DERIVEBITSREQUEST',
    /**
     * @param {KeyData} open
     * @param {number | undefined} format
     * @param {number | string | undefined} type
     * @param {SecretOrBytes | undefined} passphrase
     * @param {string | undefined} curve
     * @param {KeyArguments} own
     */
    (open, format, type, passphrase, curve, ...own) =>
      java.agreementJob(
        keys.read(...own, true),
        keys.read(open, format, type, passphrase, curve, false),
      ),
  );

  /**
   * @param {[secret: ArrayBuffer, capsule: ArrayBuffer]} made
   * @param {number} mode
   */
  const secretAndCapsule = ([secret, capsule], mode) =>
    mode === kCryptoJobWebCrypto
      ? { sharedKey: secret, ciphertext: capsule }
      : [buffer(secret), buffer(capsule)];

  class ECDH {
    #curve;
    /** @type {Java<'AsymmetricKey'> | undefined} */
    #key;
    /** @type {Java<'AsymmetricKey'> | undefined} */
    #open;
    /** True while the public key is another one than that of the private key. */
    #isMixed = false;

    /** @param {string} curve */
    constructor(curve) {
      java.curveKeyJob(curve); // Refuses curves that are none.
      this.#curve = curve;
    }

    generateKeys() {
      const [error, key] = java.runNow(java.curveKeyJob(this.#curve));
      if (error !== undefined) throw error;
      this.#setPair(/** @type {Java<'AsymmetricKey'>} */ (key));
    }

    /** @param {Java<'AsymmetricKey'>} key */
    #setPair(key) {
      this.#key = key;
      this.#open = key;
      this.#isMixed = false;
    }

    /** @param {SecretOrBytes} bytes */
    computeSecret(bytes) {
      if (this.#isMixed) throw rangeFailure('ERR_CRYPTO_INVALID_KEYPAIR', 'Invalid key pair');
      if (this.#key === undefined) throw failed('Failed to compute ECDH key');
      const other = this.#point(bytes);
      if (other === undefined) return 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY';
      const [error, secret] = java.runNow(java.agreementJob(this.#key, other));
      if (error !== undefined) throw error;
      return buffer(/** @type {ArrayBuffer} */ (secret));
    }

    /** @param {number} form */
    getPublicKey(form) {
      if (this.#open === undefined) throw failed('Failed to get ECDH public key');
      return buffer(java.rawPublicKey(this.#open, form));
    }

    getPrivateKey() {
      if (this.#key === undefined) throw failed('Failed to get ECDH private key');
      return buffer(java.rawPrivateKey(this.#key));
    }

    /** @param {SecretOrBytes} bytes */
    setPrivateKey(bytes) {
      try {
        this.#setPair(keys.read(bytes, kKeyFormatRawPrivate, 'ec', null, this.#curve, true));
      } catch {
        throw rangeFailure(
          'ERR_CRYPTO_INVALID_KEYTYPE',
          'Private key is not valid for specified curve.',
        );
      }
    }

    /** @param {SecretOrBytes} bytes */
    setPublicKey(bytes) {
      const open = this.#point(bytes);
      if (open === undefined) throw failed('Failed to convert Buffer to EC_POINT');
      this.#open = open;
      this.#isMixed = this.#key !== undefined && !this.#isPair(open);
    }

    /** @param {Java<'AsymmetricKey'>} open */
    #isPair(open) {
      /** @param {Java<'AsymmetricKey'>} key */
      const point = (key) => buffer(java.rawPublicKey(key, UNCOMPRESSED));
      return point(/** @type {Java<'AsymmetricKey'>} */ (this.#key)).equals(point(open));
    }

    /** @param {SecretOrBytes} bytes */
    #point(bytes) {
      try {
        return keys.read(bytes, kKeyFormatRawPublic, 'ec', null, this.#curve, false);
      } catch {
        return undefined;
      }
    }
  }

  class DiffieHellman {
    #prime;
    #generator;
    /** @type {ArrayBuffer | undefined} */
    #open;
    /** @type {ArrayBuffer | undefined} */
    #secret;

    /**
     * @param {string | Bytes | number} primeOrBits
     * @param {Bytes | number} [generator]
     */
    constructor(primeOrBits, generator) {
      const [prime, base, faults] = java.dhParameters(primeOrBits, generator);
      this.#prime = prime;
      this.#generator = base;
      this.verifyError = faults;
    }

    generateKeys() {
      this.#secret ??= java.dhPrivate(this.#prime);
      this.#open = java.dhPower(this.#generator, this.#secret, this.#prime);
      return buffer(this.#open.slice(0));
    }

    /** @param {SecretOrBytes} other */
    computeSecret(other) {
      if (this.#secret === undefined) {
        throw failure('ERR_CRYPTO_INVALID_STATE', 'No private key');
      }
      return buffer(java.dhSecret(other, this.#secret, this.#prime));
    }

    getPrime() {
      return buffer(this.#prime.slice(0));
    }

    getGenerator() {
      return buffer(this.#generator.slice(0));
    }

    getPublicKey() {
      return this.#kept(this.#open, 'No public key - did you forget to generate one?');
    }

    getPrivateKey() {
      return this.#kept(this.#secret, 'No private key - did you forget to generate one?');
    }

    /** @param {SecretOrBytes} bytes */
    setPublicKey(bytes) {
      this.#open = copyOf(bytes);
    }

    /** @param {SecretOrBytes} bytes */
    setPrivateKey(bytes) {
      this.#secret = copyOf(bytes);
    }

    /**
     * @param {ArrayBuffer | undefined} bytes
     * @param {string} message
     */
    #kept(bytes, message) {
      if (bytes === undefined) throw failure('ERR_CRYPTO_INVALID_STATE', message);
      return buffer(bytes.slice(0));
    }
  }

  class DiffieHellmanGroup extends DiffieHellman {
    /** @param {string} name */
    constructor(name) {
      super(name.toLowerCase());
    }
  }

  /** @param {SecretOrBytes} bytes */
  const copyOf = (bytes) => java.secretBytes(bytes);

  return {
    DHBitsJob,
    ECDH,
    DiffieHellman,
    DiffieHellmanGroup,
    getCurves: java.curves,
    KEMEncapsulateJob: jobClass(
      'DERIVEBITSREQUEST',
      /**
       * @param {KeyData} data
       * @param {number | undefined} format
       * @param {number | string | undefined} type
       * @param {SecretOrBytes | undefined} passphrase
       * @param {string | undefined} curve
       */
      (data, format, type, passphrase, curve) =>
        java.encapsulateJob(keys.read(data, format, type, passphrase, curve, false)),
      secretAndCapsule,
    ),
    KEMDecapsulateJob: jobClass(
      'DERIVEBITSREQUEST',
      /**
       * @param {KeyData} data
       * @param {number | undefined} format
       * @param {number | string | undefined} type
       * @param {SecretOrBytes | undefined} passphrase
       * @param {string | undefined} curve
       * @param {SecretOrBytes} capsule
       */
      (data, format, type, passphrase, curve, capsule) =>
        java.decapsulateJob(keys.read(data, format, type, passphrase, curve, true), capsule),
      (/** @type {ArrayBuffer} */ secret, mode) =>
        mode === kCryptoJobWebCrypto ? secret : buffer(secret),
    ),

    /**
     * @param {SecretOrBytes} bytes
     * @param {string} curve
     * @param {number} form
     */
    ECDHConvertKey(bytes, curve, form) {
      const converted = java.convertPoint(bytes, curve, form);
      if (converted === undefined) throw failed('Failed to convert Buffer to EC_POINT');
      return buffer(converted);
    },
  };
}
