import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import { certify, revoke } from '../certificates.mjs';

const HOST = '127.0.0.1';
const SIGNATURES = 0x80;
const AUTHORITY = 0x06;

const root = certify('Root', { ca: true });
const issued = (subject, issuer, options = {}) => certify(subject, { issuer, ...options });
const host = (subject, issuer, options = {}) =>
  issued(subject, issuer, { hosts: ['localhost'], ...options });

const leaf = host('leaf', root);
const signing = issued('signing', root, { usage: SIGNATURES });
const old = certify('old', { issuer: root, version: 1 });
const oldRoot = certify('old root', { version: 1 });
const narrow = issued('narrow', root, { ca: true, between: 0 });
const below = issued('below', narrow, { ca: true });
const mute = issued('mute', root, { ca: true, usage: SIGNATURES });
const speaking = issued('speaking', root, { ca: true, usage: AUTHORITY });
const clients = issued('clients', root, { ca: true, purposes: ['client'] });
const example = issued('example', root, { ca: true, permitted: 'example.org' });
const local = issued('local', root, { ca: true, permitted: 'localhost' });
const stranger = certify('Stranger', { ca: true });

/** The chains of servers, by what is told about them: the server's certificate comes first. */
const CHAINS = {
  'of the root': [leaf],
  'of a server': [host('forged', leaf), leaf],
  'of one that may sign': [host('forged', signing), signing],
  'of version 1': [host('forged', old), old],
  'of one that may issue none that issue': [host('forged', below), below, narrow],
  'of one that may issue': [host('fine', narrow), narrow],
  'of one that may not sign certificates': [host('forged', mute), mute],
  'of one that may': [host('fine', speaking), speaking],
  'of one for clients': [host('forged', clients), clients],
  'of one for other hosts': [host('forged', example), example],
  'of one for this host': [host('fine', local), local],
  'for clients': [host('client', root, { purposes: ['client'] })],
  'for servers': [host('server', root, { purposes: ['server'] })],
  'for authorities': [host('authority', root, { usage: AUTHORITY })],
  'of a stranger': [host('strange', stranger), stranger],
  'of itself': [certify('own', { hosts: ['localhost'] })],
  'of an old root': [host('fine', oldRoot)],
  expired: [host('expired', root, { days: [-10, -1] })],
};

const join = (certificates) => certificates.map(({ cert }) => cert).join('');

/** Connects to a server with a chain; returns what the client, and the server, say of the other. */
async function shake(chain, { client = {}, server = {} } = {}) {
  const seen = Promise.withResolvers();
  const listener = tls.createServer(
    { cert: join(chain), key: chain[0].key, ...server },
    (socket) => {
      seen.resolve([socket.authorized, socket.authorizationError]);
      socket.on('error', () => {});
      socket.end();
    },
  );
  listener.on('tlsClientError', () => {});
  await new Promise((resolve) => listener.listen(0, HOST, resolve));
  const { port } = listener.address();
  const options = { port, host: HOST, servername: 'localhost', ca: [root.cert, oldRoot.cert] };
  const outcome = await new Promise((resolve) => {
    const socket = tls.connect({ ...options, ...client });
    socket.on('secureConnect', () => resolve(['connected', socket.authorized]));
    // Behind the semicolon is advice about an option of Node.
    socket.on('error', ({ code, message }) => resolve([code, message.replace(/;.*/, '')]));
    socket.on('close', () => listener.close());
    socket.resume();
  });
  return [...outcome, ...(server.requestCert ? await seen.promise : [])];
}

export default async function chains(print) {
  for (const [name, chain] of Object.entries(CHAINS)) {
    print(name, await shake(chain));
    if (/hosts?$/.test(name)) continue; // Java knows no names that an authority which is trusted is for.
    print(name, await shake(chain, { client: { ca: chain.map(({ cert }) => cert) } }));
  }
  for (const issuer of [leaf, signing, old, mute, speaking, root, stranger]) {
    const issued = host('issued', issuer);
    const [one, other] = [issued, issuer].map(({ cert }) => new X509Certificate(cert));
    print(
      issuer.subject,
      one.checkIssued(other),
      other.checkIssued(one),
      one.verify(other.publicKey),
    );
  }
  const partial = { ca: narrow.cert, allowPartialTrustChain: true };
  print('partial', await shake([host('fine', narrow)], { client: partial }));
  print('partial', await shake([host('forged', below), below], { client: partial }));

  const server = { ca: root.cert, requestCert: true, rejectUnauthorized: false };
  for (const [name, chain] of Object.entries(CHAINS)) {
    const client = { cert: join(chain), key: chain[0].key };
    const [, , ...seen] = await shake([leaf], { client, server });
    print(`client ${name}`, seen);
  }

  const revoked = host('revoked', root);
  const lists = {
    none: revoke(root, []),
    this: revoke(root, [leaf, revoked]),
    'of a stranger': revoke(stranger, [revoked]),
    'that is old': revoke(root, [revoked], -0.5),
  };
  for (const [name, crl] of Object.entries(lists)) {
    print('revoked', name, await shake([revoked], { client: { crl } }));
  }
  const both = [revoke(root, []), revoke(speaking, [])];
  const below2 = [host('fine', speaking), speaking];
  print('revoked', await shake(below2, { client: { crl: both } }));
  print('revoked', await shake(below2, { client: { crl: both[0] } }));
  print('revoked', await shake(below2, { client: { crl: [both[0], revoke(speaking, below2)] } }));
  try {
    tls.createSecureContext({ crl: 'no list' });
  } catch (error) {
    print(error.message);
  }
}
