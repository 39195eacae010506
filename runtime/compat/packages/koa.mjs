import Koa from 'koa';
import { equal, require } from '../check.mjs';

export default async function use() {
  const app = new Koa();
  app.silent = true;
  app.use(async (context, next) => {
    await next();
    context.set('x-after', context.path);
  });
  app.use(async (context) => {
    if (context.path === '/fail') context.throw(418, 'teapot');
    if (context.path === '/json') context.body = { q: context.query.q };
    if (context.path === '/text') context.body = 'text';
  });
  const server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const base = `http://127.0.0.1:${server.address().port}`;
  try {
    const json = await fetch(`${base}/json?q=1`);
    equal([await json.json(), json.headers.get('x-after')], [{ q: '1' }, '/json']);
    equal((await fetch(`${base}/text`)).headers.get('content-type'), 'text/plain; charset=utf-8');
    const failed = await fetch(`${base}/fail`);
    equal([failed.status, await failed.text()], [418, 'teapot']);
    equal((await fetch(base)).status, 404);
    equal(require('koa') === Koa, true);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
