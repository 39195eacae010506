import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

const REQUESTS = 50;

/** Runs a server like those of npm packages, sends it some requests, and closes it. */
export async function answeredAsInNode() {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, `http://${request.headers.host}`);
    const file = await readFile(new URL(import.meta.url));
    const etag = createHash('sha256').update(file).digest('base64');
    response.setHeader('etag', `"${etag}"`);
    response.setHeader('x-request-id', randomUUID());
    response.setHeader('content-encoding', 'gzip');
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(gzipSync(JSON.stringify({ pathname, query: Object.fromEntries(searchParams) })));
  });
  server.keepAliveTimeout = 0; // On a busy machine, seconds may pass between two requests of a connection.
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  for (let i = 0; i < REQUESTS; i++) {
    const path = `/${randomBytes(4).toString('hex')}?i=${i}`;
    await (await fetch(url + path)).json();
    await text(await new Promise((resolve) => get(url + path, resolve)));
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
