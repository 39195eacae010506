import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { gunzipSync, gzipSync } from 'node:zlib';

/** The modules that are only loaded. */
const LOADED = [
  'assert',
  'child_process',
  'dns',
  'https',
  'querystring',
  'readline',
  'tls',
  'util',
  'v8',
  'vm',
  'worker_threads',
];

const REQUESTS = 10;

/** Serves some requests by Node's modules, and ends. */
export async function answeredByLibrary() {
  const require = createRequire(import.meta.url);
  for (const name of LOADED) {
    require(`node:${name}`);
  }
  const source = await readFile(new URL(import.meta.url));
  const server = createServer((incoming, response) => {
    response.setHeader('etag', createHash('sha256').update(source).digest('hex'));
    response.setHeader('content-encoding', 'gzip');
    incoming.on('data', () => {});
    incoming.on('end', () => response.end(gzipSync(`${incoming.url} ${randomUUID()}`)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const agent = new Agent({ keepAlive: true });
  for (let i = 0; i < REQUESTS; i++) {
    const outgoing = request({ port, host: '127.0.0.1', method: 'POST', path: `/${i}`, agent });
    outgoing.end(JSON.stringify({ i }));
    const [response] = await once(outgoing, 'response');
    gunzipSync(Buffer.concat(await response.toArray())).toString();
  }
  agent.destroy();
  const url = new URL(`http://127.0.0.1:${port}/?fetched`);
  await (await fetch(url, { method: 'POST', body: new TextEncoder().encode('body') })).text();
  server.closeAllConnections();
  server.close();
}
