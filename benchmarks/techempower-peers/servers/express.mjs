import express from 'express';
import { countOf } from '../../../examples/techempower/count.js';
import { announce, applicationOf, HELLO, port } from './application.mjs';
import { connect } from './postgres.mjs';

const application = applicationOf(connect());
const app = express().disable('etag').disable('x-powered-by');

app.use((_request, response, next) => {
  response.setHeader('Server', 'Express');
  next();
});
app.get('/plaintext', (_request, response) => {
  response.type('text/plain').send(HELLO);
});
app.get('/json', (_request, response) => {
  response.json({ message: HELLO });
});
app.get('/db', async (_request, response) => {
  response.json(await application.world());
});
app.get('/queries', async ({ query }, response) => {
  response.json(await application.queries(countOf(query.queries)));
});
app.get('/updates', async ({ query }, response) => {
  response.json(await application.updates(countOf(query.queries)));
});
app.get('/cached-queries', async ({ query }, response) => {
  response.json(await application.cached(countOf(query.count)));
});
app.get('/fortunes', async (_request, response) => {
  response.type('html').send(await application.fortunes());
});

const server = app.listen(port, () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { node, v8 } = process.versions;
  announce('Express', `Node.js ${node}, V8 ${v8}`, address.port);
});
