import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { announce, itemsOf, tls } from './content.mjs';

/** @typedef {{ a: string, b: string, m?: string }} Query */

/** @param {{ https?: typeof tls }} options */
async function serve(options) {
  const app = Fastify(options);
  const binary = { parseAs: /** @type {const} */ ('buffer') };
  app.addContentTypeParser('application/octet-stream', binary, (_, body, done) => done(null, body));
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: '/baseline11',
    handler: (request, reply) => {
      const { a, b } = /** @type {Query} */ (request.query);
      const sum = Number(a) + Number(b) + Number(request.body ?? 0);
      return reply.type('text/plain').send(`${sum}`);
    },
  });
  app.get('/delay/:ms', async (request, reply) => {
    const { ms } = /** @type {{ ms: string }} */ (request.params);
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
    return reply.type('text/plain').send(ms);
  });
  app.post('/echo', (request, reply) =>
    reply.type('application/octet-stream').send(request.body ?? Buffer.alloc(0)),
  );
  app.get('/json/:count', (request, reply) => {
    const { count } = /** @type {{ count: string }} */ (request.params);
    const { m = '1' } = /** @type {Query} */ (request.query);
    return reply.send(itemsOf(Number(count), Number(m)));
  });
  // As @fastify/compress does: JSON is compressed by Node's zlib.
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = request.url.startsWith('/json');
    if (!isJson || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const bytes = gzipSync(/** @type {string} */ (payload));
    reply.header('content-encoding', 'gzip').header('content-length', bytes.length);
    return bytes;
  });
  await app.listen({ port: 0 });
  return app.addresses()[0].port;
}

announce({ http: await serve({}), tls: await serve({ https: tls }) });
