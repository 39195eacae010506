const assert = require('node:assert');
const crypto = require('node:crypto');

/** Keys in DER that are read as what they are, as what they are not, and bytes that are no keys. */

const bytes = (key, type) => key.export({ type, format: 'der' });
const hex = (text) => Buffer.from(text, 'hex');

const rsa = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
const ec = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
const edwards = crypto.generateKeyPairSync('ed25519');

/** A key of Ed25519, encrypted by 'secret': a fixed one, as what a wrong passphrase says depends on it. */
const ENCRYPTED =
  'MIGjMF8GCSqGSIb3DQEFDTBSMDEGCSqGSIb3DQEFDDAkBBCu8T/POTKxCYC6RTA3BJjhAgIIADAMBggqhkiG9w0CCQUAMB0G' +
  'CWCGSAFlAwQBKgQQztqg/LilDMlYYLuQcSOrkgRAKfx5v0dxTCVtZCS5dRi5MVUm0gXpi0rMyOJZMh7nepRSePt4lfsGFttP' +
  'Fo7xwy+WrR7HM37sSslbUqtVGlat/g==';
/** Passphrases: the right one, one with wrong padding, those whose padding is right by accident, none. */
const PASSPHRASES = ['secret', 'wrong', 'w411', 'w526', 'w1849', undefined];

const KEYS = {
  'rsa pkcs1': bytes(rsa.privateKey, 'pkcs1'),
  'rsa pkcs8': bytes(rsa.privateKey, 'pkcs8'),
  'rsa public pkcs1': bytes(rsa.publicKey, 'pkcs1'),
  'rsa spki': bytes(rsa.publicKey, 'spki'),
  'ec sec1': bytes(ec.privateKey, 'sec1'),
  'ec pkcs8': bytes(ec.privateKey, 'pkcs8'),
  'ec spki': bytes(ec.publicKey, 'spki'),
  'edwards pkcs8': bytes(edwards.privateKey, 'pkcs8'),
  'edwards spki': bytes(edwards.publicKey, 'spki'),
  encrypted: Buffer.from(ENCRYPTED, 'base64'),
  cut: bytes(rsa.privateKey, 'pkcs8').subarray(0, 50),
  text: Buffer.from(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  empty: Buffer.alloc(0),
  zeros: Buffer.alloc(40),
  garbage: Buffer.from('garbage! garbage'),
  'empty sequence': hex('3000'),
  'length beyond the end': hex('30821000'),
  integer: hex('020100'),
  'unknown private key': hex('301a020100300506032a0304040e040c000102030405060708090a0b'),
  'unknown public key': hex('300e300506032a030403050000010203'),
};

const TYPES = {
  createPrivateKey: ['pkcs1', 'pkcs8', 'sec1', undefined],
  createPublicKey: ['pkcs1', 'spki', 'pkcs8', 'sec1', undefined],
};
const PRIVATE = ['PRIVATE KEY', 'ENCRYPTED PRIVATE KEY', 'EC PRIVATE KEY', 'RSA PRIVATE KEY'];
const LABELS = {
  createPrivateKey: [...PRIVATE, 'PUBLIC KEY', 'CERTIFICATE'],
  createPublicKey: [...PRIVATE, 'PUBLIC KEY', 'RSA PUBLIC KEY', 'CERTIFICATE'],
};

module.exports = function derKeys(print) {
  const attempt = (name, read, key) => {
    try {
      const { type, asymmetricKeyType } = crypto[read](key);
      print(name, read, type, asymmetricKeyType);
    } catch (e) {
      print(name, read, e.name, e.code, e.message, e.reason);
    }
  };
  // Errors of other cases are in OpenSSL's queue, which the next failure empties.
  assert.throws(() => crypto.createPrivateKey('none'));
  for (const [name, key] of Object.entries(KEYS)) {
    for (const [read, types] of Object.entries(TYPES)) {
      for (const type of types) {
        attempt(`${name} as ${type}`, read, { key, format: 'der', type });
      }
      for (const label of LABELS[read]) {
        const text = key.toString('base64');
        attempt(
          `${name} as ${label}`,
          read,
          `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`,
        );
      }
    }
  }
  for (const passphrase of PASSPHRASES) {
    for (const type of ['pkcs8', 'pkcs1']) {
      const options = { key: KEYS.encrypted, format: 'der', type, passphrase };
      attempt(`encrypted ${type} ${passphrase}`, 'createPrivateKey', options);
    }
  }
};
