import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { announce, itemsOf, tls } from './content.mjs';

const app = new Hono();

app.on(['GET', 'POST'], '/baseline11', async (ctx) => {
  const body = ctx.req.method === 'POST' ? Number(await ctx.req.text()) : 0;
  return ctx.text(`${Number(ctx.req.query('a')) + Number(ctx.req.query('b')) + body}`);
});
app.get('/delay/:ms', async (ctx) => {
  const { ms } = ctx.req.param();
  await new Promise((resolve) => setTimeout(resolve, Number(ms)));
  return ctx.text(ms);
});
app.post('/echo', async (ctx) =>
  ctx.body(await ctx.req.arrayBuffer(), 200, { 'content-type': 'application/octet-stream' }),
);
app.use('/json/*', compress());
app.get('/json/:count', (ctx) =>
  ctx.json(itemsOf(Number(ctx.req.param('count')), Number(ctx.req.query('m') ?? 1))),
);

const serve = (/** @type {object} */ options) =>
  Bun.serve({ port: 0, fetch: app.fetch, ...options }).port;

announce({ http: serve({}), tls: serve({ tls }) });
