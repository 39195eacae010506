import { failure, typeFailure } from '../failure/failures.js';

const RSA_PARTS = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'];

const WITHOUT_BARE_KEYS = ['dh', 'dsa', 'rsa', 'rsa-pss'];

/**
 * Keys, and the classes that objects for keys extend.
 *
 * @import { Java, SecretOrBytes } from 'es4x:binding'
 * @import { KeyFunctions } from './keys.binding.js'
 * @import { CryptoLibrary, Jwk, KeyData, KeyOrBytes } from '../library.js'
 * @param {CryptoLibrary<KeyFunctions>} library
 */
export function keys({ java, constants, buffer, internalBinding, requireBuiltin }) {
  const { natives, handleOf, heldBy } = internalBinding('messaging');
  const {
    kKeyTypeSecret,
    kKeyTypePrivate,
    kKeyFormatJWK,
    kKeyFormatPEM,
    kKeyFormatRawPublic,
    kKeyFormatRawPrivate,
    kKeyFormatRawSeed,
    kKeyFormatStore,
  } = constants;
  const { Buffer } = requireBuiltin('buffer');
  /** @param {string} text */
  const decoded = (text) => Buffer.from(text, 'base64url');

  class KeyObjectHandle {
    /** @type {number | undefined} */
    #type;
    /** @type {Java<'SecretBytes'> | Java<'AsymmetricKey'> | undefined} */
    #key;

    /**
     * A handle of a key in Java.
     *
     * @param {number} type
     * @param {Java<'SecretBytes'> | Java<'AsymmetricKey'>} key
     */
    static of(type, key) {
      const handle = new KeyObjectHandle();
      handle.#type = type;
      handle.#key = key;
      return handle;
    }

    constructor() {
      natives.set(this, () => ({
        data: [this.#type, handleOf(this.#key)],
        deserializeInfo: 'binding/crypto:receiveHandle',
      }));
    }

    /**
     * The handle that another one was sent as.
     *
     * @param {[type: number, key: object]} sent
     */
    static receive([type, key]) {
      return KeyObjectHandle.of(type, heldBy(key));
    }

    /**
     * The key in Java of a handle; anything else itself.
     *
     * @overload
     * @param {KeyObjectHandle} value
     * @returns {Java<'AsymmetricKey'>}
     *
     * @overload
     * @param {KeyOrBytes} value of a secret
     * @returns {SecretOrBytes}
     *
     * @param {KeyOrBytes} value
     * @returns {SecretOrBytes | Java<'AsymmetricKey'>}
     */
    static open(value) {
      return value instanceof KeyObjectHandle ? /** @type {SecretOrBytes} */ (value.#key) : value;
    }

    /**
     * @param {number} type
     * @param {KeyData} data
     * @param {number | undefined} format
     * @param {number | string | undefined} encoding
     * @param {SecretOrBytes | null | undefined} passphrase
     * @param {string | undefined} curve
     */
    init(type, data, format, encoding, passphrase, curve) {
      this.#type = type;
      if (type === kKeyTypeSecret) {
        this.#key = java.secretKey(
          format === kKeyFormatJWK
            ? decoded(/** @type {{ k: string }} */ (data).k)
            : /** @type {SecretOrBytes} */ (data),
        );
        return;
      }
      const wantsPrivate = type === kKeyTypePrivate;
      const key = read(data, format, encoding, passphrase, curve, wantsPrivate);
      this.#key = wantsPrivate ? key : java.publicPart(key);
    }

    /** The key, where it is a secret one. */
    get #secret() {
      return /** @type {Java<'SecretBytes'>} */ (this.#key);
    }

    /** The key, where it is none. */
    get #asymmetric() {
      return /** @type {Java<'AsymmetricKey'>} */ (this.#key);
    }

    getKeyType() {
      return /** @type {number} */ (this.#type);
    }

    getSymmetricKeySize() {
      return java.secretBytes(this.#secret).byteLength;
    }

    getAsymmetricKeyType() {
      return java.keyTypeName(this.#asymmetric);
    }

    /** @param {KeyObjectHandle} other */
    equals(other) {
      return this.#type === kKeyTypeSecret
        ? java.sameSecret(this.#secret, other.#secret)
        : java.sameKey(this.#asymmetric, other.#asymmetric);
    }

    /**
     * @param {number} format
     * @param {number | undefined} encoding
     * @param {string} [cipher]
     * @param {SecretOrBytes} [passphrase]
     */
    export(format, encoding, cipher, passphrase) {
      if (this.#type === kKeyTypeSecret) return buffer(java.secretBytes(this.#secret));
      const isPrivate = this.#type === kKeyTypePrivate;
      return buffer(
        java.writeKey(this.#asymmetric, isPrivate, format, encoding, cipher, passphrase),
      );
    }

    /**
     * @param {Jwk} target
     * @param {boolean} takesPss
     */
    exportJwk(target, takesPss) {
      if (this.#type === kKeyTypeSecret) {
        const k = buffer(java.secretBytes(this.#secret)).toString('base64url');
        return Object.assign(target, { kty: 'oct', k });
      }
      if (!takesPss && this.getAsymmetricKeyType() === 'rsa-pss') {
        throw failure('ERR_CRYPTO_JWK_UNSUPPORTED_KEY_TYPE', 'Unsupported JWK Key Type.');
      }
      return jwkOf(this.#asymmetric, target);
    }

    /** @param {Record<string, unknown>} target */
    keyDetail(target) {
      const details = java.keyDetails(this.#asymmetric);
      for (let i = 0; i < details.length; i += 2)
        target[/** @type {string} */ (details[i])] = details[i + 1];
      return target;
    }

    checkEcKeyData() {
      return this.getAsymmetricKeyType() === 'ec';
    }

    /** @param {number | undefined} form */
    exportECPublicRaw(form) {
      return buffer(java.rawPublicKey(this.#asymmetric, form));
    }

    exportECPrivateRaw() {
      return buffer(java.rawPrivateKey(this.#asymmetric));
    }

    rawPublicKey() {
      this.#requireBare();
      return buffer(java.rawPublicKey(this.#asymmetric));
    }

    rawPrivateKey() {
      this.#requireBare();
      if (java.keySeed(this.#asymmetric) !== undefined) refuseEncoding();
      return buffer(java.rawPrivateKey(this.#asymmetric));
    }

    rawSeed() {
      return buffer(java.keySeed(this.#asymmetric) ?? refuseEncoding());
    }

    #requireBare() {
      if (WITHOUT_BARE_KEYS.includes(this.getAsymmetricKeyType())) refuseEncoding();
    }
  }

  /**
   * The key in Java of what functions of the library get for a key.
   *
   * @param {KeyData} data
   * @param {number | undefined} format
   * @param {number | string | null | undefined} encoding for raw keys, the name of the type
   * @param {SecretOrBytes | null | undefined} passphrase
   * @param {string | null | undefined} curve
   * @param {boolean} wantsPrivate
   * @returns {Java<'AsymmetricKey'>}
   */
  function read(data, format, encoding, passphrase, curve, wantsPrivate) {
    if (data instanceof KeyObjectHandle) return KeyObjectHandle.open(data);
    const bytes = /** @type {SecretOrBytes} */ (data);
    const type = /** @type {string} */ (encoding);
    switch (format) {
      case kKeyFormatJWK:
        return readJwk(/** @type {Jwk} */ (data), wantsPrivate);
      case kKeyFormatRawPublic:
        return java.readRawKey(type, bytes, false, curve);
      case kKeyFormatRawPrivate:
      case kKeyFormatRawSeed:
        return java.readRawKey(type, bytes, true, curve);
      case kKeyFormatStore:
        throw failure('ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', 'Keys of a URL are not available');
      default: {
        const key = java.readKey(
          bytes,
          /** @type {number} */ (format),
          /** @type {number | undefined} */ (encoding),
          wantsPrivate,
          passphrase,
        );
        if (wantsPrivate && !java.isPrivateKey(key)) unsupported();
        return format === kKeyFormatPEM || wantsPrivate ? key : java.publicPart(key);
      }
    }
  }

  /** @returns {never} */
  function refuseEncoding() {
    throw failure(
      'ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS',
      'The selected key encoding is incompatible with the key type',
    );
  }

  function unsupported() {
    const message = 'error:1E08010C:DECODER routines::unsupported';
    throw Object.assign(new Error(message), {
      opensslErrorStack: [message],
      library: 'DECODER routines',
      reason: 'unsupported',
      code: 'ERR_OSSL_UNSUPPORTED',
    });
  }

  /**
   * @param {Jwk} jwk
   * @param {boolean} wantsPrivate
   */
  function readJwk(jwk, wantsPrivate) {
    const { kty } = jwk;
    /** @type {(message: string) => never} */
    const refuse = (message) => {
      throw typeFailure('ERR_CRYPTO_INVALID_JWK', message);
    };
    /** @param {string} name */
    const part = (name) =>
      typeof jwk[name] === 'string' ? decoded(jwk[name]) : refuse(`Invalid JWK ${kty} key`);
    /** @param {string} name */
    const secret = (name) => (jwk[name] === undefined && !wantsPrivate ? undefined : part(name));
    switch (kty) {
      case 'RSA': {
        const names = jwk.d === undefined && !wantsPrivate ? ['n', 'e'] : RSA_PARTS;
        return java.readRsaKey(names.map(part));
      }
      case 'EC':
        if (typeof jwk.crv !== 'string') refuse('Invalid JWK EC key');
        return java.readCurveKey(jwk.crv, part('x'), part('y'), secret('d'));
      case 'OKP':
        return readBare(/** @type {string} */ (jwk.crv), part('x'), secret('d'), refuse, kty);
      case 'AKP':
        return readBare(/** @type {string} */ (jwk.alg), part('pub'), secret('priv'), refuse, kty);
      default:
        return refuse(`${kty} is not a supported JWK key type`);
    }
  }

  /**
   * @param {string} name
   * @param {SecretOrBytes} open
   * @param {SecretOrBytes | undefined} secret
   * @param {(message: string) => never} refuse
   * @param {string} kty
   */
  function readBare(name, open, secret, refuse, kty) {
    try {
      return java.readRawKey(name, secret ?? open, secret !== undefined, undefined);
    } catch {
      return refuse(`Invalid JWK ${kty} key`);
    }
  }

  /**
   * @param {Java<'AsymmetricKey'>} key
   * @param {Jwk} target
   */
  function jwkOf(key, target) {
    const parts = java.jwkParts(key);
    for (let i = 0; i < parts.length; i += 2) {
      const value = parts[i + 1];
      target[/** @type {string} */ (parts[i])] =
        typeof value === 'string' ? value : buffer(value).toString('base64url');
    }
    return target;
  }

  return { KeyObjectHandle, read, jwkOf };
}

/** @typedef {InstanceType<ReturnType<typeof keys>['KeyObjectHandle']>} KeyObjectHandle */
