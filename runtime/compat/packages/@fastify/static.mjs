import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { equal } from '../../check.mjs';
import { inFolder } from '../../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    await mkdir(join(folder, 'docs'));
    await writeFile(join(folder, 'index.html'), '<h1>Home</h1>');
    await writeFile(join(folder, 'docs', 'ä b.txt'), 'umlaut');
    await writeFile(join(folder, 'big.js'), 'x;'.repeat(2000));
    await writeFile(join(folder, 'big.js.gz'), gzipSync('x;'.repeat(2000)));
    const app = Fastify();
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/files/',
      preCompressed: true,
      list: { format: 'json', names: ['list'] },
      setHeaders: (reply) => reply.header('x-static', 'yes'),
    });
    app.get('/home', (_request, reply) => reply.sendFile('index.html', { maxAge: 5000 }));
    app.get('/get', (_request, reply) => reply.download('docs/ä b.txt', 'ü.txt'));
    app.setNotFoundHandler((request, reply) => reply.code(404).send({ missing: request.url }));
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const home = await fetch(`${base}/files/`);
      equal([home.status, await home.text()], [200, '<h1>Home</h1>']);
      equal(home.headers.get('x-static'), 'yes');
      const packed = await app.inject({
        url: '/files/big.js',
        headers: { 'accept-encoding': 'gzip' },
      });
      equal(packed.headers['content-encoding'], 'gzip');
      equal(gunzipSync(packed.rawPayload).length, 4000);
      const named = await fetch(`${base}/files/docs/${encodeURIComponent('ä b.txt')}`);
      equal([await named.text(), named.headers.get('content-length')], ['umlaut', '6']);
      const part = await fetch(`${base}/files/big.js`, { headers: { range: 'bytes=-4' } });
      equal([part.status, await part.text()], [206, 'x;x;']);
      const sent = await fetch(`${base}/home`);
      equal(sent.headers.get('cache-control'), 'public, max-age=5');
      const etag = sent.headers.get('etag');
      const known = await app.inject({ url: '/home', headers: { 'if-none-match': etag } });
      equal(known.statusCode, 304);
      const download = (await fetch(`${base}/get`)).headers.get('content-disposition');
      equal(download, `attachment; filename="?.txt"; filename*=UTF-8''%C3%BC.txt`);
      const list = await (await fetch(`${base}/files/list`)).json();
      equal([list.dirs, list.files.sort()], [['docs'], ['big.js', 'big.js.gz', 'index.html']]);
      const missing = await fetch(`${base}/files/none`);
      equal([missing.status, await missing.json()], [404, { missing: '/files/none' }]);
    } finally {
      await app.close();
    }
  });
}
