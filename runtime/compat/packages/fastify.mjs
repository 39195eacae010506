import Fastify from 'fastify';
import { equal, require } from '../check.mjs';

export default async function use() {
  const app = Fastify();
  app.register(
    async (scope) => {
      scope.decorate('answer', 42);
      scope.get('/answer', async () => ({ answer: scope.answer }));
    },
    { prefix: '/api' },
  );
  app.post('/add', {
    schema: {
      body: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
      response: { 200: { type: 'object', properties: { n: { type: 'integer' } } } },
    },
    handler: async ({ body }) => ({ n: body.n + 1, hidden: true }),
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-hook', 'yes');
  });
  const injected = await app.inject({ url: '/api/answer' });
  equal(
    [injected.statusCode, injected.json(), injected.headers['x-hook']],
    [200, { answer: 42 }, 'yes'],
  );
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const post = (body) =>
      fetch(`${base}/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    equal(await (await post('{"n":"1"}')).json(), { n: 2 });
    const bad = await post('{}');
    equal([bad.status, (await bad.json()).message], [400, "body must have required property 'n'"]);
    equal((await fetch(`${base}/nowhere`)).status, 404);
    equal(typeof require('fastify').fastify, 'function');
  } finally {
    await app.close();
  }
}
