const crypto = require('node:crypto');
const { Readable } = require('node:stream');
const { pipeline } = require('node:stream/promises');

/** Algorithms that Java has not itself. */
module.exports = async function further(print) {
  const attempt = async (what, run) => {
    try {
      print(what, await run());
    } catch (e) {
      print(what, e.constructor.name, e.code, e.message);
    }
  };
  const text = 'Größe 🎉 '.repeat(30);
  for (const name of [
    'ripemd160',
    'RMD160',
    'ripemd',
    'RSA-RIPEMD160',
    'blake2b512',
    'BLAKE2s256',
    'sm3',
    'md5-sha1',
  ]) {
    const hash = crypto.createHash(name).update(text.slice(0, 7));
    const copy = hash.copy();
    print(name, hash.update(text.slice(7)).digest('hex'), copy.digest('base64'));
    print(crypto.hash(name, 'one'), crypto.createHmac(name, 'key').update(text).digest('hex'));
    await attempt('kdf', () => crypto.pbkdf2Sync('p', 's', 3, 40, name).toString('hex'));
    await attempt('hkdf', () =>
      Buffer.from(crypto.hkdfSync(name, 'k', 's', 'i', 50)).toString('hex'),
    );
  }
  // A stream takes the output at its end, and so may a program afterwards.
  for (const make of [
    () => crypto.createHash('sha256'),
    () => crypto.createHash('sha3-512'),
    () => crypto.createHash('blake2b512'),
    () => crypto.createHash('shake128', { outputLength: 8 }),
  ]) {
    const hash = make();
    hash.end('abc');
    await new Promise((resolve) => hash.on('finish', resolve));
    await attempt('late', () => hash.update('d'));
    print(hash.digest('hex'), hash.read().toString('hex'), make().update('abc').digest('hex'));
    await attempt('twice', () => hash.digest('hex'));
    const other = make();
    await pipeline(Readable.from(['ab', 'c']), other);
    await attempt('late copy', () => other.copy().update('d'));
    print(other.digest('base64'));
  }
  for (const name of ['sha256', 'shake128']) {
    const copied = crypto.createHash(name).end('abc');
    await new Promise((resolve) => copied.on('finish', resolve));
    await attempt('copy', () => {
      try {
        return copied.copy().digest('hex');
      } catch ({ library }) {
        return library; // The reason is what OpenSSL's queue of errors had before.
      }
    });
  }
  const hmac = crypto.createHmac('sha256', 'key');
  hmac.end('abc');
  await new Promise((resolve) => hmac.on('finish', resolve));
  await attempt('late', () => hmac.update('d'));

  await attempt('length', () => crypto.createHash('blake2b512', { outputLength: 7 }));

  const there = new Set(crypto.getCiphers());
  for (const name of [...there].filter((one) =>
    /^(aria|camellia|sm4|des)|^aes-...-[co]fb/.test(one),
  )) {
    if (/cfb1$|des-ede(-|$)|aria.*(ccm|gcm|cfb8)|wrap/.test(name)) continue; // Not there: docs/crypto.md.
    const { keyLength, ivLength, ...info } = crypto.getCipherInfo(name);
    const key = Buffer.alloc(keyLength, 'key');
    const iv = ivLength === undefined ? null : Buffer.alloc(ivLength, 'iv');
    const cipher = crypto.createCipheriv(name, key, iv);
    const parts = [cipher.update(text.slice(0, 5)), cipher.update(text.slice(5)), cipher.final()];
    const decipher = crypto.createDecipheriv(name, key, iv);
    const sealed = Buffer.concat(parts);
    const opened = [
      decipher.update(sealed.subarray(0, 21)),
      decipher.update(sealed.subarray(21)),
      decipher.final(),
    ];
    print(
      name,
      keyLength,
      ivLength,
      info,
      parts.map((part) => part.toString('hex')),
    );
    print(
      opened.map(({ length }) => length),
      Buffer.concat(opened).toString() === text,
    );
  }

  const digests = ['sha256', 'sha512', 'sha3-256', 'ripemd160'];
  for (const namedCurve of ['secp256k1', 'brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1']) {
    const ours = crypto.generateKeyPairSync('ec', { namedCurve });
    print(namedCurve, ours.publicKey.asymmetricKeyType, ours.privateKey.asymmetricKeyDetails);
    for (const dsaEncoding of ['der', 'ieee-p1363']) {
      for (const digest of digests) {
        await attempt(digest, () => {
          const signed = crypto.sign(digest, text, { key: ours.privateKey, dsaEncoding });
          const key = { key: ours.publicKey, dsaEncoding };
          return [
            dsaEncoding === 'der' || signed.length,
            crypto.verify(digest, text, key, signed),
            crypto.verify(digest, 'other', key, signed),
          ];
        });
      }
    }
    for (const [format, type, cipher] of [
      ['pem', 'pkcs8'],
      ['der', 'pkcs8'],
      ['pem', 'sec1'],
      ['pem', 'pkcs8', 'aes-128-cbc'],
    ]) {
      const options = cipher ? { format, type, cipher, passphrase: 'p' } : { format, type };
      const exported = ours.privateKey.export(options);
      const back = crypto.createPrivateKey({ key: exported, ...options });
      const spki = crypto.createPublicKey(
        ours.publicKey.export({ format, type: 'spki' }).toString().startsWith('-')
          ? ours.publicKey.export({ format, type: 'spki' })
          : { key: ours.publicKey.export({ format, type: 'spki' }), format, type: 'spki' },
      );
      print(format, type, back.equals(ours.privateKey), crypto.createPublicKey(back).equals(spki));
    }
    await attempt('jwk', () => {
      const jwk = ours.privateKey.export({ format: 'jwk' });
      const back = crypto.createPrivateKey({ key: jwk, format: 'jwk' });
      return [Object.keys(jwk).sort(), jwk.crv, back.equals(ours.privateKey)];
    });
    const [a, b] = [crypto.createECDH(namedCurve), crypto.createECDH(namedCurve)];
    a.setPrivateKey(Buffer.alloc(32, 7));
    b.generateKeys();
    const shared = a.computeSecret(b.getPublicKey(null, 'compressed'));
    print(
      a.getPublicKey('hex', 'compressed'),
      a.getPublicKey('hex'),
      shared.equals(b.computeSecret(a.getPublicKey())),
    );
    const other = crypto.generateKeyPairSync('ec', { namedCurve });
    print(
      crypto
        .diffieHellman({ privateKey: ours.privateKey, publicKey: other.publicKey })
        .equals(crypto.diffieHellman({ privateKey: other.privateKey, publicKey: ours.publicKey })),
    );
    await attempt('mixed', () =>
      crypto.diffieHellman({
        privateKey: ours.privateKey,
        publicKey: crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey,
      }),
    );
  }
  const rsa = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
  for (const digest of ['RSA-RIPEMD160', 'blake2b512']) {
    await attempt(digest, () => {
      const signed = crypto.sign(digest, Buffer.from(text), rsa.privateKey);
      return [signed.length, crypto.verify(digest, Buffer.from(text), rsa.publicKey, signed)];
    });
  }

  const parameters = {
    message: 'password',
    nonce: Buffer.alloc(16, 'salt'),
    parallelism: 2,
    tagLength: 24,
    memory: 32,
    passes: 2,
  };
  for (const algorithm of ['argon2d', 'argon2i', 'argon2id']) {
    print(crypto.argon2Sync(algorithm, parameters).toString('hex'));
    const secret = Buffer.from('secret');
    const derived = await new Promise((resolve, reject) =>
      crypto.argon2(
        algorithm,
        { ...parameters, secret, associatedData: secret },
        (error, result) => (error ? reject(error) : resolve(result)),
      ),
    );
    print(derived.toString('hex'));
  }
  for (const wrong of [
    { passes: 0 },
    { memory: 1 },
    { nonce: 'short' },
    { tagLength: 2 },
    { parallelism: 0 },
  ]) {
    await attempt(Object.keys(wrong)[0], () =>
      crypto.argon2Sync('argon2id', { ...parameters, ...wrong }),
    );
  }
  await attempt('which', () => crypto.argon2Sync('argon2', parameters));
  const { subtle } = crypto.webcrypto;
  await attempt('web', async () => {
    const key = await subtle.importKey('raw-secret', Buffer.from('password'), 'Argon2id', false, [
      'deriveBits',
    ]);
    const bits = await subtle.deriveBits(
      { name: 'Argon2id', nonce: parameters.nonce, parallelism: 1, memory: 16, passes: 1 },
      key,
      128,
    );
    return Buffer.from(bits).toString('hex');
  });

  const plain = Buffer.alloc(33, 7);
  for (const [bits, nonce, length, authTagLength] of [
    [128, 12, 0, 16],
    [192, 15, 33, 12],
    [256, 1, 16, 8],
  ]) {
    const given = [`aes-${bits}-ocb`, Buffer.alloc(bits / 8, 5), Buffer.alloc(nonce, 9)];
    const cipher = crypto.createCipheriv(...given, { authTagLength }).setAAD(Buffer.from('more'));
    const sealed = Buffer.concat([cipher.update(plain.subarray(0, length)), cipher.final()]);
    print(given[0], sealed, cipher.getAuthTag());
    for (const tag of [cipher.getAuthTag(), Buffer.alloc(authTagLength)]) {
      await attempt('opened', () => {
        const decipher = crypto.createDecipheriv(...given, { authTagLength });
        decipher.setAAD(Buffer.from('more')).setAuthTag(tag);
        const half = length >> 1;
        const parts = [sealed.subarray(0, half), sealed.subarray(half)];
        return Buffer.concat([...parts.map((part) => decipher.update(part)), decipher.final()]);
      });
    }
  }
  const zeros = Buffer.alloc(16);
  await attempt('no length', () => crypto.createCipheriv('aes-128-ocb', zeros, zeros.subarray(4)));
  await attempt('nonce', () =>
    crypto.createCipheriv('aes-128-ocb', zeros, zeros, { authTagLength: 16 }),
  );
  await attempt('info', () => crypto.getCipherInfo('aes-128-ocb'));
  await attempt('no tag', () =>
    crypto.createDecipheriv('aes-128-ocb', zeros, zeros.subarray(4), { authTagLength: 16 }).final(),
  );
  await attempt('web ocb', async () => {
    const key = await subtle.importKey('raw-secret', zeros, 'AES-OCB', false, ['encrypt']);
    const way = { name: 'AES-OCB', iv: zeros.subarray(4), tagLength: 96 };
    return Buffer.from(await subtle.encrypt(way, key, plain)).toString('hex');
  });
};
