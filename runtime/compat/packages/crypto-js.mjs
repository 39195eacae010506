import { createCipheriv, createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import CryptoJS from 'crypto-js';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const text = 'Größe 🎉 '.repeat(20);
  for (const [name, algorithm] of [
    ['MD5', 'md5'],
    ['SHA1', 'sha1'],
    ['SHA256', 'sha256'],
    ['SHA512', 'sha512'],
    ['RIPEMD160', 'ripemd160'],
  ]) {
    equal(CryptoJS[name](text).toString(), createHash(algorithm).update(text).digest('hex'));
  }
  equal(
    CryptoJS.HmacSHA256(text, 'key').toString(CryptoJS.enc.Base64),
    createHmac('sha256', 'key').update(text).digest('base64'),
  );
  const progressive = CryptoJS.algo.SHA256.create();
  for (const part of ['a', 'b', 'c']) progressive.update(part);
  equal(`${progressive.finalize()}`, createHash('sha256').update('abc').digest('hex'));
  const derived = CryptoJS.PBKDF2('pass', 'salt', {
    keySize: 8,
    iterations: 100,
    hasher: CryptoJS.algo.SHA512,
  });
  equal(`${derived}`, pbkdf2Sync('pass', 'salt', 100, 32, 'sha512').toString('hex'));

  const key = CryptoJS.enc.Hex.parse('000102030405060708090a0b0c0d0e0f');
  const iv = CryptoJS.enc.Hex.parse('0f0e0d0c0b0a09080706050403020100');
  const bytes = (words) => Buffer.from(words.toString(), 'hex');
  for (const [mode, padding] of [
    ['CBC', 'Pkcs7'],
    ['CTR', 'NoPadding'],
    ['ECB', 'Pkcs7'],
  ]) {
    const options = { iv, mode: CryptoJS.mode[mode], padding: CryptoJS.pad[padding] };
    const sealed = CryptoJS.AES.encrypt(text, key, options);
    const cipher = createCipheriv(`aes-128-${mode}`, bytes(key), mode === 'ECB' ? null : bytes(iv));
    equal(sealed.toString(), cipher.update(text, 'utf8', 'base64') + cipher.final('base64'));
    equal(CryptoJS.AES.decrypt(`${sealed}`, key, options).toString(CryptoJS.enc.Utf8), text);
  }
  const salted = CryptoJS.AES.encrypt(JSON.stringify({ n: 1 }), 'a passphrase').toString();
  equal(atob(salted).slice(0, 8), 'Salted__');
  equal(JSON.parse(CryptoJS.AES.decrypt(salted, 'a passphrase').toString(CryptoJS.enc.Utf8)), {
    n: 1,
  });
  for (const name of ['TripleDES', 'Rabbit', 'RC4']) {
    const sealed = CryptoJS[name].encrypt('message', 'secret').toString();
    equal(CryptoJS[name].decrypt(sealed, 'secret').toString(CryptoJS.enc.Utf8), 'message');
  }
  await fails(() => CryptoJS.enc.Hex.parse('ff').toString(CryptoJS.enc.Utf8), /Malformed UTF-8/);
  equal(CryptoJS.enc.Base64url.stringify(CryptoJS.enc.Utf8.parse('??>>')), 'Pz8-Pg');
  equal(CryptoJS.lib.WordArray.random(16).sigBytes, 16);
  equal(CryptoJS.lib.WordArray.create(new Uint8Array([1, 2, 3])).toString(), '010203');
  equal(`${require('crypto-js/sha256')('x')}`, createHash('sha256').update('x').digest('hex'));
}
