import { text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import got, { HTTPError } from 'got';
import { equal, fails } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  let tries = 0;
  const answer = async (request, response) => {
    const body = await text(request);
    if (request.url === '/flaky' && ++tries < 3) return response.writeHead(503).end();
    if (request.url === '/missing') return response.writeHead(404).end('nothing');
    if (request.url === '/zipped') {
      response.setHeader('content-encoding', 'gzip');
      const zip = createGzip();
      zip.pipe(response);
      return zip.end('zipped text');
    }
    response.setHeader('set-cookie', 'a=b');
    response.end(
      JSON.stringify({ method: request.method, url: request.url, body, x: request.headers.x }),
    );
  };
  await served(answer, async (base) => {
    const client = got.extend({
      prefixUrl: base,
      headers: { x: 'y' },
      retry: { calculateDelay: ({ computedValue }) => (computedValue ? 1 : 0) },
    });
    equal(await client('a', { searchParams: { q: 1 } }).json(), {
      method: 'GET',
      url: '/a?q=1',
      body: '',
      x: 'y',
    });
    equal((await client.post('b', { json: { n: 1 } }).json()).body, '{"n":1}');
    equal(await client('zipped').text(), 'zipped text');
    equal([(await client('flaky')).statusCode, tries], [200, 3]);
    await fails(() => client('missing'), /404/);
    equal((await client('missing').catch((error) => error)) instanceof HTTPError, true);
    equal(JSON.parse(await text(client.stream('s'))).url, '/s');
    equal([...(await client('c').buffer())][0], '{'.charCodeAt(0));
  });
}
