const {
  Certificate,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  X509Certificate,
} = require('node:crypto');
const fixed = require('../keys.json');

function attempt(print, action) {
  try {
    print(action());
  } catch (e) {
    print(e.name, e.code, e.message, e.library, e.reason);
  }
}

/** A value of DER. */
function der(tag, ...parts) {
  const contents = Buffer.concat(parts);
  const { length } = contents;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), contents]);
}

/** A public key and a challenge that are signed by the private key. */
function spkac({ publicKey, privateKey }) {
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const signed = der(0x30, key, der(0x16, Buffer.from('challenge')));
  const sha256WithRsa = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
  const signature = der(3, Buffer.from([0]), sign('sha256', signed, privateKey));
  return der(0x30, signed, sha256WithRsa, signature).toString('base64');
}

function spkacs(print) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = spkac(keys);
  const ofOther = spkac({
    ...keys,
    publicKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
  });
  for (const each of [text, `${text}\n`, ofOther, text.slice(0, 200), 'none', Buffer.from([1])]) {
    print(Certificate.verifySpkac(each), Certificate.exportChallenge(each));
  }
  const exported = Certificate().exportPublicKey(text);
  print(String(exported) === keys.publicKey.export({ type: 'spki', format: 'pem' }));
  print(Certificate.exportPublicKey('none'));
  attempt(print, () => Certificate.verifySpkac(1));
}

module.exports = (print) => {
  spkacs(print);
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
