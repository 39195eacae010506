/** The members that have to do with TLS, which is loaded when they are called. */
export function rootCertificates(internalBinding) {
  const tls = () => internalBinding('tls_wrap').roots;
  return {
    startLoadingCertificatesOffThread() {},
    getBundledRootCertificates: () => tls().bundled(),
    getSystemCACertificates: () => tls().ofSystem(),
    getExtraCACertificates: () => tls().extra(),
    getUserRootCertificates: () => tls().chosen(),
    resetRootCertStore: (certificates) => tls().choose(certificates),
    getSSLCiphers: () =>
      internalBinding('tls_wrap')
        .cipherNames()
        .map((name) => name.toLowerCase()),
    getCertificateCompressionAlgorithms: () => [],
  };
}
