import Fastify from 'fastify';

const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/plain').send('Hello, World!'));
await app.listen({ port: 0 });
console.log(`Listening on http://localhost:${app.server.address().port}`);
