import { announce, itemsOf, sum, tls } from './content.mjs';

const text = { headers: { 'content-type': 'text/plain' } };

/** @type {Record<string, unknown>} */
const routes = {
  '/baseline11': async (/** @type {Request} */ request) => {
    const body = request.method === 'POST' ? Number(await request.text()) : 0;
    return new Response(`${sum(new URL(request.url).searchParams) + body}`, text);
  },
  '/delay/:ms': async (/** @type {Request & { params: { ms: string } }} */ { params }) => {
    await new Promise((resolve) => setTimeout(resolve, Number(params.ms)));
    return new Response(params.ms, text);
  },
  '/echo': async (/** @type {Request} */ request) => {
    const headers = { 'content-type': 'application/octet-stream' };
    return new Response(await request.arrayBuffer(), { headers });
  },
  '/json/:count': (/** @type {Request & { params: { count: string } }} */ request) => {
    const multiplier = Number(new URL(request.url).searchParams.get('m') ?? 1);
    const body = itemsOf(Number(request.params.count), multiplier);
    if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return Response.json(body);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    return new Response(Bun.gzipSync(JSON.stringify(body)), { headers });
  },
};

const serve = (/** @type {object} */ options) =>
  Bun.serve({
    port: 0,
    routes,
    fetch: () => new Response(null, { status: 404 }),
    ...options,
  }).port;

announce({ http: serve({}), tls: serve({ tls }) });
