import Fastify from 'fastify';
import { json, list, plaintext } from './content.mjs';

const app = Fastify();
app.get('/plaintext', (_, reply) => reply.type('text/plain').send(plaintext()));
app.get('/json', (_, reply) => reply.type('application/json').send(json()));
app.get('/list', (_, reply) => reply.type('application/json').send(list()));
await app.listen({ port: 0 });
console.log(`Listening on http://localhost:${app.server.address().port}`);
