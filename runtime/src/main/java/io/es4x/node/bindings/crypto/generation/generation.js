/**
 * New keys, as objects or in the encodings that are asked for.
 *
 * @import { Java, SecretOrBytes } from 'es4x:binding'
 * @import { GenerationFunctions } from './generation.binding.js'
 * @import { KeyFunctions } from '../key/keys.binding.js'
 * @import { KeyObjectHandle } from '../key/keys.js'
 * @import { CryptoLibrary } from '../library.js'
 * @typedef {[algorithm: object, openUsages: string[], secretUsages: string[], extractable: boolean]} PairArguments
 * @typedef {[bits: number, algorithm: object | undefined, usages: string[], extractable: boolean]} SecretArguments
 * @typedef {[openFormat?: number, openType?: number, format?: number, type?: number, cipher?: string,
 *   passphrase?: SecretOrBytes]} Encodings
 * @param {CryptoLibrary<GenerationFunctions & KeyFunctions>} library
 */
export function generation({ java, constants, buffer, keys, classes, jobClass }) {
  const {
    kCryptoJobWebCrypto,
    kKeyTypeSecret,
    kKeyTypePublic,
    kKeyTypePrivate,
    kKeyFormatJWK,
    kKeyFormatRawPublic,
    kKeyFormatRawPrivate,
    kKeyFormatRawSeed,
    kKeyVariantRSA_PSS,
  } = constants;
  const { KeyObjectHandle } = keys;

  /**
   * The names of types by the numbers that `NidKeyPairGenJob` gets.
   *
   * @type {Record<number, string>}
   */
  const names = {};
  for (const name of Object.keys(constants)) {
    if (name.startsWith('EVP_PKEY_')) {
      names[constants[name]] = name.slice('EVP_PKEY_'.length).toLowerCase().replaceAll('_', '-');
    }
  }

  /**
   * A pair of keys: with the encodings, which are the last arguments, or those of WebCrypto.
   *
   * @param {Java<'AsymmetricKey'>} key
   * @param {number} mode
   * @param {unknown[]} args
   */
  function finish(key, mode, args) {
    const open = KeyObjectHandle.of(kKeyTypePublic, java.publicPart(key));
    const secret = KeyObjectHandle.of(kKeyTypePrivate, key);
    if (mode === kCryptoJobWebCrypto) {
      const [algorithm, openUsages, secretUsages, extractable] = /** @type {PairArguments} */ (
        args.slice(-4)
      );
      return {
        publicKey: classes.cryptoKey(open, algorithm, openUsages, true),
        privateKey: classes.cryptoKey(secret, algorithm, secretUsages, extractable),
      };
    }
    const [openFormat, openType, format, type, cipher, passphrase] = /** @type {Encodings} */ (
      args.slice(-6)
    );
    return [
      encoded(open, false, openFormat, openType),
      encoded(secret, true, format, type, cipher, passphrase),
    ];
  }

  /**
   * A key in a format; the handle itself where that is none.
   *
   * @param {KeyObjectHandle} handle
   * @param {boolean} isPrivate
   * @param {number | undefined} format
   * @param {number | undefined} type
   * @param {string} [cipher]
   * @param {SecretOrBytes} [passphrase]
   */
  function encoded(handle, isPrivate, format, type, cipher, passphrase) {
    /** @type {Java<'AsymmetricKey'>} */
    const key = KeyObjectHandle.open(handle);
    switch (format) {
      case undefined:
        return handle;
      case kKeyFormatJWK:
        return keys.jwkOf(key, {});
      case kKeyFormatRawPublic:
        return java.keyTypeName(key) === 'ec'
          ? handle.exportECPublicRaw(type)
          : handle.rawPublicKey();
      case kKeyFormatRawPrivate:
        return java.keyTypeName(key) === 'ec'
          ? handle.exportECPrivateRaw()
          : handle.rawPrivateKey();
      case kKeyFormatRawSeed:
        return handle.rawSeed();
      default:
        return buffer(java.writeKey(key, isPrivate, format, type, cipher, passphrase));
    }
  }

  return {
    SecretKeyGenJob: jobClass(
      'KEYGENREQUEST',
      // WebCrypto's have parts of bytes, too.
      /** @type {(...args: SecretArguments) => Java<'Job'>} */
      ((bits, algorithm) => java.secretKeyJob(algorithm === undefined ? bits - (bits % 8) : bits)),
      (/** @type {Java<'SecretBytes'>} */ key, mode, [, algorithm, usages, extractable]) => {
        const handle = KeyObjectHandle.of(kKeyTypeSecret, key);
        return mode === kCryptoJobWebCrypto
          ? classes.cryptoKey(handle, /** @type {object} */ (algorithm), usages, extractable)
          : handle;
      },
    ),
    RsaKeyPairGenJob: jobClass(
      'KEYPAIRGENREQUEST',
      /**
       * @param {number} variant
       * @param {number} bits
       * @param {number} exponent
       * @param {string | undefined} hash
       * @param {string | undefined} mask
       * @param {number | undefined} salt
       */
      (variant, bits, exponent, hash, mask, salt) =>
        variant === kKeyVariantRSA_PSS
          ? java.rsaPssKeyJob(bits, exponent, hash, mask, salt)
          : java.rsaKeyJob(bits, exponent),
      finish,
    ),
    EcKeyPairGenJob: jobClass('KEYPAIRGENREQUEST', java.curveKeyJob, finish),
    DsaKeyPairGenJob: jobClass('KEYPAIRGENREQUEST', java.dsaKeyJob, finish),
    DhKeyPairGenJob: jobClass('KEYPAIRGENREQUEST', java.dhKeyJob, finish),
    NidKeyPairGenJob: jobClass(
      'KEYPAIRGENREQUEST',
      (/** @type {number} */ number) => java.namedKeyJob(names[number]),
      finish,
    ),
  };
}
