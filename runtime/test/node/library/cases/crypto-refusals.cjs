const crypto = require('node:crypto');

/** Keys, options and parameters that are refused, most of them for the sake of security. */
module.exports = (print) => {
  const show = (name, call) => {
    try {
      const result = call();
      print(name, Buffer.isBuffer(result) ? result.length : result);
    } catch (error) {
      print(name, error.name, error.code, error.message, error.library, error.reason);
    }
  };

  const own = crypto.getDiffieHellman('modp2');
  own.generateKeys();
  const size = own.getPrime().length;
  const prime = BigInt(`0x${own.getPrime('hex')}`);
  const key = (number) => Buffer.from(number.toString(16).padStart(size * 2, '0'), 'hex');
  show('no public key', () => own.computeSecret(''));
  for (const number of [0n, 1n, 2n, prime - 2n, prime - 1n, prime]) {
    show(number < 3n ? number : number - prime, () => own.computeSecret(key(number)));
  }
  show('longer than the prime', () => own.computeSecret(Buffer.alloc(300, 1)));

  const [one, other] = [crypto.createECDH('prime256v1'), crypto.createECDH('prime256v1')];
  one.generateKeys();
  other.generateKeys();
  const point = other.getPublicKey();
  one.setPublicKey(one.getPublicKey('hex', 'compressed'), 'hex');
  show('its own public key', () => one.computeSecret(point));
  one.setPublicKey(point);
  show('another public key', () => one.computeSecret(point));
  one.setPrivateKey(other.getPrivateKey());
  show('its private key, too', () => one.computeSecret(point));

  const pss = crypto.generateKeyPairSync('rsa-pss', { modulusLength: 1024 });
  const text = Buffer.from('text');
  const RSA_PKCS1_PADDING = crypto.constants.RSA_PKCS1_PADDING;
  show('encrypt by PSS', () => crypto.publicEncrypt(pss.publicKey, text));
  show('decrypt by PSS', () => crypto.privateDecrypt(pss.privateKey, Buffer.alloc(128)));
  show('encrypt by a private PSS', () => crypto.privateEncrypt(pss.privateKey, text));
  show('decrypt by a public PSS', () => crypto.publicDecrypt(pss.publicKey, Buffer.alloc(128)));
  const padded = (key) => ({ key, padding: RSA_PKCS1_PADDING });
  show('sign by PSS', () => crypto.sign('sha256', text, padded(pss.privateKey)));
  show('verify by PSS', () =>
    crypto.verify('sha256', text, padded(pss.publicKey), Buffer.alloc(128)),
  );

  const rsa = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
  const withHash = (key) => ({ key, oaepHash: 'none' });
  show('hash of OAEP', () => crypto.publicEncrypt(withHash(rsa.publicKey), text));
  show('hash of OAEP', () => crypto.privateDecrypt(withHash(rsa.privateKey), text));

  for (const options of [
    { N: 2 ** 16, p: 1, r: 1 },
    { N: 2, p: 2 ** 30, r: 1 },
    { N: 2 ** 20, p: 1, r: 8 },
    { N: 3 },
    { N: 2 ** 15, p: 1, r: 1 },
  ]) {
    show('scrypt', () => crypto.scryptSync('password', 'salt', 4, options));
    show('scrypt later', () => crypto.scrypt('password', 'salt', 4, options, () => {}));
  }

  for (const [name, outputLength] of [
    ['sha224', 32],
    ['sha224', 28],
    ['shake128', 5],
  ]) {
    show(name, () => crypto.hash(name, '', { outputLength }));
  }
  for (const options of [
    { hashAlgorithm: 'none' },
    { mgf1HashAlgorithm: 'none' },
    { hashAlgorithm: 'sha256', mgf1HashAlgorithm: 'none' },
  ]) {
    const generate = crypto.generateKeyPairSync;
    show(Object.keys(options).join(), () =>
      generate('rsa-pss', { modulusLength: 512, ...options }),
    );
  }
  show('FIPS', () => [crypto.getFips(), crypto.setFips(0), crypto.setFips(false)]);
};
