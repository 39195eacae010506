import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import send from 'send';
import { equal, match } from '../check.mjs';
import { inFolder, served } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    await mkdir(join(folder, 'sub'));
    await writeFile(join(folder, 'a.txt'), '0123456789');
    await writeFile(join(folder, 'sub', 'index.html'), '<p>hi</p>');
    await writeFile(join(folder, '.hidden'), 'secret');
    const answer = (request, response) =>
      send(request, request.url, { root: folder, maxAge: '1h', extensions: ['txt'] })
        .on('headers', (headers, path) => headers.setHeader('x-file', path.slice(folder.length)))
        .on('directory', () => response.writeHead(301, { location: `${request.url}/` }).end())
        .on('error', (error) => response.writeHead(error.status).end(error.message))
        .pipe(response);
    await served(answer, async (base) => {
      const whole = await fetch(`${base}/a.txt`);
      equal([whole.status, await whole.text()], [200, '0123456789']);
      const headers = [
        'content-type',
        'content-length',
        'cache-control',
        'accept-ranges',
        'x-file',
      ];
      equal(
        headers.map((name) => whole.headers.get(name)),
        ['text/plain; charset=utf-8', '10', 'public, max-age=3600', 'bytes', '/a.txt'],
      );
      const etag = whole.headers.get('etag');
      match(etag, /^W\/"a-[0-9a-f]+"$/);
      const get = (path, sent) => fetch(base + path, { headers: sent });
      const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      equal((await get('/a.txt', known)).status, 304);
      const part = await get('/a.txt', { range: 'bytes=2-4' });
      equal(
        [part.status, part.headers.get('content-range'), await part.text()],
        [206, 'bytes 2-4/10', '234'],
      );
      const outside = await get('/a.txt', { range: 'bytes=20-' });
      equal([outside.status, outside.headers.get('content-range')], [416, 'bytes */10']);
      equal((await get('/a.txt', { 'if-match': '"other"' })).status, 412);
      equal(await (await get('/a')).text(), '0123456789');
      equal(await (await get('/sub')).text(), '<p>hi</p>');
      equal([(await get('/.hidden')).status, (await get('/none')).status], [404, 404]);
      equal((await fetch(`${base}/a.txt`, { method: 'HEAD' })).headers.get('content-length'), '10');
    });
  });
}
