const crypto = require('node:crypto');
const { promisify } = require('node:util');

const data = Buffer.from('The quick brown fox jumps over the lazy dog');
const long = Buffer.alloc(1000, 'abc');
const key = (length) => Buffer.alloc(length, 'key');

const HASHES = [
  'md5',
  'sha1',
  'SHA224',
  'sha256',
  'RSA-SHA384',
  'sha512',
  'sha512-256',
  'sha3-256',
  'sha3-512',
  'shake128',
  'shake256',
];
const PLAIN_CIPHERS = [
  'aes-128-cbc',
  'aes192',
  'aes-256-cbc',
  'aes-256-ctr',
  'aes-128-ecb',
  'aes-128-cfb8',
  'des-ede3-cbc',
];
const TAGGED_CIPHERS = ['aes-128-gcm', 'aes-256-gcm', 'aes-128-ccm', 'chacha20-poly1305'];

function attempt(print, name, action) {
  try {
    print(name, action());
  } catch (e) {
    print(name, e.name, e.code, e.message, e.library, e.reason, e.opensslErrorStack);
  }
}

function hashes(print) {
  for (const name of HASHES) {
    const hash = crypto.createHash(name).update(data).update('é', 'latin1').update(long);
    const copy = hash.copy().update('more');
    print(name, hash.digest('hex'), copy.digest('base64'), crypto.hash(name, 'text', 'base64url'));
    if (name.startsWith('shake')) continue;
    print(crypto.createHmac(name, 'key').update(data).digest('hex'));
    print(crypto.createHmac(name, long).update('').digest());
  }
  print(crypto.createHash('shake128', { outputLength: 400 }).update(long).digest('hex'));
  print(crypto.createHash('shake256', { outputLength: 0 }).digest('hex'));
  print(crypto.createHmac('sha256', '').update('x').digest('latin1').length);
  const { getHashes } = crypto;
  print(HASHES.map((name) => getHashes().includes(name.toLowerCase()) || name));
  for (const name of ['toString', 'nothing', '']) {
    attempt(print, name, () => crypto.createHash(name));
    attempt(print, name, () => crypto.createHmac(name, 'key'));
    attempt(print, name, () => crypto.hash(name, 'x'));
  }
  attempt(print, 'length', () => crypto.createHash('sha256', { outputLength: 5 }));
  attempt(print, 'twice', () => {
    const hash = crypto.createHash('sha1');
    hash.digest();
    return hash.digest();
  });
  attempt(print, 'type', () => crypto.createHash('sha1').update(1));
  attempt(print, 'equal', () => crypto.timingSafeEqual(Buffer.from('a'), new Uint8Array([97])));
  attempt(print, 'differ', () => crypto.timingSafeEqual(Buffer.from('a'), Buffer.from('b')));
  attempt(print, 'lengths', () => crypto.timingSafeEqual(Buffer.from('a'), Buffer.from('bc')));
  attempt(print, 'types', () => crypto.timingSafeEqual('a', Buffer.from('bc')));
}

async function derivation(print) {
  print(crypto.pbkdf2Sync('pass', 'salt', 100, 70, 'sha512'));
  print(await promisify(crypto.pbkdf2)('pass', 'salt', 3, 20, 'sha1'));
  print(crypto.scryptSync('password', 'NaCl', 64, { N: 1024, r: 8, p: 16 }).toString('hex'));
  print(await promisify(crypto.scrypt)('', '', 33, { N: 16, r: 1, p: 1 }));
  print(Buffer.from(crypto.hkdfSync('sha256', 'key', 'salt', 'info', 100)).toString('hex'));
  print(await promisify(crypto.hkdf)('sha3-256', crypto.createSecretKey(data), '', '', 10));
  attempt(print, 'digest', () => crypto.pbkdf2Sync('p', 's', 1, 1, 'nothing'));
  attempt(print, 'digest', () => crypto.hkdfSync('nothing', 'k', 's', 'i', 1));
  attempt(print, 'length', () => crypto.hkdfSync('sha1', 'k', 's', 'i', 255 * 20 + 1));
  attempt(print, 'memory', () => crypto.scryptSync('p', 's', 1, { N: 2 ** 20 }));
  attempt(print, 'cost', () => crypto.scryptSync('p', 's', 1, { N: 5 }));
}

async function order(print) {
  const seen = [];
  const bytes = promisify(crypto.randomBytes)(8).then(({ length }) => seen.push(length));
  process.nextTick(() => seen.push('tick'));
  queueMicrotask(() => seen.push('microtask'));
  seen.push('now');
  await bytes;
  const { AsyncLocalStorage } = require('node:async_hooks');
  const storage = new AsyncLocalStorage();
  await new Promise((resolve) =>
    storage.run('stored', () =>
      crypto.randomFill(new Uint8Array(2), () => {
        seen.push(storage.getStore());
        process.nextTick(() => seen.push('tick of callback'));
        resolve();
      }),
    ),
  );
  await null;
  print(seen);
}

function random(print) {
  print(crypto.randomBytes(10).length, crypto.randomBytes(0));
  const filled = crypto.randomFillSync(Buffer.alloc(20), 5, 10);
  print(filled.subarray(0, 5), filled.subarray(15), filled.equals(Buffer.alloc(20)));
  print(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(crypto.randomUUID()),
  );
  print(crypto.randomUUID({ disableEntropyCache: true }).length, crypto.randomUUIDv7()[14]);
  print([...Array(50)].every(() => [3, 4].includes(crypto.randomInt(3, 5))));
  const prime = crypto.generatePrimeSync(40, { bigint: true });
  print(crypto.checkPrimeSync(prime), prime.toString(2).length, crypto.checkPrimeSync(15n));
  print(crypto.generatePrimeSync(32, { bigint: true, add: 30n, rem: 7n }) % 30n);
  print(crypto.generatePrimeSync(32, { safe: true }).byteLength);
  attempt(print, 'add', () => crypto.generatePrimeSync(8, { add: 1000n }));
  print([2, 3].map((bits) => crypto.generatePrimeSync(bits, { bigint: true })));
  print(crypto.generatePrimeSync(12, { bigint: true }) >> 10n);
}

function pieces(cipher, text) {
  const parts = [];
  for (const size of [1, 15, 16, 17, 0, 3, 1000]) {
    parts.push(cipher.update(text.subarray(0, size)));
    text = text.subarray(size);
  }
  return [...parts, cipher.final()];
}

function plainCiphers(print) {
  for (const name of PLAIN_CIPHERS) {
    const { keyLength, ivLength = 0 } = crypto.getCipherInfo(name);
    const iv = Buffer.alloc(ivLength, 'iv');
    const cipher = crypto.createCipheriv(name, key(keyLength), iv);
    const encrypted = pieces(cipher, data);
    print(
      name,
      crypto.getCipherInfo(name),
      encrypted.map(({ length }) => length),
    );
    const all = Buffer.concat(encrypted);
    const decrypted = pieces(crypto.createDecipheriv(name, key(keyLength), iv), all);
    print(
      all,
      decrypted.map(({ length }) => length),
      Buffer.concat(decrypted).equals(data),
    );
  }
  const make =
    (end, padded = true) =>
    () => {
      const cipher = end('aes-128-cbc', key(16), Buffer.alloc(16));
      return cipher.setAutoPadding(padded);
    };
  const decipher = make(crypto.createDecipheriv);
  attempt(print, 'wrong', () => [decipher().update(Buffer.alloc(16)), decipher().final()]);
  attempt(print, 'padding', () => {
    const one = decipher();
    one.update(Buffer.alloc(32));
    return one.final();
  });
  for (const end of [crypto.createCipheriv, crypto.createDecipheriv]) {
    attempt(print, 'no padding', () => {
      const one = make(end, false)();
      return [one.update(Buffer.alloc(16)), one.final()];
    });
    attempt(print, 'no whole block', () => {
      const one = make(end, false)();
      return [one.update(Buffer.alloc(15)), one.final()];
    });
  }
  attempt(print, 'final', () => {
    const one = make(crypto.createCipheriv)();
    one.final();
    return one.final();
  });
  attempt(print, 'cipher', () => crypto.createCipheriv('nothing', key(1), null));
  attempt(print, 'iv', () => crypto.createCipheriv('aes-128-cbc', key(16), key(1)));
  attempt(print, 'key', () => crypto.createCipheriv('aes-128-cbc', key(1), key(16)));
  attempt(print, 'tag', () => decipher().setAuthTag(key(16)));
  attempt(print, 'tag', () => decipher().setAAD(key(16)));
  const text = crypto.createCipheriv('aes-128-cbc', key(16), key(16));
  print(text.update('héllo', 'utf8', 'hex') + text.final('hex'));
}

function taggedCiphers(print) {
  for (const name of TAGGED_CIPHERS) {
    const { keyLength } = crypto.getCipherInfo(name);
    const ccm = name.endsWith('ccm');
    for (const [ivLength, authTagLength] of ccm
      ? [
          [12, 16],
          [7, 4],
        ]
      : [[12, 16]]) {
      const how = { authTagLength };
      const iv = Buffer.alloc(ivLength, 'iv');
      const cipher = crypto.createCipheriv(name, key(keyLength), iv, how);
      cipher.setAAD(Buffer.from('more'), { plaintextLength: data.length });
      const encrypted = ccm ? [cipher.update(data), cipher.final()] : pieces(cipher, data);
      const tag = cipher.getAuthTag();
      print(
        name,
        Buffer.concat(encrypted),
        encrypted.map(({ length }) => length),
        tag,
      );
      for (const wrong of [false, true]) {
        attempt(print, 'decrypted', () => {
          const decipher = crypto.createDecipheriv(name, key(keyLength), iv, how);
          decipher.setAAD(Buffer.from('more'), { plaintextLength: data.length });
          decipher.setAuthTag(wrong ? Buffer.alloc(authTagLength) : tag);
          const first = decipher.update(Buffer.concat(encrypted));
          return [first.toString(), decipher.final()];
        });
      }
    }
  }
  const cipher = crypto.createCipheriv('aes-256-gcm', key(32), Buffer.alloc(16, 'iv'));
  print(cipher.update(long).subarray(-20), cipher.final(), cipher.getAuthTag());
  const make = (...more) => crypto.createDecipheriv('aes-128-gcm', key(16), key(12), ...more);
  attempt(print, 'no tag', () => make().final());
  attempt(print, 'length', () => make().setAuthTag(key(3)));
  attempt(print, 'length', () => make({ authTagLength: 12 }).setAuthTag(key(16)));
  attempt(print, 'length', () => make({ authTagLength: 2 }));
  attempt(print, 'twice', () => make().setAuthTag(key(16)).setAuthTag(key(16)));
  attempt(print, 'iv', () => crypto.createDecipheriv('aes-128-gcm', key(16), key(0)));
  attempt(print, 'early', () =>
    crypto.createCipheriv('aes-128-gcm', key(16), key(12)).getAuthTag(),
  );
  attempt(print, 'required', () => crypto.createCipheriv('aes-128-ccm', key(16), key(12)));
  for (const name of ['aes128-wrap', 'id-aes256-wrap-pad']) {
    const { keyLength, ivLength } = crypto.getCipherInfo(name);
    const iv = Buffer.from('a65959a6', 'hex').subarray(0, ivLength);
    const full = ivLength === 8 ? Buffer.alloc(8, 0xa6) : iv;
    const wrapped = crypto.createCipheriv(name, key(keyLength), full).update(key(16));
    const decipher = crypto.createDecipheriv(name, key(keyLength), full);
    print(name, wrapped, decipher.update(wrapped), decipher.final());
    attempt(print, 'wrong', () =>
      crypto.createDecipheriv(name, key(keyLength), full).update(Buffer.alloc(24)),
    );
  }
}

async function streams(print) {
  const { pipeline } = require('node:stream/promises');
  const { Readable } = require('node:stream');
  const hash = crypto.createHash('sha256');
  await pipeline(Readable.from(['one', 'two']), hash);
  print(hash.read());
  const cipher = crypto.createCipheriv('aes-128-cbc', key(16), key(16));
  const decipher = crypto.createDecipheriv('aes-128-cbc', key(16), key(16));
  const parts = [];
  await pipeline(Readable.from([data, long]), cipher, decipher, async (source) => {
    for await (const part of source) parts.push(part);
  });
  print(Buffer.concat(parts).equals(Buffer.concat([data, long])));
}

module.exports = async (print) => {
  hashes(print);
  random(print);
  plainCiphers(print);
  taggedCiphers(print);
  await derivation(print);
  await order(print);
  await streams(print);
};
