import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compression from 'compression';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const compress = compression({ threshold: 100 });
  const text = 'much text '.repeat(500);
  const answer = (request, response) =>
    compress(request, response, () => {
      response.setHeader('content-type', request.url === '/image' ? 'image/png' : 'text/plain');
      if (request.url === '/parts') {
        response.write('first');
        response.flush();
      }
      response.end(request.url === '/short' ? 'short' : text);
    });
  await served(answer, async (base) => {
    const ask = (path, accepted) =>
      new Promise((resolve, reject) => {
        get(base + path, { headers: { 'accept-encoding': accepted } }, async (response) =>
          resolve([
            response.headers['content-encoding'],
            await buffer(response),
            response.headers.vary,
          ]),
        ).on('error', reject);
      });
    const [encoding, bytes, vary] = await ask('/', 'gzip');
    equal([encoding, vary, bytes.length < 200], ['gzip', 'Accept-Encoding', true]);
    equal(gunzipSync(bytes).toString(), text);
    const [other, packed] = await ask('/', 'br');
    equal([other, brotliDecompressSync(packed).toString()], ['br', text]);
    equal((await ask('/short', 'gzip'))[0], undefined);
    equal((await ask('/image', 'gzip'))[0], undefined);
    equal((await ask('/', 'identity'))[1].toString(), text);
    equal(gunzipSync((await ask('/parts', 'gzip'))[1]).toString(), `first${text}`);
  });
}
