import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { jwt, sign } from 'hono/jwt';
import { equal, require } from '../check.mjs';

export default async function use() {
  const app = new Hono();
  app.get('/hello/:name', (context) => context.text(`Hello, ${context.req.param('name')}!`));
  app.post('/echo', async (context) => context.json(await context.req.json(), 201));
  app.get('/cookie', (context) => {
    setCookie(context, 'b', '2');
    return context.text(getCookie(context, 'a') ?? '');
  });
  app.get('/fail', () => {
    throw new HTTPException(418, { message: 'teapot' });
  });
  app.use('/secret', jwt({ secret: 's', alg: 'HS256' }));
  app.get('/secret', (context) => context.json(context.get('jwtPayload')));

  equal(await (await app.request('/hello/J%C3%B6')).text(), 'Hello, Jö!');
  const echo = await app.request('/echo', { method: 'POST', body: '{"n":1}' });
  equal([echo.status, await echo.json()], [201, { n: 1 }]);
  const cookie = await app.request('/cookie', { headers: { cookie: 'a=1' } });
  equal([await cookie.text(), cookie.headers.get('set-cookie')], ['1', 'b=2; Path=/']);
  equal((await app.request('/fail')).status, 418);
  equal((await app.request('/secret')).status, 401);
  const authorization = `Bearer ${await sign({ user: 'jo' }, 's')}`;
  equal((await (await app.request('/secret', { headers: { authorization } })).json()).user, 'jo');
  equal(typeof require('hono').Hono, 'function');
}
