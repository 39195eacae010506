import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { render } from './dist/server/server.js';

const client = join(import.meta.dirname, 'dist', 'client');
const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));
const bootstrapModules = [`/${manifest['src/browser.jsx'].file}`];

async function findOrders() {
  await sleep(100); // as a database would take
  return ['cup', 'teapot'].map((item, id) => ({ id, item }));
}

const app = express();
app.use(express.static(client, { index: false }));

app.get('/orders', async (_request, response) => {
  response.json(await findOrders());
});

app.get('/', (_request, response, next) => {
  const { pipe, abort } = render(findOrders(), {
    bootstrapModules,
    onShellReady: () => pipe(response.type('html')),
    onShellError: next,
    onError: console.error,
  });
  response.once('close', abort);
});

const server = app.listen(process.env.PORT ?? 8080, () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});
