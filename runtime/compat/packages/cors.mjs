import cors from 'cors';
import express from 'express';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const app = express();
  app.use('/open', cors());
  app.use(
    '/some',
    cors({ origin: ['http://a.example', /\.b\.example$/], credentials: true, maxAge: 9 }),
  );
  app.use((_request, response) => response.send('ok'));
  await served(app, async (base) => {
    const ask = async (path, origin, method = 'GET') => {
      const headers = { 'x-origin': origin, 'access-control-request-headers': 'x-a' };
      const response = await fetch(base + path, { method, headers: { ...headers, origin } });
      return [response.status, (name) => response.headers.get(`access-control-${name}`)];
    };
    const [status, open] = await ask('/open', 'http://any.example');
    equal([status, open('allow-origin')], [200, '*']);
    const [, some] = await ask('/some', 'http://a.example');
    equal([some('allow-origin'), some('allow-credentials')], ['http://a.example', 'true']);
    equal((await ask('/some', 'http://x.b.example'))[1]('allow-origin'), 'http://x.b.example');
    equal((await ask('/some', 'http://c.example'))[1]('allow-origin'), null);
    const [preflight, allowed] = await ask('/some', 'http://a.example', 'OPTIONS');
    equal(
      [preflight, allowed('allow-methods'), allowed('allow-headers'), allowed('max-age')],
      [204, 'GET,HEAD,PUT,PATCH,POST,DELETE', 'x-a', '9'],
    );
  });
}
