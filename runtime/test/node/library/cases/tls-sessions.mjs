import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import https from 'node:https';
import tls from 'node:tls';
import { certify } from '../certificates.mjs';

const HOST = '127.0.0.1';
const authority = certify('Authority', { ca: true });
const hosts = ['localhost', 'a.test', 'b.test', HOST];
const { cert, key } = certify('localhost', { issuer: authority, hosts });
const ca = authority.cert;

/** A server that tells each client whether it has resumed its session. */
async function serve(options) {
  const server = tls.createServer({ cert, key, ca, ...options }, (socket) => {
    socket.on('error', () => {});
    socket.end(socket.isSessionReused() ? 'reused' : 'new');
  });
  server.on('tlsClientError', () => {});
  await once(server.listen(0, HOST), 'listening');
  return server;
}

/** Connects: what both sides say about the session, and the first one to save. */
async function connect(server, options) {
  const { port } = server.address();
  const client = tls.connect({ port, host: HOST, servername: 'localhost', ca, ...options });
  let saved;
  let isSame = true;
  let text = '';
  client.on('session', (session) => {
    saved ??= session;
    isSame &&= session.equals(client.getSession());
  });
  client.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await once(client, 'secureConnect');
  const early = client.getSession();
  const said = [client.isSessionReused(), client.authorized];
  await once(client, 'close');
  return { said: [...said, text, isSame], early, saved };
}

/** The sessions of each version, which are resumed more than once. */
async function versions(print) {
  for (const maxVersion of ['TLSv1.2', 'TLSv1.3']) {
    const server = await serve({ maxVersion });
    const { said, early, saved } = await connect(server);
    print(maxVersion, said, Buffer.isBuffer(saved), early.equals(saved));
    for (let i = 0; i < 3; i++) {
      const again = await connect(server, { session: saved });
      print(again.said, maxVersion === 'TLSv1.2' && again.early.equals(saved));
    }
    print((await connect(server, { session: Buffer.from(saved) })).said);
    print((await connect(server)).said);
    for (const session of [randomBytes(100), Buffer.alloc(0)]) {
      print((await connect(server, { session, rejectUnauthorized: false })).said);
    }
    const named = await connect(server, { servername: 'a.test' });
    print((await connect(server, { servername: 'a.test', session: named.saved })).said);
    print((await connect(server, { servername: 'b.test', session: named.saved })).said);
    server.close();
  }
}

/** Servers with one set of ticket keys resume each other's sessions. */
async function keys(print) {
  const ticketKeys = randomBytes(48);
  const sessionIdContext = 'one';
  const first = await serve({ ticketKeys, sessionIdContext });
  const second = await serve({ ticketKeys, sessionIdContext });
  const other = await serve({ sessionIdContext });
  const { saved: session } = await connect(first);
  print((await connect(second, { session })).said);
  print(first.getTicketKeys().equals(ticketKeys), other.getTicketKeys().length);
  print((await connect(other, { session: (await connect(first)).saved })).said);
  const old = (await connect(first)).saved;
  first.setTicketKeys(randomBytes(48));
  print((await connect(first, { session: old })).said);
  print((await connect(first, { session: (await connect(first)).saved })).said);
  first.setSecureContext({ cert, key, ca });
  for (const wrong of [Buffer.alloc(47), 'x', undefined]) {
    try {
      first.setTicketKeys(wrong);
    } catch (e) {
      print(e.code);
    }
  }
  for (const server of [first, second, other]) server.close();
}

/** The cache of an agent. */
async function agents(print) {
  for (const maxCachedSessions of [100, 0]) {
    const server = https.createServer({ cert, key }, (req, res) => {
      res.end(`${req.socket.isSessionReused()}`);
    });
    await once(server.listen(0, HOST), 'listening');
    const agent = new https.Agent({ ca, maxCachedSessions, servername: 'localhost' });
    for (let i = 0; i < 3; i++) {
      const req = https.get({ agent, host: HOST, port: server.address().port });
      const [res] = await once(req, 'response');
      let text = '';
      for await (const chunk of res.setEncoding('utf8')) text += chunk;
      print(text, req.socket.isSessionReused(), Object.keys(agent._sessionCache.map).length);
      if (!req.socket.destroyed) await once(req.socket, 'close');
    }
    server.close();
  }
}

/** The status of a certificate that a server's program does not have. */
async function status(print) {
  const server = await serve();
  server.on('OCSPRequest', (own, issuer, callback) => {
    print('asked', own.equals(server._sharedCreds.context.getCertificate()), issuer.length > 100);
    setImmediate(callback, null, null);
  });
  const client = tls.connect({
    port: server.address().port,
    host: HOST,
    servername: 'localhost',
    ca,
    requestOCSP: true,
  });
  client.on('OCSPResponse', (response) => print('response', response, client.authorized));
  await once(client.resume(), 'secureConnect');
  print('secure');
  await once(client, 'close');
  server.close();
}

export default async function run(print) {
  for (const part of [versions, keys, agents, status]) {
    print(`-- ${part.name}`);
    await part(print);
  }
}
