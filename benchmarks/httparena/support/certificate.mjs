import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// A certificate as RFC 5280 has it, in DER: Node.js can read certificates, but not make them.

const SHA256_WITH_RSA = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');
const DAY = 24 * 3600 * 1000;

/**
 * Makes an RSA key of 2048 bits and a certificate that it signs itself, for localhost and two days.
 *
 * @returns {{ key: string, certificate: string }} as PEM
 */
export function selfSigned() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const now = Date.now();
  const names = sequence(der(0x82, Buffer.from('localhost')));
  const signed = sequence(
    der(0xa0, Buffer.from('020102', 'hex')), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])), // serial number, positive
    SHA256_WITH_RSA,
    name,
    sequence(time(now - DAY), time(now + DAY)),
    name,
    publicKey,
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, names)))),
  );
  const signature = sign('sha256', signed, createPrivateKey(privateKey));
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  const base64 = sequence(signed, SHA256_WITH_RSA, bits).toString('base64');
  const lines = base64.match(/.{1,64}/g)?.join('\n');
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  return { key: privateKey, certificate };
}

/** @param {...Uint8Array} parts */
function sequence(...parts) {
  return der(0x30, Buffer.concat(parts));
}

/** @param {number} ms since the epoch */
function time(ms) {
  const text = new Date(ms).toISOString().replace(/\.\d+|[-:T]/g, '');
  return der(0x17, Buffer.from(text.slice(2)));
}

/**
 * @param {number} tag
 * @param {Buffer} content
 */
function der(tag, content) {
  const length = content.length;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
