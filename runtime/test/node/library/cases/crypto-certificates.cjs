const { createPrivateKey, createPublicKey, X509Certificate } = require('node:crypto');
const fixed = require('../keys.json');

function attempt(print, action) {
  try {
    print(action());
  } catch (e) {
    print(e.name, e.code, e.message, e.library, e.reason);
  }
}

module.exports = (print) => {
  const certificate = new X509Certificate(fixed.certificate);
  print(certificate, certificate.ca, certificate.issuerCertificate);
  print(certificate.toString() === fixed.certificate, certificate.toJSON() === fixed.certificate);
  print(new X509Certificate(certificate.raw).fingerprint === certificate.fingerprint);
  print(certificate.publicKey.asymmetricKeyDetails);
  print(certificate.verify(certificate.publicKey), certificate.checkIssued(certificate));
  print(certificate.verify(createPublicKey(fixed.keys['P-256'])));
  print(certificate.checkPrivateKey(createPrivateKey(fixed.keys['P-256'])));
  for (const host of [
    'example.org',
    'EXAMPLE.org',
    'a.example.org',
    'a.b.example.org',
    'org',
    '',
  ]) {
    print(host, certificate.checkHost(host), certificate.checkHost(host, { wildcards: false }));
    print(certificate.checkHost(host, { multiLabelWildcards: true }));
  }
  print(certificate.checkHost('.example.org', { singleLabelSubdomains: true }));
  print(certificate.checkHost('example.org', { subject: 'always' }));
  print(certificate.checkEmail('a@EXAMPLE.org'), certificate.checkEmail('b@example.org'));
  print(certificate.checkIP('127.0.0.1'), certificate.checkIP('::1'));
  attempt(print, () => certificate.checkIP('none'));
  attempt(print, () => new X509Certificate('none'));
  attempt(print, () => new X509Certificate(Buffer.from([0x30, 3])));
  attempt(print, () => new X509Certificate(1));
  attempt(print, () => certificate.checkPrivateKey(certificate.publicKey));
};
