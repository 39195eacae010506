import { failure, typeFailure } from '../failure/failures.js';

const RSA_PARTS = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'];

const WITHOUT_BARE_KEYS = ['dh', 'dsa', 'rsa', 'rsa-pss'];

/**
 * Keys, and the classes that objects for keys extend.
 *
 * @import { KeyFunctions } from './keys.binding.js'
 * @import { CryptoLibrary } from '../library.js'
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
  const decoded = (text) => Buffer.from(text, 'base64url');

  class KeyObjectHandle {
    #type;
    #key;

    /** A handle of a key in Java. */
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

    /** The handle that another one was sent as. */
    static receive([type, key]) {
      return KeyObjectHandle.of(type, heldBy(key));
    }

    /** The key in Java of a handle; anything else itself. */
    static open(value) {
      return value instanceof KeyObjectHandle ? value.#key : value;
    }

    init(type, data, format, encoding, passphrase, curve) {
      this.#type = type;
      if (type === kKeyTypeSecret) {
        this.#key = java.secretKey(format === kKeyFormatJWK ? decoded(data.k) : data);
        return;
      }
      const wantsPrivate = type === kKeyTypePrivate;
      const key = read(data, format, encoding, passphrase, curve, wantsPrivate);
      this.#key = wantsPrivate ? key : java.publicPart(key);
    }

    getKeyType() {
      return this.#type;
    }

    getSymmetricKeySize() {
      return java.secretBytes(this.#key).byteLength;
    }

    getAsymmetricKeyType() {
      return java.keyTypeName(this.#key);
    }

    equals(other) {
      return this.#type === kKeyTypeSecret
        ? java.sameSecret(this.#key, other.#key)
        : java.sameKey(this.#key, other.#key);
    }

    export(format, encoding, cipher, passphrase) {
      if (this.#type === kKeyTypeSecret) return buffer(java.secretBytes(this.#key));
      const isPrivate = this.#type === kKeyTypePrivate;
      return buffer(java.writeKey(this.#key, isPrivate, format, encoding, cipher, passphrase));
    }

    exportJwk(target, takesPss) {
      if (this.#type === kKeyTypeSecret) {
        const k = buffer(java.secretBytes(this.#key)).toString('base64url');
        return Object.assign(target, { kty: 'oct', k });
      }
      if (!takesPss && this.getAsymmetricKeyType() === 'rsa-pss') {
        throw failure('ERR_CRYPTO_JWK_UNSUPPORTED_KEY_TYPE', 'Unsupported JWK Key Type.');
      }
      return jwkOf(this.#key, target);
    }

    keyDetail(target) {
      const details = java.keyDetails(this.#key);
      for (let i = 0; i < details.length; i += 2) target[details[i]] = details[i + 1];
      return target;
    }

    checkEcKeyData() {
      return this.getAsymmetricKeyType() === 'ec';
    }

    exportECPublicRaw(form) {
      return buffer(java.rawPublicKey(this.#key, form));
    }

    exportECPrivateRaw() {
      return buffer(java.rawPrivateKey(this.#key));
    }

    rawPublicKey() {
      this.#requireBare();
      return buffer(java.rawPublicKey(this.#key));
    }

    rawPrivateKey() {
      this.#requireBare();
      if (java.keySeed(this.#key) !== undefined) refuseEncoding();
      return buffer(java.rawPrivateKey(this.#key));
    }

    rawSeed() {
      return buffer(java.keySeed(this.#key) ?? refuseEncoding());
    }

    #requireBare() {
      if (WITHOUT_BARE_KEYS.includes(this.getAsymmetricKeyType())) refuseEncoding();
    }
  }

  /** The key in Java of what functions of the library get for a key. */
  function read(data, format, encoding, passphrase, curve, wantsPrivate) {
    if (data instanceof KeyObjectHandle) return KeyObjectHandle.open(data);
    switch (format) {
      case kKeyFormatJWK:
        return readJwk(data, wantsPrivate);
      case kKeyFormatRawPublic:
        return java.readRawKey(encoding, data, false, curve);
      case kKeyFormatRawPrivate:
      case kKeyFormatRawSeed:
        return java.readRawKey(encoding, data, true, curve);
      case kKeyFormatStore:
        throw failure('ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', 'Keys of a URL are not available');
      default: {
        const key = java.readKey(data, format, encoding, wantsPrivate, passphrase);
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

  function readJwk(jwk, wantsPrivate) {
    const { kty } = jwk;
    const refuse = (message) => {
      throw typeFailure('ERR_CRYPTO_INVALID_JWK', message);
    };
    const part = (name) =>
      typeof jwk[name] === 'string' ? decoded(jwk[name]) : refuse(`Invalid JWK ${kty} key`);
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
        return readBare(jwk.crv, part('x'), secret('d'), refuse, kty);
      case 'AKP':
        return readBare(jwk.alg, part('pub'), secret('priv'), refuse, kty);
      default:
        return refuse(`${kty} is not a supported JWK key type`);
    }
  }

  function readBare(name, open, secret, refuse, kty) {
    try {
      return java.readRawKey(name, secret ?? open, secret !== undefined, undefined);
    } catch {
      return refuse(`Invalid JWK ${kty} key`);
    }
  }

  function jwkOf(key, target) {
    const parts = java.jwkParts(key);
    for (let i = 0; i < parts.length; i += 2) {
      const value = parts[i + 1];
      target[parts[i]] = typeof value === 'string' ? value : buffer(value).toString('base64url');
    }
    return target;
  }

  return { KeyObjectHandle, read, jwkOf };
}
