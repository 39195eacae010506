import Fastify from 'fastify';
import { countOf } from '../../../examples/techempower/count.js';
import { announce, applicationOf, HELLO, port } from './application.mjs';
import { connect } from './postgres.mjs';

const application = applicationOf(connect());
const app = Fastify();

app.addHook('onRequest', (_, reply, done) => {
  reply.header('server', 'Fastify');
  done();
});

// By their schemas, Fastify compiles functions that write the responses.
const number = { type: 'integer' };
const world = { type: 'object', properties: { id: number, randomNumber: number } };
const message = { type: 'object', properties: { message: { type: 'string' } } };
const answering = (/** @type {object} */ schema) => ({ schema: { response: { 200: schema } } });
const worlds = answering({ type: 'array', items: world });

/** @typedef {{ Querystring: { queries?: string, count?: string } }} Counted */

app.get('/plaintext', (_, reply) => reply.type('text/plain').send(HELLO));
app.get('/json', answering(message), async () => ({ message: HELLO }));
app.get('/db', answering(world), () => application.world());
app.get('/queries', worlds, (/** @type {import('fastify').FastifyRequest<Counted>} */ { query }) =>
  application.queries(countOf(query.queries)),
);
app.get('/updates', worlds, (/** @type {import('fastify').FastifyRequest<Counted>} */ { query }) =>
  application.updates(countOf(query.queries)),
);
app.get(
  '/cached-queries',
  worlds,
  (/** @type {import('fastify').FastifyRequest<Counted>} */ { query }) =>
    application.cached(countOf(query.count)),
);
app.get('/fortunes', async (_, reply) =>
  reply.type('text/html; charset=utf-8').send(await application.fortunes()),
);

const url = await app.listen({ port });
const { node, v8 } = process.versions;
announce('Fastify', `Node.js ${node}, V8 ${v8}`, new URL(url).port);
