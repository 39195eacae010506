const crypto = require('node:crypto');

/** A key, encrypted by 'secret': a fixed one, as what a wrong passphrase says depends on it. */
const ENCRYPTED = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIGTME8GCSqGSIb3DQEFDTBCMDEGCSqGSIb3DQEFDDAkBBAV324gQMuyS00/z6u/
St22AgIIADAMBggqhkiG9w0CCQUAMA0GCWCGSAFlAwQBKQQABEBpcxgexL1sidB9
dki4W0aC+n80LXS+VdSKUIVJNR5MQSpb4kqRENbJeLC7I6U2qMDH+1rWAzqarWYw
XdLQaoSX
-----END ENCRYPTED PRIVATE KEY-----
`;

/** Ciphers, keys and errors of OpenSSL that Java's own algorithms do not have. */
module.exports = (print) => {
  const show = (call) => {
    try {
      print(call());
    } catch (error) {
      print(error.name, error.code, error.message, error.library, error.reason);
    }
  };

  const wrapped = (iv, data, pad) => {
    const name = pad ? 'id-aes128-wrap-pad' : 'id-aes128-wrap';
    const cipher = crypto.createCipheriv(name, Buffer.alloc(16, 1), Buffer.from(iv, 'hex'));
    return cipher.update(Buffer.alloc(data, 2), undefined, 'hex') + cipher.final('hex');
  };
  for (const [iv, data, pad] of [
    ['3fd838af', 7, true],
    ['a65959a6', 20, true],
    ['3fd838af4093d749', 16, false],
    ['a6a6a6a6a6a6a6a6', 8, false],
    ['a6a6a6a6a6a6a6a6', 17, false],
  ]) {
    show(() => wrapped(iv, data, pad));
  }
  show(() => crypto.createHash('DSS1').update('a').digest('hex'));
  const dsa = crypto.generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
  const signature = crypto.sign('sha1', Buffer.from('a'), dsa.privateKey);
  show(() => crypto.verify('sha1', Buffer.from('a'), dsa.publicKey, signature));
  show(() => crypto.verify('sha256', Buffer.from('a'), dsa.publicKey, Buffer.alloc(0)));
  const groups = ['modp5', 'modp14'].map((group) => crypto.generateKeyPairSync('dh', { group }));
  show(() =>
    crypto.diffieHellman({ privateKey: groups[0].privateKey, publicKey: groups[1].publicKey }),
  );
  const zero = Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), Buffer.alloc(32)]);
  const publicKey = crypto.createPublicKey({ key: zero, format: 'der', type: 'spki' });
  const { privateKey } = crypto.generateKeyPairSync('x25519');
  show(() => crypto.diffieHellman({ publicKey, privateKey }));
  show(() => crypto.checkPrimeSync(Buffer.alloc(67_108_864, 1)));
  const pem = dsa.privateKey.export({
    ...{ format: 'pem', type: 'pkcs8', cipher: 'aes-256-ecb', passphrase: 'secret' },
  });
  show(() => crypto.createPrivateKey({ key: pem, passphrase: 'secret' }).equals(dsa.privateKey));
  for (const passphrase of ['secret', 'wrong']) {
    show(() => crypto.createPrivateKey({ key: ENCRYPTED, passphrase }).asymmetricKeyType);
  }
  const rsa = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
  show(() =>
    crypto.privateDecrypt(
      { key: rsa.publicKey.export({ format: 'pem', type: 'spki' }), oaepHash: 'none' },
      zero,
    ),
  );
  const warned = [];
  const { emitWarning } = process;
  process.emitWarning = (...args) => warned.push(args);
  for (const options of [undefined, { authTagLength: 12 }]) {
    for (const length of [12, 16]) {
      show(() =>
        crypto
          .createDecipheriv('aes-256-gcm', Buffer.alloc(32), Buffer.alloc(12), options)
          .setAuthTag(Buffer.alloc(length)),
      );
      print(warned.splice(0));
    }
  }
  process.emitWarning = emitWarning;
};
