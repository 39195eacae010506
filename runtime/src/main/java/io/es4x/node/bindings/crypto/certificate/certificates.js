/** Facts that are text or lists of it, and that handles tell by methods of these names. */
const FACTS = [
  'subject',
  'subjectAltName',
  'issuer',
  'infoAccess',
  'validFrom',
  'validTo',
  'fingerprint',
  'fingerprint256',
  'fingerprint512',
  'keyUsage',
  'serialNumber',
  'signatureAlgorithm',
  'signatureAlgorithmOid',
  'checkCA',
];

/**
 * Certificates.
 *
 * @import { SecretOrBytes } from 'es4x:binding'
 * @import { CertificateFunctions } from './certificates.binding.js'
 * @import { KeyFunctions } from '../key/keys.binding.js'
 * @import { KeyObjectHandle } from '../key/keys.js'
 * @import { CryptoLibrary } from '../library.js'
 * @param {CryptoLibrary<CertificateFunctions & KeyFunctions>} library
 */
export function certificates({ java, constants, buffer, keys, requireBuiltin }) {
  const { Buffer } = requireBuiltin('buffer');
  const { KeyObjectHandle } = keys;
  const UNCOMPRESSED = 4;

  class X509Handle {
    #certificate;
    #facts = /** @type {Record<string, unknown> & { validFrom: string, validTo: string }} */ ({});

    /** @param {SecretOrBytes} bytes */
    constructor(bytes) {
      this.#certificate = java.readCertificate(bytes);
      const facts = java.certificateFacts(this.#certificate);
      for (let i = 0; i < facts.length; i += 2)
        this.#facts[/** @type {string} */ (facts[i])] = facts[i + 1];
    }

    /** @param {string} name */
    fact(name) {
      return this.#facts[name];
    }

    validFromDate() {
      return new Date(this.#facts.validFrom);
    }

    validToDate() {
      return new Date(this.#facts.validTo);
    }

    raw() {
      return buffer(java.certificateBytes(this.#certificate));
    }

    pem() {
      const lines = this.raw()
        .toString('base64')
        .match(/.{1,64}/g)
        .join('\n');
      return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
    }

    publicKey() {
      return KeyObjectHandle.of(constants.kKeyTypePublic, java.certificateKey(this.#certificate));
    }

    /** Known of peers of connections alone. */
    getIssuerCert() {}

    /**
     * @param {string} name
     * @param {number} flags
     */
    checkHost(name, flags) {
      return java.certificateHost(this.#certificate, name, flags);
    }

    /**
     * @param {string} email
     * @param {number} flags
     */
    checkEmail(email, flags) {
      return java.certificateEmail(this.#certificate, email, flags);
    }

    /**
     * @param {string} ip
     * @param {number} flags
     */
    checkIP(ip, flags) {
      return java.certificateIp(this.#certificate, ip, flags) ? ip : undefined;
    }

    /** @param {X509Handle} other */
    checkIssued(other) {
      return java.isIssuedBy(this.#certificate, other.#certificate);
    }

    /** @param {KeyObjectHandle} key */
    checkPrivateKey(key) {
      const own = java.certificateKey(this.#certificate);
      return java.sameKey(own, java.publicPart(KeyObjectHandle.open(key)));
    }

    /** @param {KeyObjectHandle} key */
    verify(key) {
      return java.isSignedBy(this.#certificate, KeyObjectHandle.open(key));
    }

    toLegacy() {
      const { keyUsage, validFrom, validTo, ...facts } = this.#facts;
      return {
        subject: this.#names(false),
        issuer: this.#names(true),
        subjectaltname: facts.subjectAltName,
        infoAccess: facts.infoAccess,
        ca: facts.checkCA,
        ...this.#legacyKey(),
        valid_from: validFrom,
        valid_to: validTo,
        fingerprint: facts.fingerprint,
        fingerprint256: facts.fingerprint256,
        fingerprint512: facts.fingerprint512,
        ext_key_usage: keyUsage,
        serialNumber: facts.serialNumber,
        raw: this.raw(),
      };
    }

    /** @param {boolean} ofIssuer */
    #names(ofIssuer) {
      /** @type {Record<string, unknown>} */
      const names = { __proto__: null };
      const parts = java.certificateNames(this.#certificate, ofIssuer);
      for (let i = 0; i < parts.length; i += 2) {
        const [type, value] = [parts[i], parts[i + 1]];
        names[type] = type in names ? [names[type], value].flat() : value;
      }
      return names;
    }

    #legacyKey() {
      const handle = this.publicKey();
      const details = handle.keyDetail({});
      switch (handle.getAsymmetricKeyType()) {
        case 'rsa': {
          const { n } = handle.exportJwk({}, false);
          const exponent = buffer(/** @type {ArrayBuffer} */ (details.publicExponent))
            .toString('hex')
            .replace(/^0+/, '');
          return {
            modulus: Buffer.from(n, 'base64url').toString('hex').toUpperCase(),
            bits: details.modulusLength,
            exponent: `0x${exponent}`,
            pubkey: handle.export(constants.kKeyFormatDER, constants.kKeyEncodingSPKI),
          };
        }
        case 'ec': {
          const { crv, x } = handle.exportJwk({}, false);
          return {
            modulus: undefined,
            exponent: undefined,
            pubkey: handle.exportECPublicRaw(UNCOMPRESSED),
            bits: crv === 'P-521' ? 521 : Buffer.from(x, 'base64url').length * 8,
            asn1Curve: details.namedCurve,
            nistCurve: crv,
          };
        }
        default:
          return {};
      }
    }
  }

  for (const name of FACTS) {
    Object.defineProperty(X509Handle.prototype, name, {
      value() {
        return this.fact(name);
      },
    });
  }

  return {
    parseX509: (/** @type {SecretOrBytes} */ bytes) => new X509Handle(bytes),
    certVerifySpkac: java.verifySpkac,

    /** @param {SecretOrBytes} text */
    certExportPublicKey(text) {
      const key = java.spkacKey(text);
      return key === undefined ? '' : Buffer.from(key);
    },

    /** @param {SecretOrBytes} text */
    certExportChallenge(text) {
      const challenge = java.spkacChallenge(text);
      return challenge === undefined ? '' : buffer(challenge);
    },
  };
}
