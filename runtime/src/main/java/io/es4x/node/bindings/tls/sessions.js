import { sslError } from './failures.js';

/** @type {Record<number, string>} */
const NAMES = { 769: 'TLSv1', 770: 'TLSv1.1', 771: 'TLSv1.2', 772: 'TLSv1.3' };

/** The limits of the part of what is written that goes in one record, in bytes. */
const SHORTEST = 512;
const LONGEST = 16_384;

/**
 * OpenSSL's name of the first version that has a suite.
 *
 * @param {string} name that OpenSSL gives the suite
 * @param {string} suite
 */
function versionOf(name, suite) {
  if (!suite.includes('_WITH_')) return 'TLSv1.3';
  if (/GCM|SHA256|SHA384|POLY1305/.test(suite)) return 'TLSv1.2';
  return name.startsWith('ECDHE-') ? 'TLSv1.0' : 'SSLv3';
}

/**
 * The methods of `TLSWrap` that tell what the two sides have agreed on.
 *
 * @import { Held, LibraryModule } from 'es4x:binding'
 * @import { Certificates, TlsBinding } from './tls.binding.js'
 * @param {TlsBinding} java
 * @param {(name: string) => LibraryModule} internalBinding
 * @param {(id: string) => LibraryModule} requireBuiltin
 * @returns {object & ThisType<Held<'TlsEngine'> & { _secureContext?: LibraryModule }>}
 */
export function createSessions(java, internalBinding, requireBuiltin) {
  const { Buffer } = requireBuiltin('buffer');
  const { parseX509 } = internalBinding('crypto');

  /**
   * The handles of certificates, each of which knows that of its issuer.
   *
   * @param {Certificates} chain
   * @returns {LibraryModule[]}
   */
  function handles(chain) {
    const all = chain.map((der) => parseX509(Buffer.from(der)));
    all.forEach((handle, i) => {
      handle.getIssuerCert = () => all[i + 1];
    });
    return all;
  }

  /**
   * A certificate with its issuers, the last of which is its own where it has signed itself.
   *
   * @param {LibraryModule[]} chain
   */
  function detailed([handle, ...issuers]) {
    const certificate = handle.toLegacy();
    if (issuers.length > 0) certificate.issuerCertificate = detailed(issuers);
    else if (handle.checkIssued(handle)) certificate.issuerCertificate = certificate;
    return certificate;
  }

  return {
    getProtocol() {
      // Until the two sides have agreed, the newest that this one would take.
      return java.protocolName.call(this) ?? NAMES[this._secureContext?.context?.getMaxProto()];
    },

    getCipher() {
      const suite = java.suite.call(this);
      if (suite === undefined) return undefined;
      const [name, standardName] = suite;
      return { name, standardName, version: versionOf(name, standardName) };
    },

    getALPNNegotiatedProtocol() {
      return java.applicationProtocol.call(this) || false;
    },

    getServername() {
      return java.servername.call(this) ?? false;
    },

    verifyError() {
      const problem = java.problem.call(this);
      if (problem === undefined) return null;
      const [code, message] = problem;
      return Object.assign(new Error(message), { code });
    },

    /** @param {boolean} isDetailed */
    getPeerCertificate(isDetailed) {
      const all = handles(java.peerChain.call(this));
      if (all.length === 0) return undefined;
      return isDetailed ? detailed(all) : all[0].toLegacy();
    },

    getPeerX509Certificate() {
      return handles(java.peerChain.call(this))[0];
    },

    getCertificate() {
      return handles(java.sentChain.call(this))[0]?.toLegacy();
    },

    getX509Certificate() {
      return handles(java.sentChain.call(this))[0];
    },

    /**
     * @param {number} length
     * @param {string} label
     * @param {ArrayBufferView | undefined} context
     */
    exportKeyingMaterial(length, label, context) {
      const secrets = java.keyingMaterial.call(this, length, label, context);
      if (Array.isArray(secrets)) throw sslError(secrets[0], secrets[1]);
      return secrets === undefined ? undefined : Buffer.from(secrets);
    },

    /** The temporary key of the server; only its client is told. */
    getEphemeralKeyInfo() {
      if (java.isServer.call(this)) return null;
      const key = java.ephemeralKey.call(this);
      if (key === undefined) return {};
      const [type, size, name] = key;
      return name === undefined ? { type, size } : { type, name, size };
    },

    getSharedSigalgs() {
      return java.sharedAlgorithms.call(this);
    },

    /** @param {number} size */
    setMaxSendFragment(size) {
      const isAllowed = size >= SHORTEST && size <= LONGEST;
      if (isAllowed) java.setMaxFragment.call(this, size);
      return isAllowed ? 1 : 0;
    },

    /** Bytes that stand for the session; its secrets stay in Java. */
    getSession() {
      const session = java.session.call(this);
      return session === undefined ? undefined : Buffer.from(session);
    },

    /** @param {ArrayBufferView} session */
    setSession(session) {
      java.offerSession.call(this, session);
    },

    /** @param {unknown} session what the program has for a session; null for nothing */
    loadSession(session) {
      if (ArrayBuffer.isView(session)) java.loadSession.call(this, session);
    },

    isSessionReused() {
      return java.isReused.call(this);
    },

    newSessionDone() {},

    // Java tells nothing of these.
    getTLSTicket() {},
    getFinished() {},
    getPeerFinished() {},
    enableKeylogCallback() {},
    enableTrace() {},
  };
}
