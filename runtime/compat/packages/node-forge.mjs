import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { equal, require } from '../check.mjs';

export default async function use() {
  const { md, hmac, cipher, pki, util, random, pkcs5 } = forge;
  equal(md.sha256.create().update('abc').digest().toHex().slice(0, 16), 'ba7816bf8f01cfea');
  const mac = hmac.create();
  mac.start('sha1', 'key');
  mac.update('text');
  equal(mac.digest().toHex(), '369e2959eb49450338b212748f77d8ded74847bb');
  const [key, iv] = [random.getBytesSync(16), random.getBytesSync(12)];
  const seal = cipher.createCipher('AES-GCM', key);
  seal.start({ iv });
  seal.update(util.createBuffer('secret', 'utf8'));
  seal.finish();
  const open = cipher.createDecipher('AES-GCM', key);
  open.start({ iv, tag: seal.mode.tag });
  open.update(util.createBuffer(seal.output.bytes()));
  equal([open.finish(), open.output.toString()], [true, 'secret']);
  equal(util.bytesToHex(pkcs5.pbkdf2('p', 'salt', 2, 8)).length, 16);
  const keys = pki.rsa.generateKeyPair({ bits: 1024 });
  const certificate = pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1);
  const who = [{ name: 'commonName', value: 'example.com' }];
  certificate.setSubject(who);
  certificate.setIssuer(who);
  certificate.sign(keys.privateKey, md.sha256.create());
  const pem = pki.certificateToPem(certificate);
  equal(new X509Certificate(pem).subject, 'CN=example.com');
  equal(pki.certificateFromPem(pem).verify(certificate), true);
  const signature = keys.privateKey.sign(md.sha1.create().update('x'));
  equal(keys.publicKey.verify(md.sha1.create().update('x').digest().bytes(), signature), true);
  equal(require('node-forge') === forge, true);
}
