import { readFile } from 'node:fs/promises';
import express from 'express';
import multer from 'multer';
import { equal } from '../check.mjs';
import { inFolder, served } from '../places.mjs';

export default async function use() {
  await inFolder(async (dest) => {
    const app = express();
    const memory = multer({ storage: multer.memoryStorage(), limits: { fileSize: 100 } });
    app.post('/memory', memory.single('file'), ({ body, file }, response) =>
      response.json({ body, text: file.buffer.toString(), type: file.mimetype }),
    );
    app.post('/disk', multer({ dest }).array('files', 2), async ({ files }, response) =>
      response.json(await Promise.all(files.map(({ path }) => readFile(path, 'utf8')))),
    );
    app.use((error, _request, response, _next) => response.status(400).json({ code: error.code }));
    await served(app, async (base) => {
      const post = async (path, parts) => {
        const form = new FormData();
        for (const [name, value] of parts) form.append(name, value);
        const response = await fetch(base + path, { method: 'POST', body: form });
        return [response.status, await response.json()];
      };
      const file = (text) => new File([text], 'a.txt', { type: 'text/plain' });
      equal(
        await post('/memory', [
          ['name', 'jo'],
          ['file', file('hello')],
        ]),
        [200, { body: { name: 'jo' }, text: 'hello', type: 'text/plain' }],
      );
      equal(
        await post('/disk', [
          ['files', file('one')],
          ['files', file('two')],
        ]),
        [200, ['one', 'two']],
      );
      equal(await post('/memory', [['file', file('x'.repeat(101))]]), [
        400,
        { code: 'LIMIT_FILE_SIZE' },
      ]);
      equal(await post('/memory', [['other', file('x')]]), [
        400,
        { code: 'LIMIT_UNEXPECTED_FILE' },
      ]);
      equal(
        (
          await post(
            '/disk',
            ['a', 'b', 'c'].map((text) => ['files', file(text)]),
          )
        )[0],
        400,
      );
    });
  });
}
