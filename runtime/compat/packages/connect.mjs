import { createServer } from 'node:http';
import connect from 'connect';
import { equal, match } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const app = connect();
  const seen = [];
  app.use((request, response, next) => {
    seen.push(request.url);
    response.setHeader('x-powered-by', 'connect');
    next();
  });
  app.use('/api', (request, response, next) => {
    if (request.url === '/fail') throw new RangeError('too far');
    if (request.url === '/skip') return next();
    response.end(`${request.method} ${request.url} of ${request.originalUrl}`);
  });
  const inner = connect();
  inner.use('/deep', (request, response) => response.end(`deep ${request.url}`));
  app.use('/inner', inner);
  app.use(
    '/plain',
    createServer((_request, response) => response.end('plain server')),
  );
  app.use((error, _request, response, next) => {
    if (!(error instanceof RangeError)) return next(error);
    response.statusCode = 400;
    response.end(`handled: ${error.message}`);
  });
  await served(app, async (base) => {
    const get = async (path, options) => {
      const response = await fetch(base + path, options);
      return [response.status, await response.text(), response.headers];
    };
    const [status, body, headers] = await get('/api/x?q=1', { method: 'PUT' });
    equal([status, body], [200, 'PUT /x?q=1 of /api/x?q=1']);
    equal(headers.get('x-powered-by'), 'connect');
    equal((await get('/api'))[1], 'GET / of /api');
    equal((await get('/inner/deep/er'))[1], 'deep /er');
    equal((await get('/plain'))[1], 'plain server');
    equal((await get('/api/fail')).slice(0, 2), [400, 'handled: too far']);
    const missing = await get('/api/skip');
    equal([missing[0], missing[2].get('x-content-type-options')], [404, 'nosniff']);
    match(missing[1], /Cannot GET \/api\/skip/);
    equal((await get('/apix'))[0], 404);
    equal(seen.slice(0, 3), ['/api/x?q=1', '/api', '/inner/deep/er']);
  });
}
