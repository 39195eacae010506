const crypto = require('node:crypto');
const { promisify } = require('node:util');
const fixed = require('../keys.json');

const data = Buffer.from('some message');
const signatures = Object.fromEntries(
  Object.entries(fixed.signatures).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
);

function attempt(print, name, action) {
  try {
    print(name, action());
  } catch (e) {
    print(name, e.name, e.code, e.message, e.library, e.reason);
  }
}

const bytes = (key, options) => {
  const exported = key.export(options);
  return typeof exported === 'string' ? exported : crypto.hash('sha256', exported);
};

function encodings(print) {
  for (const [name, pem] of Object.entries(fixed.keys)) {
    const secret = crypto.createPrivateKey(pem);
    const open = crypto.createPublicKey(pem);
    print(name, secret.asymmetricKeyType, secret.asymmetricKeyDetails, secret, open);
    print(
      secret.export({ type: 'pkcs8', format: 'pem' }) === pem,
      bytes(open, { type: 'spki', format: 'pem' }),
    );
    print(
      bytes(secret, { type: 'pkcs8', format: 'der' }),
      bytes(open, { type: 'spki', format: 'der' }),
    );
    for (const key of [secret, open]) {
      attempt(print, 'jwk', () => {
        const jwk = key.export({ format: 'jwk' });
        const create = key === secret ? crypto.createPrivateKey : crypto.createPublicKey;
        return [jwk, create({ key: jwk, format: 'jwk' }).equals(key)];
      });
    }
    attempt(print, 'raw', () => bytes(open, { format: 'raw-public' }));
    print(crypto.createPublicKey(open.export({ type: 'spki', format: 'pem' })).equals(open));
    print(crypto.createPublicKey(secret).equals(open), open.equals(secret));
  }
  const rsa = crypto.createPrivateKey(fixed.keys.rsa);
  const ec = crypto.createPrivateKey(fixed.keys['P-256']);
  for (const [key, type] of [
    [rsa, 'pkcs1'],
    [ec, 'sec1'],
  ]) {
    const pem = key.export({ type, format: 'pem' });
    print(pem, crypto.createPrivateKey(pem).equals(key));
    const der = key.export({ type, format: 'der' });
    print(crypto.createPrivateKey({ key: der, type, format: 'der' }).equals(key));
  }
  const pkcs1 = crypto.createPublicKey(rsa).export({ type: 'pkcs1', format: 'pem' });
  print(pkcs1, crypto.createPublicKey(pkcs1).equals(crypto.createPublicKey(rsa)));
  const compressed = crypto
    .createPublicKey(ec)
    .export({ format: 'raw-public', type: 'compressed' });
  const how = { format: 'raw-public', asymmetricKeyType: 'ec', namedCurve: 'prime256v1' };
  print(
    compressed,
    crypto.createPublicKey({ key: compressed, ...how }).equals(crypto.createPublicKey(ec)),
  );
  print(crypto.createPublicKey(fixed.certificate).export({ format: 'jwk' }));
}

function encrypted(print) {
  const of = { pkcs8: 'P-256', pkcs1: 'rsa', sec1: 'P-256' };
  for (const [name, key] of Object.entries(fixed.encrypted)) {
    const plain = crypto.createPrivateKey(fixed.keys[of[name]]);
    const read = crypto.createPrivateKey({ key, passphrase: 'secret' });
    print(name, read.equals(plain));
    attempt(print, 'wrong', () => crypto.createPrivateKey({ key, passphrase: 'wrong' }));
    attempt(print, 'missing', () => crypto.createPrivateKey(key));
    const how = { type: name, format: 'pem', cipher: 'aes-192-cbc', passphrase: 'other' };
    const written = read.export(how);
    print(written.split('\n')[0], written.split('\n')[1].slice(0, 12));
    print(crypto.createPrivateKey({ key: written, passphrase: 'other' }).equals(plain));
  }
  const rsa = crypto.createPrivateKey(fixed.keys.rsa);
  const how = { type: 'pkcs8', format: 'der', cipher: 'des-ede3-cbc', passphrase: 'other' };
  const key = rsa.export(how);
  print(crypto.createPrivateKey({ ...how, key }).equals(rsa));
  attempt(print, 'missing', () => crypto.createPrivateKey({ key, type: 'pkcs8', format: 'der' }));
  attempt(print, 'cipher', () => rsa.export({ ...how, cipher: 'nothing' }));
}

function malformed(print) {
  for (const create of [crypto.createPrivateKey, crypto.createPublicKey]) {
    attempt(print, 'text', () => create('nothing'));
    attempt(print, 'kty', () => create({ key: { kty: 'none' }, format: 'jwk' }));
    attempt(print, 'crv', () =>
      create({ key: { kty: 'EC', crv: 'none', x: '', y: '', d: '' }, format: 'jwk' }),
    );
    attempt(print, 'x', () =>
      create({ key: { kty: 'EC', crv: 'P-256', x: 'ab', y: 'ab', d: 'ab' }, format: 'jwk' }),
    );
    attempt(print, 'okp', () =>
      create({ key: { kty: 'OKP', crv: 'Ed25519', x: 'ab', d: 'ab' }, format: 'jwk' }),
    );
    attempt(print, 'rsa', () => create({ key: { kty: 'RSA', n: 1 }, format: 'jwk' }));
    attempt(
      print,
      'der',
      () => create({ key: Buffer.from('abc'), format: 'der', type: 'pkcs1' }) && 0,
    );
  }
  attempt(print, 'public', () =>
    crypto.createPrivateKey(
      crypto.createPublicKey(fixed.keys.rsa).export({ type: 'spki', format: 'pem' }),
    ),
  );
  attempt(print, 'type', () => crypto.createPrivateKey(1));
  attempt(print, 'secret', () => crypto.createSecretKey('text', 'utf8').export());
  attempt(print, 'jwk', () => crypto.createSecretKey(data).export({ format: 'jwk' }));
  const kept = crypto.createSecretKey(data);
  kept.export().fill(0);
  print(kept.export());
  print(crypto.createSecretKey(data).symmetricKeySize, crypto.createSecretKey(data));
  print(crypto.createSecretKey(data).equals(crypto.createSecretKey(data)));
}

function signing(print) {
  const key = (name) => fixed.keys[name];
  const sign = (algorithm, name, how) =>
    print(
      name,
      algorithm,
      crypto.hash('sha256', crypto.sign(algorithm, data, { key: key(name), ...how })),
    );
  sign('sha256', 'rsa');
  sign('RSA-SHA512', 'rsa');
  sign('sha3-256', 'rsa');
  sign(null, 'rsa');
  sign('sha256', 'rsa', { padding: 6, saltLength: 0 });
  sign(null, 'ed25519');
  sign(null, 'ed448');
  const verify = (name, algorithm, by, how, message = data) =>
    print(name, crypto.verify(algorithm, message, { key: key(by), ...how }, signatures[name]));
  for (const message of [data, Buffer.from('other')]) {
    verify('pss', 'sha256', 'rsa', { padding: 6 }, message);
    verify('pss', 'sha256', 'rsa', { padding: 6, saltLength: 17 }, message);
    verify('pss', 'sha256', 'rsa', { padding: 6, saltLength: 18 }, message);
    verify('rsa-pss', 'sha256', 'rsa-pss', {}, message);
    verify('dsa', 'sha256', 'dsa', {}, message);
    verify('ml-dsa-44', null, 'ml-dsa-44', {}, message);
    for (const curve of ['P-256', 'P-384', 'P-521']) {
      verify(curve, 'sha384', curve, {}, message);
      verify(`${curve} plain`, 'sha256', curve, { dsaEncoding: 'ieee-p1363' }, message);
      verify(`${curve} plain`, 'sha256', curve, {}, message);
    }
  }
  for (const [name, how] of [
    ['rsa', { padding: 6 }],
    ['rsa', { padding: 6, saltLength: -1 }],
    ['rsa-pss', {}],
    ['P-256', {}],
    ['P-521', { dsaEncoding: 'ieee-p1363' }],
    ['ed25519', {}],
    ['dsa', {}],
    ['ml-dsa-44', {}],
  ]) {
    const digest = /^(ed|ml)/.test(name) ? null : 'sha256';
    const signature = crypto.sign(digest, data, { key: key(name), ...how });
    print(name, crypto.verify(digest, data, { key: key(name), ...how }, signature));
    print(name === 'P-256' || name === 'dsa' || signature.length);
  }
  const signer = crypto.createSign('SHA256').update('some ').update('message');
  const hex = signer.sign(key('rsa'), 'hex');
  print(crypto.hash('sha1', hex));
  print(crypto.createVerify('SHA256').update(data).verify(key('rsa'), hex, 'hex'));
  attempt(print, 'digest', () => crypto.createSign('nothing'));
  attempt(print, 'digest', () => crypto.sign('nothing', data, key('rsa')));
  attempt(print, 'digest', () => crypto.sign('sha256', data, key('ed25519')));
  attempt(print, 'stream', () => crypto.createSign('sha256').sign(key('ed25519')));
  attempt(print, 'x25519', () => crypto.sign(null, data, key('x25519')));
  attempt(print, 'salt', () =>
    crypto.sign('sha512', data, { key: key('rsa'), padding: 6, saltLength: 99 }),
  );
  attempt(print, 'short', () => crypto.verify('sha256', data, key('P-256'), Buffer.alloc(3)));
}

function encryption(print) {
  const key = fixed.keys.rsa;
  const oaep = { key, oaepHash: 'sha256', oaepLabel: Buffer.from('l') };
  print(crypto.privateDecrypt(oaep, Buffer.from(fixed.oaep, 'base64')).toString());
  print(crypto.privateDecrypt({ key, padding: 1 }, Buffer.from(fixed.pkcs1, 'base64')).toString());
  print(crypto.privateDecrypt(key, crypto.publicEncrypt(key, data)).toString());
  print(crypto.publicDecrypt(key, crypto.privateEncrypt(key, data)).toString());
  print(crypto.hash('sha1', crypto.privateEncrypt(key, data)));
  attempt(print, 'label', () =>
    crypto.privateDecrypt({ key, oaepHash: 'sha256' }, Buffer.from(fixed.oaep, 'base64')),
  );
  attempt(print, 'long', () => crypto.publicEncrypt(key, Buffer.alloc(200)));
  attempt(print, 'padding', () => crypto.publicDecrypt(key, Buffer.alloc(128, 1)));
  attempt(print, 'ec', () => crypto.publicEncrypt(fixed.keys['P-256'], data));
  const { ciphertext, sharedKey } = fixed.kem;
  const shared = crypto.decapsulate(fixed.keys['ml-kem-512'], Buffer.from(ciphertext, 'base64'));
  print(shared.toString('base64') === sharedKey);
  const made = crypto.encapsulate(crypto.createPublicKey(fixed.keys['ml-kem-512']));
  print(crypto.decapsulate(fixed.keys['ml-kem-512'], made.ciphertext).equals(made.sharedKey));
}

function agreement(print) {
  for (const name of ['P-256', 'P-521', 'x25519', 'x448', 'dh']) {
    const privateKey = crypto.createPrivateKey(fixed.keys[name]);
    const publicKey = crypto.createPublicKey(privateKey);
    print(name, crypto.hash('sha256', crypto.diffieHellman({ privateKey, publicKey })));
  }
  attempt(print, 'types', () =>
    crypto.diffieHellman({
      privateKey: crypto.createPrivateKey(fixed.keys.x25519),
      publicKey: crypto.createPublicKey(fixed.keys['P-256']),
    }),
  );
  const one = crypto.createECDH('secp521r1');
  one.setPrivateKey(Buffer.alloc(66, 1));
  print(
    one.getPublicKey('hex', 'compressed'),
    one.getPublicKey('hex', 'hybrid'),
    one.getPrivateKey(),
  );
  const two = crypto.createECDH('secp521r1');
  const open = two.generateKeys();
  print(one.computeSecret(open).equals(two.computeSecret(one.getPublicKey('hex'), 'hex')));
  print(
    crypto.ECDH.convertKey(
      one.getPublicKey('hex', 'compressed'),
      'secp521r1',
      'hex',
      'hex',
      'uncompressed',
    ) === one.getPublicKey('hex'),
  );
  attempt(print, 'curve', () => crypto.createECDH('nothing'));
  attempt(print, 'point', () => two.computeSecret(Buffer.alloc(133, 4)));
  attempt(print, 'none', () => crypto.createECDH('prime256v1').getPublicKey());
  attempt(print, 'none', () => crypto.createECDH('prime256v1').getPrivateKey());
  attempt(print, 'zero', () => crypto.createECDH('prime256v1').setPrivateKey(Buffer.alloc(32)));
  attempt(print, 'convert', () => crypto.ECDH.convertKey(Buffer.alloc(3), 'prime256v1'));
  for (const name of [
    'modp1',
    'modp2',
    'modp5',
    'modp14',
    'modp15',
    'modp16',
    'modp17',
    'modp18',
  ]) {
    const group = crypto.getDiffieHellman(name);
    print(name, crypto.hash('sha1', group.getPrime()), group.getGenerator(), group.verifyError);
  }
  const alice = crypto.getDiffieHellman('modp14');
  const bob = crypto.createDiffieHellman(alice.getPrime(), alice.getGenerator());
  attempt(print, 'none', () => alice.getPublicKey());
  attempt(print, 'none', () => alice.getPrivateKey());
  alice.generateKeys();
  bob.setPrivateKey(Buffer.alloc(32, 3));
  print(crypto.hash('sha256', bob.generateKeys()), bob.verifyError);
  print(alice.computeSecret(bob.getPublicKey()).equals(bob.computeSecret(alice.getPublicKey())));
  attempt(print, 'group', () => crypto.getDiffieHellman('nothing'));
  attempt(print, 'small', () => crypto.createDiffieHellman(1));
  print(crypto.createDiffieHellman(Buffer.from([15])).verifyError);
}

async function generation(print) {
  const generate = promisify(crypto.generateKeyPair);
  for (const [type, options] of [
    ['rsa', { modulusLength: 1024, publicExponent: 3 }],
    [
      'rsa-pss',
      { modulusLength: 1024, hashAlgorithm: 'sha384', mgf1HashAlgorithm: 'sha256', saltLength: 9 },
    ],
    ['rsa-pss', { modulusLength: 1024 }],
    ['ec', { namedCurve: 'secp384r1' }],
    ['ed25519', {}],
    ['ed448', {}],
    ['x25519', {}],
    ['x448', {}],
    ['ml-dsa-65', {}],
    ['ml-kem-768', {}],
    ['dh', { group: 'modp2' }],
  ]) {
    const { publicKey, privateKey } = await generate(type, options);
    print(type, publicKey.asymmetricKeyDetails, privateKey.asymmetricKeyType);
    print(crypto.createPublicKey(privateKey).equals(publicKey));
  }
  const pair = crypto.generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'jwk' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'p' },
  });
  print(Object.keys(pair.publicKey), pair.privateKey.split('\n')[0]);
  attempt(print, 'curve', () => crypto.generateKeyPairSync('ec', { namedCurve: 'nothing' }));
  attempt(print, 'type', () => crypto.generateKeyPairSync('nothing', {}));
  print(crypto.generateKeySync('aes', { length: 256 }).symmetricKeySize);
  print((await promisify(crypto.generateKey)('hmac', { length: 100 })).symmetricKeySize);
}

module.exports = async (print) => {
  encodings(print);
  encrypted(print);
  malformed(print);
  signing(print);
  encryption(print);
  agreement(print);
  await generation(print);
};
