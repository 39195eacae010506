import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from 'serve-static';
import { equal } from '../check.mjs';
import { inFolder, served } from '../places.mjs';

export default async function use() {
  await inFolder(async (root) => {
    await mkdir(join(root, 'sub'));
    await writeFile(join(root, 'index.html'), '<p>home</p>');
    await writeFile(join(root, 'data.json'), '{"n":1}');
    await writeFile(join(root, '.secret'), 'x');
    const serve = serveStatic(root, {
      maxAge: '1d',
      setHeaders: (response) => response.setHeader('x-a', 'b'),
    });
    const answer = (request, response) =>
      serve(request, response, (error) => response.writeHead(error?.status ?? 404).end('other'));
    await served(answer, async (base) => {
      const home = await fetch(`${base}/`);
      equal([home.status, home.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
      equal([await home.text(), home.headers.get('x-a')], ['<p>home</p>', 'b']);
      const data = await fetch(`${base}/data.json`);
      equal(data.headers.get('cache-control'), 'public, max-age=86400');
      equal(await data.json(), { n: 1 });
      const etag = data.headers.get('etag');
      equal(/^W\/"7-/.test(etag), true);
      const part = await fetch(`${base}/data.json`, { headers: { range: 'bytes=1-3' } });
      equal(
        [part.status, part.headers.get('content-range'), await part.text()],
        [206, 'bytes 1-3/7', '"n"'],
      );
      equal((await fetch(`${base}/sub`, { redirect: 'manual' })).headers.get('location'), '/sub/');
      equal((await fetch(`${base}/.secret`)).status, 404);
      equal((await fetch(`${base}/%2e%2e/x`)).status, 404);
    });
  });
}
