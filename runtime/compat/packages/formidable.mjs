import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import formidable from 'formidable';
import { equal } from '../check.mjs';
import { inFolder, served } from '../places.mjs';

export default async function use() {
  await inFolder(async (uploadDir) => {
    const answer = async (request, response) => {
      const options = {
        uploadDir,
        keepExtensions: true,
        hashAlgorithm: 'sha256',
        maxFileSize: 10_000,
        filter: ({ mimetype }) => mimetype !== 'text/html',
      };
      try {
        const form = formidable(options);
        const progress = [];
        form.on('progress', (received, expected) => progress.push(received / expected));
        const [fields, files] = await form.parse(request);
        const all = Object.values(files).flat();
        const told = all.map(({ originalFilename, newFilename, mimetype, size, hash }) => {
          const extension = newFilename.split('.')[1];
          return { name: originalFilename, mimetype, size, hash, extension };
        });
        response.end(JSON.stringify({ fields, files: told, done: progress.at(-1) }));
      } catch (error) {
        response.writeHead(error.httpCode ?? 500).end(String(error.code));
      }
    };
    await served(answer, async (base) => {
      const post = (path, body, headers) => fetch(base + path, { method: 'POST', body, headers });
      const data = new FormData();
      data.append('a', '1');
      data.append('a', 'ü');
      const content = Buffer.alloc(5000, 'line\r\n--');
      data.append('one', new Blob([content], { type: 'text/plain' }), 'größe.txt');
      data.append('page', new Blob(['<p>'], { type: 'text/html' }), 'page.html');
      const hash = createHash('sha256').update(content).digest('hex');
      const file = {
        name: 'größe.txt',
        mimetype: 'text/plain',
        size: 5000,
        hash,
        extension: 'txt',
      };
      const got = await (await post('/', data)).json();
      equal(got, { fields: { a: ['1', 'ü'] }, files: [file], done: 1 });
      const [written] = await readdir(uploadDir);
      equal((await readFile(`${uploadDir}/${written}`)).equals(content), true);
      const form = await (await post('/', new URLSearchParams({ x: 'y z' }))).json();
      equal(form.fields, { x: ['y z'] });
      const json = { 'content-type': 'application/json' };
      equal((await (await post('/', '{"n":1}', json)).json()).fields, { n: 1 });
      const large = new FormData();
      large.append('large', new Blob([Buffer.alloc(20_000)]), 'large.bin');
      const refused = await post('/', large);
      equal([refused.status, await refused.text()], [413, '1009']);
    });
  });
}
