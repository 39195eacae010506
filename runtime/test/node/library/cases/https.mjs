import { once } from 'node:events';
import https from 'node:https';
import { certify } from '../certificates.mjs';

const HOST = '127.0.0.1';
const authority = certify('Authority', { ca: true });
const { cert, key } = certify('localhost', { issuer: authority, hosts: ['localhost', HOST] });
const { cert: own, key: ownKey } = certify('client', { issuer: authority });
const ca = authority.cert;

/** The outcome of a request. */
async function ask(options, body) {
  try {
    const req = https.request({ host: HOST, servername: 'localhost', ...options });
    req.end(body);
    const [res] = await once(req, 'response');
    let text = '';
    for await (const chunk of res.setEncoding('utf8')) text += chunk;
    return [res.statusCode, text, req.reusedSocket, req.socket.encrypted];
  } catch (error) {
    return [error.code, error.message.replace(/:\d+$/, '')];
  }
}

export default async function test(print) {
  const server = https.createServer(
    { cert, key, ca, requestCert: true, rejectUnauthorized: false },
    async (req, res) => {
      let body = '';
      for await (const chunk of req) body += chunk;
      const { authorized, servername } = req.socket;
      const { CN } = req.socket.getPeerCertificate().subject ?? {};
      res.end(JSON.stringify([req.method, req.url, body.length, authorized, servername, CN]));
    },
  );
  server.on('tlsClientError', () => {});
  await once(server.listen(0, HOST), 'listening');
  const { port } = server.address();
  const agent = new https.Agent({ ca, keepAlive: true });
  print(await ask({ port, agent, path: '/a' }));
  print(await ask({ port, agent, path: '/b', method: 'POST' }, 'x'.repeat(100_000)));
  agent.destroy();
  print(await ask({ port, agent: false, ca, cert: own, key: ownKey }));
  print(await ask({ port, agent: false }));
  print(await ask({ port, agent: false, rejectUnauthorized: false }));
  print(await ask({ port, agent: false, ca, servername: 'elsewhere' }));
  print(await ask({ port, agent: false, ca, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' }));
  print(agent.getName({ host: 'h', port: 1, servername: 's' }), Object.keys(https).sort());
  server.close();
}
