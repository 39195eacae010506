import { constants } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { certify } from '../certificates.mjs';

const HOST = '127.0.0.1';
const authority = certify('Authority', { ca: true });
const own = certify('localhost', { issuer: authority, hosts: ['localhost'] });
const ca = authority.cert;

/** Connects a client to a server of its own, and gives both sides' sockets once they are secure. */
async function pair(forServer, forClient, use) {
  const server = tls.createServer({ ...own, ...forServer });
  const refused = once(server, 'tlsClientError').then(([error]) => error.code);
  await once(server.listen(0, HOST), 'listening');
  const { port } = server.address();
  const client = tls.connect({ port, host: HOST, servername: 'localhost', ca, ...forClient });
  try {
    const [[socket]] = await Promise.all([
      Promise.race([once(server, 'secureConnection'), refused.then((code) => [code])]),
      once(client, 'secureConnect'),
    ]);
    await use(client, socket);
    socket.destroy();
  } catch (error) {
    return [await refused, error.code];
  } finally {
    client.destroy();
    server.close();
  }
  return undefined;
}

/** The algorithms that both sides choose from what their programs permit. */
async function algorithms(print) {
  const old = { maxVersion: 'TLSv1.2' };
  for (const ecdhCurve of ['prime256v1', 'P-384', 'secp521r1', 'X448']) {
    await pair({ ecdhCurve }, {}, (client, socket) =>
      print(ecdhCurve, client.getEphemeralKeyInfo(), socket.getEphemeralKeyInfo()),
    );
  }
  await pair({ ecdhCurve: 'P-384' }, old, (client) => print(client.getEphemeralKeyInfo().type));
  await pair({ ecdhCurve: 'P-256' }, old, (client) => print(client.getEphemeralKeyInfo()));
  for (const [ours, theirs] of [
    ['ECDSA+SHA256', 'ECDSA+SHA256'],
    ['PSS+SHA256:ECDSA+SHA256', 'ecdsa_secp256r1_sha256:RSA-PSS+SHA512:RSA-PSS+SHA256'],
    ['ECDSA+SHA384', 'ECDSA+SHA256:RSA-PSS+SHA256'],
  ]) {
    const failure = await pair({ sigalgs: ours }, { sigalgs: theirs }, (_, socket) =>
      print(socket.getSharedSigalgs()),
    );
    print(failure);
  }
  const ciphers = 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384';
  const turned = ciphers.split(':').reverse().join(':');
  for (const honorCipherOrder of [true, false, undefined]) {
    await pair({ ciphers, honorCipherOrder }, { ...old, ciphers: turned }, (client) =>
      print(honorCipherOrder, client.getCipher().name),
    );
  }
  await pair({}, { secureOptions: constants.SSL_OP_NO_TLSv1_3 }, (client) =>
    print(client.getProtocol()),
  );
}

/** Sockets whose program asks for another handshake. */
async function renegotiation(print) {
  const old = { maxVersion: 'TLSv1.2' };
  await pair({}, {}, (client) => {
    print(client.renegotiate({}, (error) => print(error.code)));
  });
  await pair(old, {}, async (client, socket) => {
    socket.resume();
    for (let i = 0; i < 2; i++) {
      const { promise, resolve } = Promise.withResolvers();
      const agreed = once(socket, 'secure');
      print(client.renegotiate({}, resolve), await promise, await agreed);
    }
    client.write('text');
    await once(socket, 'data');
    socket.disableRenegotiation();
    client.on('error', () => {});
    client.renegotiate({}, () => print('not called'));
    const [error] = await once(socket, 'error');
    print(error.code);
  });
}

/** The bytes of the program, in the pieces that the other side reads. */
async function pieces(print) {
  for (const maxVersion of ['TLSv1.2', 'TLSv1.3']) {
    await pair({}, { maxVersion }, async (client, socket) => {
      print(client.setMaxSendFragment(511), client.setMaxSendFragment(512));
      const sizes = [];
      socket.on('data', (chunk) => sizes.push(chunk.length));
      socket.on('end', () => socket.end('an answer after the end'));
      client.write(Buffer.alloc(1500));
      client.write('a');
      client.write('b');
      print(client.bufferSize);
      client.end();
      let answer = '';
      client.setEncoding('utf8').on('data', (text) => {
        answer += text;
      });
      await once(client, 'close');
      print(sizes, answer);
    });
  }
}

/** Settings that are refused, and what stands for OpenSSL's context. */
async function settings(print) {
  const { context } = tls.createSecureContext();
  print(typeof context._external);
  for (const call of [
    () => Object.create(context)._external,
    () => ({ setOptions: context.setOptions }).setOptions(),
    () => tls.createSecureContext({ ecdhCurve: 'P-256:none' }),
    () => tls.createSecureContext({ ...own, ciphers: 'DEFAULT:@SECLEVEL=4' }),
  ]) {
    try {
      call();
    } catch (error) {
      print(error.name, error.code, error.message);
    }
  }
}

/** A socket that begins with what is written first. */
async function written(print) {
  const server = tls.createServer(own, (socket) => socket.on('data', (text) => socket.end(text)));
  await once(server.listen(0, HOST), 'listening');
  const socket = new tls.TLSSocket(null, { ca });
  socket.connect(server.address().port, HOST, () => socket.write('hello'));
  const [text] = await once(socket, 'data');
  print(String(text), socket.ssl.verifyError());
  socket.destroy();
  server.close();
}

/** A ClientHello whose extension is longer than the message. */
async function malformed(print) {
  const versionAndRandom = Buffer.from([3, 3, ...Array(32).fill(1)]);
  const ciphers = [0, 2, 0x13, 1];
  const extensions = [0, 8, 0, 13, 0xff, 0, 0, 0, 0, 0];
  const body = [...versionAndRandom, 0, ...ciphers, 1, 0, ...extensions];
  const message = [1, 0, 0, body.length, ...body];
  const server = tls.createServer(own);
  await once(server.listen(0, HOST), 'listening');
  const socket = net.connect(server.address().port, HOST);
  socket.resume().write(Buffer.from([22, 3, 1, 0, message.length, ...message]));
  const [[error]] = await Promise.all([once(server, 'tlsClientError'), once(socket, 'close')]);
  print(error.code);
  server.close();
}

export default async function run(print) {
  for (const part of [algorithms, renegotiation, pieces, settings, written, malformed]) {
    print(`-- ${part.name}`);
    await part(print);
  }
}
