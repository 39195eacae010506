import { systemFiles, trustedFiles } from '../../authorities.js';
import { failure } from '../crypto/failure/failures.js';
import { osslError, sslError } from './failures.js';

/** @type {Record<string, number>} */
const VERSIONS = { TLSv1: 0x301, TLSv1_1: 0x302, TLSv1_2: 0x303, TLSv1_3: 0x304 };

/** The text of Java's and Node's error for a PKCS #12 file without a private key. */
const NO_KEY = 'Unable to load private key from PFX data';

/** The methods without an effect: what they set is Java's own affair. */
const IGNORED = ['close', 'enableTicketKeyCallback', 'setCertificateCompression', 'setDHParam'];

/**
 * The class `SecureContext`: keys, certificates and settings of connections.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { Certificates, TlsBinding } from './tls.binding.js'
 * @param {TlsBinding} java
 * @param {(name: string) => LibraryModule} internalBinding
 * @param {(id: string) => LibraryModule} requireBuiltin
 */
export function createSecureContext(java, internalBinding, requireBuiltin) {
  const { Buffer } = requireBuiltin('buffer');
  const crypto = internalBinding('crypto');
  /** @param {string | ArrayBufferView} value */
  const bytesOf = (value) => (typeof value === 'string' ? Buffer.from(value) : value);
  /** @type {string[] | undefined} the authorities that a program has put in the place of Java's */
  let chosen;

  class SecureContext {
    #external = Object.freeze(Object.create(null));

    constructor() {
      java.createContext.call(this);
    }

    /**
     * @param {string | undefined} method the name of OpenSSL's function
     * @param {number} oldest
     * @param {number} newest
     */
    init(method, oldest, newest) {
      let [min, max] = [oldest, newest];
      if (method) {
        const [, version] = /^(TLSv1(?:_[123])?)_(?:client_|server_)?method$/.exec(method) ?? [];
        if (version !== undefined) [min, max] = [VERSIONS[version], VERSIONS[version]];
        else if (/^(TLS|SSLv23)_/.test(method)) [min, max] = [VERSIONS.TLSv1_2, VERSIONS.TLSv1_3];
        else refuseMethod(method);
      }
      java.setVersions.call(this, min, max || VERSIONS.TLSv1_3);
    }

    /** Stands for OpenSSL's context, which native addons take. */
    get _external() {
      if (!(#external in this)) throw new TypeError('Illegal invocation');
      return this.#external;
    }

    getMinProto() {
      return java.oldest.call(this);
    }

    getMaxProto() {
      return java.newest.call(this);
    }

    /** @param {number} version */
    setMinProto(version) {
      java.setVersions.call(this, version, this.getMaxProto());
    }

    /** @param {number} version */
    setMaxProto(version) {
      java.setVersions.call(this, this.getMinProto(), version);
    }

    /** @param {string} list */
    setCipherSuites(list) {
      const found = java.setNewCiphers.call(this, list);
      if (!found) throw sslError('no cipher match');
    }

    /** @param {string} list */
    setCiphers(list) {
      const refused = java.setCiphers.call(this, list);
      if (refused !== undefined && list !== '') throw sslError(refused);
    }

    /**
     * @param {string | ArrayBufferView} key
     * @param {string | ArrayBufferView | undefined} passphrase
     */
    setKey(key, passphrase) {
      const { kKeyFormatPEM } = crypto;
      const secret = bytesOf(passphrase ?? '');
      const read = crypto.readKey(bytesOf(key), kKeyFormatPEM, undefined, true, secret);
      const fits = java.addKey.call(this, read);
      if (fits !== true) {
        throw osslError(
          '05800074',
          'x509 certificate routines',
          'key values mismatch',
          'ERR_OSSL_X509_KEY_VALUES_MISMATCH',
        );
      }
    }

    /** @param {string | ArrayBufferView} certificate */
    setCert(certificate) {
      const bytes = bytesOf(certificate);
      crypto.requireCertificates(bytes);
      const weakness = java.addChain.call(this, bytes);
      if (weakness !== undefined) throw sslError(weakness);
    }

    /** @param {string | ArrayBufferView} certificate */
    addCACert(certificate) {
      java.addAuthorities.call(this, bytesOf(certificate));
    }

    /** @param {string | ArrayBufferView} list */
    addCRL(list) {
      if (!java.addRevocations.call(this, bytesOf(list))) {
        throw failure('ERR_CRYPTO_OPERATION_FAILED', 'Failed to parse CRL');
      }
    }

    /** @param {number} options by OpenSSL's numbers */
    setOptions(options) {
      java.setOptions.call(this, options);
    }

    /** @param {string} list */
    setECDHCurve(list) {
      if (list !== '' && list !== 'auto' && !java.setGroups.call(this, list)) {
        throw failure('ERR_CRYPTO_OPERATION_FAILED', 'Failed to set ECDH curve');
      }
    }

    /** @param {string} list */
    setSigalgs(list) {
      if (!java.setAlgorithms.call(this, list)) {
        const message = `"${list}" has a signature algorithm that Java does not have`;
        throw failure('ERR_CRYPTO_OPERATION_FAILED', message);
      }
    }

    addRootCerts() {
      if (chosen === undefined) {
        java.addRoots.call(this);
        for (const file of trustedFiles()) java.addRootsIn.call(this, file);
      }
      for (const certificate of chosen ?? []) this.addCACert(certificate);
    }

    setAllowPartialTrustChain() {
      java.allowPartialChains.call(this);
    }

    /**
     * @param {ArrayBufferView} store
     * @param {ArrayBufferView | undefined} passphrase
     */
    loadPKCS12(store, passphrase) {
      const refused = java.loadStore.call(this, store, passphrase);
      if (refused === undefined) return;
      if (refused[1] === NO_KEY) throw failure('ERR_CRYPTO_OPERATION_FAILED', NO_KEY);
      throw new Error(/password|mac/i.test(refused[1]) ? 'mac verify failure' : 'not enough data');
    }

    getCertificate() {
      const own = java.ownCertificate.call(this);
      return own === undefined ? null : Buffer.from(own);
    }

    getIssuer() {
      const issuer = java.issuer.call(this);
      return issuer === undefined ? null : Buffer.from(issuer);
    }

    /** @param {Uint8Array} keys */
    setTicketKeys(keys) {
      java.setTicketKeys.call(this, keys);
    }

    getTicketKeys() {
      return Buffer.from(java.ticketKeys.call(this));
    }

    /** @param {string} name */
    setSessionIdContext(name) {
      java.setSessionIdContext.call(this, name);
    }

    /** @param {number} seconds */
    setSessionTimeout(seconds) {
      java.setSessionTimeout.call(this, seconds);
    }
  }
  for (const name of IGNORED) {
    Object.defineProperty(SecureContext.prototype, name, { value() {}, writable: true });
  }

  /** @param {string} method */
  function refuseMethod(method) {
    const text = /^SSLv[23]_/.test(method) ? `${method.slice(0, 5)} methods disabled` : '';
    const error = new TypeError(text || `Unknown method: ${method}`);
    throw Object.assign(error, { code: 'ERR_TLS_INVALID_PROTOCOL_METHOD' });
  }

  /**
   * Texts with a line break at the end, as OpenSSL writes them.
   *
   * @param {Certificates} certificates
   * @returns {string[]}
   */
  const pem = (certificates) =>
    certificates.map((der) => {
      const lines = Buffer.from(der)
        .toString('base64')
        .match(/.{1,64}/g);
      return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
    });

  /** The authorities that are trusted without being named, as texts. */
  const roots = {
    // Node has these as constants, without that line break.
    bundled: () => pem(java.bundledRoots()).map((text) => text.trimEnd()),
    ofSystem: () => systemFiles().flatMap((file) => pem(java.rootsIn(file))),
    extra() {
      const file = process.env.NODE_EXTRA_CA_CERTS;
      return file ? pem(java.rootsIn(file)) : [];
    },
    chosen: () => [...(chosen ?? [])],
    /** @param {(string | ArrayBufferView)[]} certificates */
    choose(certificates) {
      const found = certificates.flatMap((one) => crypto.certificatesIn(bytesOf(one)));
      if (found.length === 0 && certificates.length > 0) {
        throw failure(
          'ERR_CRYPTO_OPERATION_FAILED',
          'No valid certificates found in the provided array',
        );
      }
      chosen = [...new Set(pem(found))];
    },
  };

  return { SecureContext, roots };
}

/** @typedef {InstanceType<ReturnType<typeof createSecureContext>['SecureContext']>} SecureContext */
