import { text } from 'node:stream/consumers';
import express from 'express';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const target = async (request, response) => {
    response.setHeader('set-cookie', 'id=7; Domain=inner.test; Path=/');
    if (request.url === '/moved') response.writeHead(302, { location: 'http://localhost:1/there' });
    const { host, 'x-added': added = null } = request.headers;
    const body = await text(request);
    response.end(JSON.stringify({ method: request.method, url: request.url, body, host, added }));
  };
  let dead;
  await served(target, async (base) => {
    dead = base;
  });
  await served(target, async (inner) => {
    const app = express();
    const proxied = createProxyMiddleware({
      target: inner,
      changeOrigin: true,
      pathRewrite: { '^/v1': '/new' },
      cookieDomainRewrite: 'outer.test',
      pathFilter: (path) => !path.startsWith('/local'),
      on: { proxyReq: (request) => request.setHeader('x-added', 'yes') },
    });
    const upper = responseInterceptor(async (buffer, _from, _request, response) => {
      response.setHeader('x-intercepted', buffer.length);
      return buffer.toString().toUpperCase();
    });
    const changed = { target: inner, selfHandleResponse: true, on: { proxyRes: upper } };
    const on = { error: (error, _request, response) => response.writeHead(502).end(error.code) };
    app.use('/api', proxied);
    app.use('/upper', createProxyMiddleware(changed));
    app.use('/dead', createProxyMiddleware({ target: dead, on }));
    app.use((request, response) => response.status(404).send(`own ${request.url}`));
    await served(app, async (base) => {
      const posted = await fetch(`${base}/api/v1/x?q=1`, { method: 'POST', body: 'data' });
      const { host } = new URL(inner);
      const seen = { method: 'POST', url: '/new/x?q=1', body: 'data', host, added: 'yes' };
      equal(await posted.json(), seen);
      equal(posted.headers.get('set-cookie'), 'id=7; Domain=outer.test; Path=/');
      const moved = await fetch(`${base}/api/moved`, { redirect: 'manual' });
      equal([moved.status, moved.headers.get('location')], [302, 'http://localhost:1/there']);
      equal(await (await fetch(`${base}/api/local/a`)).text(), 'own /api/local/a');
      const intercepted = await fetch(`${base}/upper/a`);
      equal((await intercepted.text()).startsWith('{"METHOD":"GET","URL":"/A"'), true);
      equal(+intercepted.headers.get('x-intercepted') > 50, true);
      const failed = await fetch(`${base}/dead`);
      equal([failed.status, await failed.text()], [502, 'ECONNREFUSED']);
    });
  });
}
