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
const USAGE = bytes(0x55, 0x1d, 0x0f);
const PURPOSES = bytes(0x55, 0x1d, 0x25);
const NAMES = bytes(0x55, 0x1d, 0x1e);
/** The identifiers of purposes, by their names. */
const PURPOSE = { server: 1, client: 2 };
const purpose = (text) => der(6, bytes(0x2b, 6, 1, 5, 5, 7, 3, PURPOSE[text]));

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
 * @param {{ issuer?: any, ca?: boolean, hosts?: string[], days?: [number, number], between?: number, usage?: number, purposes?: string[], permitted?: string, version?: number }} options
 *   the issuer is another of these, without one it is signed by itself; days from now between which it is valid;
 *   the number of authorities between this one and others; the byte of its usages; the domain that it may issue for
 */
export function certify(subject, options = {}) {
  const { issuer, ca = false, hosts = [], days = [-1, 10], version = 3 } = options;
  const { between, usage, purposes, permitted } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, to] = days.map((count) => new Date(Date.now() + count * DAY));
  const alternatives = hosts.map((host) =>
    /^[\d.]+$/.test(host)
      ? der(0x87, bytes(...host.split('.').map(Number)))
      : der(0x82, Buffer.from(host)),
  );
  const serial = randomBytes(8);
  serial[0] = 1;
  const limit = between === undefined ? [] : [der(2, bytes(between))];
  const extensions = der(
    0xa3,
    sequence(
      ...(ca ? [extension(CONSTRAINTS, sequence(der(1, bytes(255)), ...limit))] : []),
      ...(hosts.length > 0 ? [extension(ALTERNATIVES, sequence(...alternatives))] : []),
      ...(ca || hosts.length > 0 ? [] : [extension(CONSTRAINTS, sequence())]),
      ...(usage === undefined ? [] : [extension(USAGE, der(3, bytes(0, usage)))]),
      ...(purposes === undefined ? [] : [extension(PURPOSES, sequence(...purposes.map(purpose)))]),
      ...(permitted === undefined
        ? []
        : [extension(NAMES, sequence(der(0xa0, sequence(der(0x82, Buffer.from(permitted))))))]),
    ),
  );
  const body = sequence(
    ...(version === 1 ? [] : [der(0xa0, der(2, bytes(2)))]),
    der(2, serial),
    ECDSA_SHA256,
    name(issuer?.subject ?? subject),
    sequence(time(from), time(to)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(version === 1 ? [] : [extensions]),
  );
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey);
  const cert = pem('CERTIFICATE', sequence(body, ECDSA_SHA256, der(3, bytes(0), signature)));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { subject, serial, privateKey, cert, key };
}

/**
 * The list of the certificates that an authority has revoked, as text.
 *
 * @param {any} issuer
 * @param {any[]} revoked
 * @param {number} [days] from now until the next one
 */
export function revoke(issuer, revoked, days = 10) {
  const now = new Date(Date.now() - DAY);
  const entries = revoked.map(({ serial }) => sequence(der(2, serial), time(now)));
  const body = sequence(
    der(2, bytes(1)),
    ECDSA_SHA256,
    name(issuer.subject),
    time(now),
    time(new Date(Date.now() + days * DAY)),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
  );
  const signature = sign('sha256', body, issuer.privateKey);
  return pem('X509 CRL', sequence(body, ECDSA_SHA256, der(3, bytes(0), signature)));
}
