import { createPrivateKey, createPublicKey, createSecretKey, hash, KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import { types } from 'node:util';

const fixed = createRequire(import.meta.url)('../keys.json');
const { subtle } = crypto;
const data = new TextEncoder().encode('some message');
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const digest = (bytes) => hash('sha256', Buffer.from(bytes));

let print;

async function attempt(name, action) {
  try {
    print(name, await action());
  } catch (e) {
    print(name, e.name, e.message, e.code, e instanceof DOMException, e.cause?.code);
  }
}

async function digests() {
  for (const name of ['SHA-1', 'sha-256', 'SHA-384', 'SHA-512', 'SHA3-256']) {
    print(name, hex(await subtle.digest(name, data)));
  }
  print(hex(await subtle.digest('SHA-256', data.buffer)));
  print(hex(await subtle.digest({ name: 'cSHAKE128', outputLength: 256 }, data)));
  await attempt('unknown', () => subtle.digest('MD5', data));
  await attempt('arguments', () => subtle.digest('SHA-1'));
  await attempt('receiver', () => subtle.digest.call({}, 'SHA-1', data));
}

async function macs() {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' };
  const key = await subtle.importKey('raw', data, algorithm, true, ['sign', 'verify']);
  const signature = await subtle.sign('HMAC', key, data);
  print(key, hex(signature), await subtle.verify('HMAC', key, signature, data));
  print(await subtle.verify('HMAC', key, new Uint8Array(64), data));
  print(await subtle.exportKey('jwk', key), hex(await subtle.exportKey('raw', key)));
  const made = await subtle.generateKey({ ...algorithm, length: 100 }, true, ['sign']);
  print(made, (await subtle.exportKey('raw', made)).byteLength);
  for (const name of ['KMAC128', 'KMAC256']) {
    for (const [customization, outputLength] of [
      [undefined, 256],
      [Buffer.from('customization'), 520],
      [Buffer.alloc(0), 8],
    ]) {
      const usages = ['sign', 'verify'];
      const own = await subtle.importKey('raw-secret', Buffer.alloc(17, 3), { name }, true, usages);
      const way = { name, customization, outputLength };
      const code = await subtle.sign(way, own, data);
      print(own.algorithm, hex(code), await subtle.verify(way, own, code, data));
      print(await subtle.verify(way, own, new Uint8Array(3), data));
    }
  }
  await attempt('usage', () => subtle.verify('HMAC', made, signature, data));
  const hidden = await subtle.importKey('raw', data, algorithm, false, ['sign']);
  await attempt('export', () => subtle.exportKey('raw', hidden));
}

async function ciphers() {
  const raw = new Uint8Array(32).fill(7);
  const iv = new Uint8Array(16).fill(3);
  const counter = new Uint8Array(16).fill(255);
  for (const [name, how] of [
    ['AES-CBC', { iv }],
    ['AES-CTR', { counter, length: 128 }],
    ['AES-CTR', { counter, length: 4 }],
    ['AES-GCM', { iv }],
    ['AES-GCM', { iv: iv.slice(4), additionalData: data, tagLength: 96 }],
    ['ChaCha20-Poly1305', { iv: iv.slice(4) }],
  ]) {
    const usages = ['encrypt', 'decrypt'];
    const format = name.startsWith('AES') ? 'raw' : 'raw-secret';
    const key = await subtle.importKey(format, raw, name, true, usages);
    const encrypted = await subtle.encrypt({ name, ...how }, key, data);
    print(key, hex(encrypted));
    print(new TextDecoder().decode(await subtle.decrypt({ name, ...how }, key, encrypted)));
    await attempt('wrong', () => subtle.decrypt({ name, ...how }, key, new Uint8Array(15)));
  }
  const generated = await subtle.generateKey({ name: 'AES-GCM', length: 192 }, true, ['encrypt']);
  print(generated, (await subtle.exportKey('raw', generated)).byteLength);
  const by = await subtle.importKey('raw', raw, 'AES-KW', false, ['wrapKey', 'unwrapKey']);
  const inner = await subtle.importKey('raw', raw, 'AES-CBC', true, ['encrypt']);
  const wrapped = await subtle.wrapKey('raw', inner, by, 'AES-KW');
  const unwrapped = await subtle.unwrapKey('raw', wrapped, by, 'AES-KW', 'AES-CBC', true, [
    'decrypt',
  ]);
  print(hex(wrapped), hex(await subtle.exportKey('raw', unwrapped)));
  await attempt('blocks', () =>
    subtle.encrypt({ name: 'AES-CTR', counter, length: 1 }, inner, data),
  );
  await attempt('unwrap', () =>
    subtle.unwrapKey('raw', new Uint8Array(40), by, 'AES-KW', 'AES-CBC', true, ['decrypt']),
  );
  await attempt('length', () => subtle.importKey('raw', data, 'AES-CBC', true, ['encrypt']));
}

async function derivation() {
  const password = await subtle.importKey('raw', data, 'PBKDF2', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const salt = new Uint8Array(8);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 10 };
  print(hex(await subtle.deriveBits(how, password, 256)));
  const aes = { name: 'AES-GCM', length: 256 };
  const key = await subtle.deriveKey(how, password, aes, true, ['encrypt']);
  print(key, hex(await subtle.exportKey('raw', key)));
  const material = await subtle.importKey('raw', data, 'HKDF', false, ['deriveBits']);
  print(
    hex(
      await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-512', salt, info: data }, material, 128),
    ),
  );
  await attempt('length', () => subtle.deriveBits(how, password, 7));
}

const ASYMMETRIC = [
  ['rsa', { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, {}, true],
  ['rsa', { name: 'RSA-PSS', hash: 'SHA-256' }, { saltLength: 20 }, false],
  ['P-256', { name: 'ECDSA', namedCurve: 'P-256' }, { hash: 'SHA-256' }, false],
  ['P-521', { name: 'ECDSA', namedCurve: 'P-521' }, { hash: 'SHA-512' }, false],
  ['ed25519', { name: 'Ed25519' }, {}, true],
  ['ed448', { name: 'Ed448' }, { context: data }, true],
  ['ml-dsa-44', { name: 'ML-DSA-44' }, {}, false],
];

async function signatures() {
  for (const [name, algorithm, how, deterministic] of ASYMMETRIC) {
    const pem = fixed.keys[name];
    const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
    const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' });
    const secret = await subtle.importKey('pkcs8', der, algorithm, true, ['sign']);
    const open = await subtle.importKey('spki', spki, algorithm, true, ['verify']);
    const by = { name: algorithm.name, ...how };
    const signature = await subtle.sign(by, secret, data);
    print(secret, open, deterministic ? hex(signature) : signature.byteLength);
    print(
      await subtle.verify(by, open, signature, data),
      await subtle.verify(by, open, signature, spki),
    );
    print(await subtle.exportKey('jwk', secret), await subtle.exportKey('jwk', open));
    print(
      digest(await subtle.exportKey('pkcs8', secret)),
      digest(await subtle.exportKey('spki', open)),
    );
    const jwk = await subtle.exportKey('jwk', secret);
    print(await subtle.importKey('jwk', jwk, algorithm, false, ['sign']));
    await attempt('usage', () => subtle.importKey('jwk', jwk, algorithm, false, ['verify']));
    const public_ = name.startsWith('rsa') ? 'spki' : name.startsWith('ml') ? 'raw-public' : 'raw';
    await attempt('raw', async () => digest(await subtle.exportKey(public_, open)));
  }
}

async function exchange() {
  for (const [key, name] of [
    ['P-384', 'ECDH'],
    ['x25519', 'X25519'],
    ['x448', 'X448'],
  ]) {
    const algorithm = name === 'ECDH' ? { name, namedCurve: key } : { name };
    const jwk = createPrivateKey(fixed.keys[key]).export({ format: 'jwk' });
    const { d, ...rest } = jwk;
    const secret = await subtle.importKey('jwk', jwk, algorithm, false, [
      'deriveBits',
      'deriveKey',
    ]);
    const open = await subtle.importKey('jwk', rest, algorithm, true, []);
    print(secret, open, hex(await subtle.deriveBits({ name, public: open }, secret, 128)));
    const aes = { name: 'AES-CBC', length: 256 };
    const derived = await subtle.deriveKey({ name, public: open }, secret, aes, true, ['encrypt']);
    print(hex(await subtle.exportKey('raw', derived)));
    await attempt('length', () => subtle.deriveBits({ name, public: open }, secret, 4096));
    await attempt('kind', () => subtle.deriveBits({ name, public: secret }, secret, 8));
  }
}

async function generation() {
  const exponent = new Uint8Array([1, 0, 1]);
  const rsa = { modulusLength: 1024, publicExponent: exponent, hash: 'SHA-256' };
  for (const [algorithm, usages] of [
    [{ name: 'RSA-OAEP', ...rsa }, ['encrypt', 'decrypt']],
    [{ name: 'ECDSA', namedCurve: 'P-256' }, ['sign', 'verify']],
    ['Ed25519', ['sign', 'verify']],
    ['X25519', ['deriveBits']],
    ['ML-KEM-768', ['encapsulateBits', 'decapsulateBits']],
  ]) {
    const { publicKey, privateKey } = await subtle.generateKey(algorithm, false, usages);
    print(publicKey, privateKey);
    if (algorithm.name === 'RSA-OAEP') {
      const by = { name: 'RSA-OAEP', label: data };
      const encrypted = await subtle.encrypt(by, publicKey, data);
      print(hex(await subtle.decrypt(by, privateKey, encrypted)));
      await attempt('label', () => subtle.decrypt('RSA-OAEP', privateKey, encrypted));
    }
    if (algorithm === 'ML-KEM-768') {
      const { sharedKey, ciphertext } = await subtle.encapsulateBits('ML-KEM-768', publicKey);
      const same = await subtle.decapsulateBits('ML-KEM-768', privateKey, ciphertext);
      print(ciphertext.byteLength, hex(sharedKey) === hex(same));
    }
  }
  await attempt('usages', () => subtle.generateKey('Ed25519', true, []));
  await attempt('name', () => subtle.generateKey('None', true, []));
  await attempt('curve', () =>
    subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-1' }, true, ['sign']),
  );
  await attempt('pkcs8', () => subtle.importKey('pkcs8', data, 'Ed25519', true, ['sign']));
}

async function objects() {
  print(
    Object.prototype.toString.call(crypto),
    crypto instanceof Crypto,
    subtle instanceof SubtleCrypto,
  );
  print(crypto.getRandomValues(new Uint8Array(4)).length, typeof crypto.randomUUID());
  await attempt('floats', () => crypto.getRandomValues(new Float32Array(1)));
  await attempt('many', () => crypto.getRandomValues(new Uint8Array(65537)));
  await attempt('new', () => new CryptoKey());
  await attempt('new', () => new Crypto());
  const secret = createSecretKey(Buffer.from(data));
  const key = secret.toCryptoKey({ name: 'HMAC', hash: 'SHA-1' }, true, ['sign']);
  print(key, KeyObject.from(key).equals(secret), types.isCryptoKey(key), types.isKeyObject(secret));
  print(types.isKeyObject(key), types.isCryptoKey({}));
  print(Object.keys(key), Object.getOwnPropertyNames(key), key instanceof CryptoKey);
}

export default async (printTo) => {
  print = printTo;
  await digests();
  await macs();
  await ciphers();
  await derivation();
  await signatures();
  await exchange();
  await generation();
  await objects();
};
