/**
 * The members that have to do with TLS, which is loaded when they are called.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {(name: string) => LibraryModule} internalBinding
 */
export function rootCertificates(internalBinding) {
  const tls = () => internalBinding('tls_wrap').roots;
  return {
    startLoadingCertificatesOffThread() {},
    getBundledRootCertificates: () => tls().bundled(),
    getSystemCACertificates: () => tls().ofSystem(),
    getExtraCACertificates: () => tls().extra(),
    getUserRootCertificates: () => tls().chosen(),
    /** @param {(string | ArrayBufferView)[]} certificates */
    resetRootCertStore: (certificates) => tls().choose(certificates),
    getSSLCiphers: () =>
      internalBinding('tls_wrap')
        .cipherNames()
        .map((/** @type {string} */ name) => name.toLowerCase()),
    getCertificateCompressionAlgorithms: () => [],
  };
}
