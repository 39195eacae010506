import Fastify from 'fastify';
import { greetings } from './greetings.js';
import { members } from './members.js';

const app = Fastify({ logger: Boolean(process.env.LOG) });

app.addHook('onRequest', async (request) => {
  request.begun = performance.now();
});
app.addHook('onSend', async (request, reply) => {
  reply.header('server-timing', `app;dur=${performance.now() - request.begun}`);
});

await app.register(members);
app.register(greetings, { prefix: '/hello', word: 'Hello' });

app.post(
  '/sum',
  {
    schema: {
      body: { type: 'array', items: { type: 'number' } },
    },
  },
  async (request) => ({ sum: request.body.reduce((sum, number) => sum + number, 0) }),
);

// Several requests in one: `inject` has the application answer without a connection.
app.post('/batch', async ({ body: urls, headers: { authorization } }) => {
  const answers = urls.map((url) => app.inject({ url, headers: { authorization } }));
  return (await Promise.all(answers)).map((each) => ({ status: each.statusCode, ...each.json() }));
});

app.get('/secret', { onRequest: app.membersOnly }, async ({ member }) => ({ member }));

app.get('/broken', async () => {
  throw new Error('It is broken.');
});

const address = await app.listen({ port: Number(process.env.PORT ?? 8080) });
console.log(
  `Listening on ${address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
);
