import net from 'node:net';
import { duplexPair } from 'node:stream';
import tls from 'node:tls';
import { certify } from '../certificates.mjs';

const HOST = '127.0.0.1';

const authority = certify('Authority', { ca: true });
const leaf = certify('localhost', {
  issuer: authority,
  hosts: ['localhost', '*.example.org', HOST],
});
const { cert, key } = leaf;
const ca = authority.cert;

const event = (emitter, name) =>
  new Promise((resolve) => emitter.once(name, (...args) => resolve(args)));

async function listen(options, listener) {
  const server = tls.createServer(options, listener);
  server.on('tlsClientError', () => {});
  await new Promise((resolve) => server.listen(0, HOST, resolve));
  return server;
}

const close = (server) => new Promise((resolve) => server.close(resolve));

async function text(stream) {
  let all = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) all += chunk;
  return all;
}

/** Connects; tells the code of the error where that fails. */
async function connect(server, options) {
  const client = tls.connect({
    port: server.address().port,
    host: HOST,
    servername: 'localhost',
    ca,
    ...options,
  });
  const [error] = await Promise.race([event(client, 'secureConnect'), event(client, 'error')]);
  return error === undefined ? client : error;
}

async function talk(print) {
  let seen = [];
  const server = await listen({ cert, key, ALPNProtocols: ['x', 'echo'] }, (socket) => {
    seen = [
      'server',
      socket.getProtocol(),
      socket.alpnProtocol,
      socket.servername,
      socket.authorized,
      socket.encrypted,
    ];
    socket.pipe(socket);
  });
  const client = tls.connect({
    port: server.address().port,
    host: HOST,
    servername: 'a.example.org',
    ca,
    ALPNProtocols: ['echo', 'z'],
  });
  print(
    client.write('before it is secure, '),
    client.authorized,
    client.encrypted,
    client.getProtocol(),
  );
  await event(client, 'secureConnect');
  print(
    client.authorized,
    client.authorizationError,
    client.alpnProtocol,
    client.getProtocol(),
    client.getCipher(),
  );
  print(
    client.isSessionReused(),
    client.remoteAddress,
    client.remotePort === server.address().port,
  );
  const peer = client.getPeerCertificate(true);
  print(
    peer.subject,
    peer.issuer,
    peer.subjectaltname,
    peer.ca,
    peer.bits,
    peer.nistCurve,
    peer.raw.length > 100,
  );
  print(
    peer.issuerCertificate.subject,
    peer.issuerCertificate.ca,
    peer.issuerCertificate.issuerCertificate === peer.issuerCertificate,
  );
  print(
    client.getPeerX509Certificate().subject,
    client.getPeerCertificate().issuerCertificate,
    client.getCertificate(),
  );
  print(client.exportKeyingMaterial(16, 'label', Buffer.from('context')).length);
  const big = 'x'.repeat(300_000);
  client.write(Buffer.from('bytes, '));
  client.end(big);
  const all = await text(client);
  print(...seen);
  print(
    all.length,
    all.startsWith('before it is secure, bytes, xxx'),
    client.bytesWritten > 300_000,
  );
  await close(server);

  const old = await listen({ cert, key, maxVersion: 'TLSv1.2' }, (socket) => socket.end('old'));
  const other = await connect(old, { ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' });
  print(other.getProtocol(), other.getCipher(), await text(other));
  await close(old);
}

async function refusals(print) {
  const server = await listen({ cert, key }, (socket) => socket.end('x'));
  // Without Node's advice about an option of its own.
  const told = (error) => print(error.code, error.message.replace(/[\n;].*/s, ''));
  told(await connect(server, { ca: undefined }));
  told(await connect(server, { ca: certify('Other', { ca: true }).cert }));
  told(await connect(server, { servername: 'other.test' }));
  told(
    await connect(server, {
      checkServerIdentity: () => Object.assign(new Error('mine'), { code: 'MINE' }),
    }),
  );
  const anyway = await connect(server, { ca: undefined, rejectUnauthorized: false });
  print(anyway.authorized, anyway.authorizationError, await text(anyway));
  await close(server);
  for (const options of [
    certify('localhost', { hosts: ['localhost'] }),
    certify('localhost', { issuer: authority, hosts: ['localhost'], days: [-3, -1] }),
    certify('localhost', { issuer: authority, hosts: ['localhost'], days: [1, 3] }),
  ]) {
    const one = await listen({ cert: options.cert, key: options.key }, (socket) => socket.end());
    told(await connect(one));
    await close(one);
  }
  const other = certify('Other authority', { ca: true });
  const chained = certify('localhost', { issuer: other, hosts: ['localhost'] });
  const whole = await listen({ cert: chained.cert + other.cert, key: chained.key }, (socket) =>
    socket.end(),
  );
  told(await connect(whole));
  await close(whole);
  const selfSigned = certify('localhost', { hosts: ['localhost'] });
  const trusted = await listen(selfSigned, (socket) => socket.end('trusted'));
  print(await text(await connect(trusted, { ca: selfSigned.cert })));
  await close(trusted);

  const plain = net
    .createServer((socket) => socket.resume().end('this is not TLS'))
    .listen(0, HOST);
  await event(plain, 'listening');
  print((await connect(plain)).code);
  await close(plain);
  const silent = net.createServer((socket) => socket.resume().end()).listen(0, HOST);
  await event(silent, 'listening');
  told(await connect(silent));
  await close(silent);
  const strict = tls.createServer({ cert, key, minVersion: 'TLSv1.3' });
  await new Promise((resolve) => strict.listen(0, HOST, resolve));
  const failed = event(strict, 'tlsClientError');
  print((await connect(strict, { maxVersion: 'TLSv1.2' })).code);
  print((await failed)[0].code);
  const garbage = event(strict, 'tlsClientError');
  net
    .connect(strict.address().port, HOST)
    .on('error', () => {})
    .end('garbage, not TLS');
  print((await garbage)[0] instanceof Error);
  await close(strict);
  const picky = await listen({ cert, key, ALPNProtocols: ['a'] });
  print((await connect(picky, { ALPNProtocols: ['b'] })).code);
  await close(picky);
}

async function names(print) {
  const first = certify('first', { issuer: authority, hosts: ['first.test'] });
  const second = certify('second', { issuer: authority, hosts: ['second.test'] });
  const server = await listen({ cert, key }, (socket) => socket.end(String(socket.servername)));
  server.addContext('first.test', { cert: first.cert, key: first.key });
  server.addContext(
    '*.second.test',
    tls.createSecureContext({ cert: second.cert, key: second.key }),
  );
  for (const servername of ['first.test', 'a.second.test', 'localhost']) {
    const client = await connect(server, { servername, checkServerIdentity: () => undefined });
    print(client.getPeerCertificate().subject.CN, await text(client));
  }
  await close(server);
  const asked = await listen(
    {
      cert,
      key,
      SNICallback: (name, done) =>
        setImmediate(
          done,
          null,
          tls.createSecureContext({ cert: second.cert, key: second.key }),
          print('asked', name),
        ),
      ALPNCallback: ({ servername, protocols }) => {
        print(servername, protocols);
        return protocols[1];
      },
    },
    (socket) => socket.end(socket.alpnProtocol),
  );
  const client = await connect(asked, { servername: 'second.test', ALPNProtocols: ['a', 'b'] });
  print(client.getPeerCertificate().subject.CN, client.alpnProtocol, await text(client));
  await close(asked);
}

/** Handshakes that a server ends: what it reports, of which name, and what the client sees. */
async function refused(print) {
  const thrown = new Error('from the callback');
  const later = (error, context) => (_name, done) => setImmediate(done, error, context);
  const callbacks = {
    error: later(thrown),
    'error at once': (_name, done) => done(thrown),
    'no context': later(null, {}),
    'no answer': later(null, null),
  };
  for (const [what, SNICallback] of Object.entries(callbacks)) {
    const server = tls.createServer({ cert, key, SNICallback }, (socket) => socket.end('x'));
    await new Promise((resolve) => server.listen(0, HOST, resolve));
    const failed = event(server, 'tlsClientError');
    const client = await connect(server, { servername: 'first.test', rejectUnauthorized: false });
    if (what === 'no answer') {
      print(what, await text(client));
    } else {
      const [error, socket] = await failed;
      print(what, error === thrown, error.name, error.code, error.message);
      print(socket.servername, socket.authorized, socket.destroyed, client.code);
    }
    await close(server);
  }
  const servers = {
    'no certificate': [{ ca, requestCert: true, rejectUnauthorized: true }, {}],
    'older client': [{ minVersion: 'TLSv1.3' }, { maxVersion: 'TLSv1.2' }],
    'no protocol': [{ ALPNProtocols: ['a'] }, { ALPNProtocols: ['b'] }],
  };
  for (const [what, [options, asked]] of Object.entries(servers)) {
    for (const maxVersion of what === 'older client' ? [undefined] : ['TLSv1.2', 'TLSv1.3']) {
      const server = tls.createServer({ cert, key, ...options, SNICallback: later(null, null) });
      await new Promise((resolve) => server.listen(0, HOST, resolve));
      const failed = event(server, 'tlsClientError');
      const client = await connect(server, { servername: 'localhost', maxVersion, ...asked });
      client.on?.('error', () => {});
      const [error, socket] = await failed;
      print(what, maxVersion, error.code, socket.servername, socket instanceof tls.TLSSocket);
      client.destroy?.();
      await close(server);
    }
  }
}

async function clients(print) {
  const own = certify('client', { issuer: authority });
  const stranger = certify('stranger');
  const server = await listen(
    { cert, key, ca, requestCert: true, rejectUnauthorized: false },
    (socket) => {
      print(
        'server',
        socket.authorized,
        socket.authorizationError,
        socket.getPeerCertificate().subject,
      );
      socket.end('x');
    },
  );
  for (const options of [
    { cert: own.cert, key: own.key },
    { cert: stranger.cert, key: stranger.key },
    {},
  ]) {
    await text(await connect(server, options));
  }
  await close(server);
  const strict = await listen({ cert, key, ca, requestCert: true }, (socket) =>
    socket.end(socket.getPeerCertificate().subject.CN),
  );
  print(await text(await connect(strict, { cert: own.cert, key: own.key })));
  await close(strict);
}

async function others(print) {
  const [near, far] = duplexPair();
  const server = new tls.TLSSocket(far, { isServer: true, cert, key });
  const client = tls.connect({ socket: near, ca, servername: 'localhost' });
  server.on('data', (data) => server.end(`over ${data}`));
  client.write('a pair');
  print(await text(client), client.authorized);

  const raw = net.createServer((socket) => {
    const secure = new tls.TLSSocket(socket, {
      isServer: true,
      secureContext: tls.createSecureContext({ cert, key }),
    });
    secure.end('upgraded');
  });
  await new Promise((resolve) => raw.listen(0, HOST, resolve));
  const socket = net.connect(raw.address().port, HOST);
  await event(socket, 'connect');
  const upgraded = tls.connect({ socket, ca, servername: 'localhost' });
  print(await text(upgraded));
  await close(raw);

  for (const attempt of [
    () => tls.createSecureContext({ cert: 'none' }),
    () => tls.createSecureContext({ key: 1 }),
    () => tls.createSecureContext({ cert, key: authority.key }),
    () => tls.createSecureContext({ ciphers: 'NONE' }),
    () => tls.createSecureContext({ minVersion: 'TLSv9' }),
    () => tls.createSecureContext({ secureProtocol: 'x_method' }),
    () => tls.createSecureContext({ minVersion: 'TLSv1.2', secureProtocol: 'TLSv1_2_method' }),
    () => tls.connect({ port: 1, ALPNProtocols: [''] }),
    () => tls.checkServerIdentity('a.test', { subject: { CN: 'b.test' } }).message,
    () => tls.checkServerIdentity('a.b.test', { subject: {}, subjectaltname: 'DNS:*.b.test' }),
    () => tls.convertALPNProtocols(['a', 'bc'], {}),
    () => [
      tls.DEFAULT_MIN_VERSION,
      tls.DEFAULT_MAX_VERSION,
      tls.DEFAULT_ECDH_CURVE,
      tls.CLIENT_RENEG_LIMIT,
    ],
    () =>
      tls.getCiphers().includes('tls_aes_128_gcm_sha256') &&
      tls.getCiphers().includes('ecdhe-rsa-aes128-gcm-sha256'),
    () =>
      tls.rootCertificates.length > 50 &&
      /^-----BEGIN CERTIFICATE-----\n[\s\S]*-----END CERTIFICATE-----$/.test(
        tls.rootCertificates[0],
      ),
    () => tls.getCACertificates('extra').map((text) => text.slice(-26)),
    () => new tls.TLSSocket(new net.Socket(), { isServer: true }).setServername('x'),
  ]) {
    try {
      print(attempt());
    } catch (e) {
      print(e.name, e.code, e.message.replace(/^error:\w+/, 'error'));
    }
  }
}

export default async function run(print) {
  for (const part of [talk, refusals, names, refused, clients, others]) {
    print(`-- ${part.name}`);
    await part(print);
  }
}
