/**
 * New keys, as objects or in the encodings that are asked for.
 *
 * @import { GenerationFunctions } from './generation.binding.js'
 * @import { KeyFunctions } from '../key/keys.binding.js'
 * @import { CryptoLibrary } from '../library.js'
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

  /** The names of types by the numbers that `NidKeyPairGenJob` gets. */
  const names = {};
  for (const name of Object.keys(constants)) {
    if (name.startsWith('EVP_PKEY_')) {
      names[constants[name]] = name.slice('EVP_PKEY_'.length).toLowerCase().replaceAll('_', '-');
    }
  }

  /**
   * A pair of keys: with the encodings, which are the last arguments, or those of WebCrypto.
   *
   * @param {Value} key in Java
   * @param {number} mode
   * @param {Value[]} args
   */
  function finish(key, mode, args) {
    const open = KeyObjectHandle.of(kKeyTypePublic, java.publicPart(key));
    const secret = KeyObjectHandle.of(kKeyTypePrivate, key);
    if (mode === kCryptoJobWebCrypto) {
      const [algorithm, openUsages, secretUsages, extractable] = args.slice(-4);
      return {
        publicKey: classes.cryptoKey(open, algorithm, openUsages, true),
        privateKey: classes.cryptoKey(secret, algorithm, secretUsages, extractable),
      };
    }
    const [openFormat, openType, format, type, cipher, passphrase] = args.slice(-6);
    return [
      encoded(open, false, openFormat, openType),
      encoded(secret, true, format, type, cipher, passphrase),
    ];
  }

  function encoded(handle, isPrivate, format, type, cipher, passphrase) {
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
      (bits, algorithm) => java.secretKeyJob(algorithm === undefined ? bits - (bits % 8) : bits),
      (key, mode, [, algorithm, usages, extractable]) => {
        const handle = KeyObjectHandle.of(kKeyTypeSecret, key);
        return mode === kCryptoJobWebCrypto
          ? classes.cryptoKey(handle, algorithm, usages, extractable)
          : handle;
      },
    ),
    RsaKeyPairGenJob: jobClass(
      'KEYPAIRGENREQUEST',
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
      (number) => java.namedKeyJob(names[number]),
      finish,
    ),
  };
}
