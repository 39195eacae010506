import Fastify from 'fastify';

const app = Fastify({ logger: Boolean(process.env.LOG) });

const greeting = { type: 'object', properties: { hello: { type: 'string' } } };

app.get('/hello/:name', { schema: { response: { 200: greeting } } }, async (request) => {
  return { hello: request.params.name, hidden: 'what the schema does not name' };
});

app.post(
  '/sum',
  {
    schema: {
      body: { type: 'array', items: { type: 'number' } },
    },
  },
  async (request) => ({ sum: request.body.reduce((sum, number) => sum + number, 0) }),
);

app.get('/broken', async () => {
  throw new Error('It is broken.');
});

const address = await app.listen({ port: Number(process.env.PORT ?? 8080) });
console.log(
  `Listening on ${address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
);
