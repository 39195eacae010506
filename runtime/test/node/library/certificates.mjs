import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// Makes certificates, which Node itself cannot do: DER (X.690) by hand, signed by node:crypto.

const DAY = 24 * 60 * 60 * 1000;

function der(tag, ...parts) {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts) => der(0x30, ...parts);
const bytes = (...values) => Buffer.from(values);
const COMMON_NAME = der(6, bytes(0x55, 4, 3));
const ECDSA_SHA256 = sequence(der(6, bytes(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2)));
const CONSTRAINTS = bytes(0x55, 0x1d, 0x13);
const ALTERNATIVES = bytes(0x55, 0x1d, 0x11);

const name = (text) => sequence(der(0x31, sequence(COMMON_NAME, der(12, Buffer.from(text)))));
const time = (date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*/g, '')}Z`));
const extension = (id, value) => sequence(der(6, id), der(4, value));
const pem = (label, body) =>
  `-----BEGIN ${label}-----\n${body
    .toString('base64')
    .match(/.{1,64}/g)
    .join('\n')}\n-----END ${label}-----\n`;

/**
 * A key and its certificate, as texts.
 *
 * @param {string} subject
 * @param {{ issuer?: any, ca?: boolean, hosts?: string[], days?: [number, number] }} options the issuer is another
 *   of these, without one it is signed by itself; days from now between which it is valid
 */
export function certify(subject, { issuer, ca = false, hosts = [], days = [-1, 10] } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, to] = days.map((count) => new Date(Date.now() + count * DAY));
  const alternatives = hosts.map((host) =>
    /^[\d.]+$/.test(host)
      ? der(0x87, bytes(...host.split('.').map(Number)))
      : der(0x82, Buffer.from(host)),
  );
  const serial = randomBytes(8);
  serial[0] = 1;
  const body = sequence(
    der(0xa0, der(2, bytes(2))),
    der(2, serial),
    ECDSA_SHA256,
    name(issuer?.subject ?? subject),
    sequence(time(from), time(to)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        ...(ca ? [extension(CONSTRAINTS, sequence(der(1, bytes(255))))] : []),
        ...(hosts.length > 0 ? [extension(ALTERNATIVES, sequence(...alternatives))] : []),
        ...(ca || hosts.length > 0 ? [] : [extension(CONSTRAINTS, sequence())]),
      ),
    ),
  );
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey);
  const cert = pem('CERTIFICATE', sequence(body, ECDSA_SHA256, der(3, bytes(0), signature)));
  return { subject, privateKey, cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
}
