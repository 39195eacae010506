import Router from '@koa/router';
import Koa from 'koa';
import bodyParser from 'koa-bodyparser';
import { equal } from '../../check.mjs';
import { served } from '../../places.mjs';

export default async function use() {
  const app = new Koa();
  app.silent = true;
  const router = new Router({ prefix: '/api' });
  router.use(async (context, next) => {
    await next();
    context.set('x-route', String(context._matchedRoute));
  });
  router.param('id', (id, context, next) => {
    if (!/^\d+$/.test(id)) context.throw(400, 'Not a number');
    context.user = { id: +id };
    return next();
  });
  router.get('user', '/users/:id', (context) => {
    context.body = context.user;
  });
  router.post('/users', (context) => {
    context.status = 201;
    context.body = { created: context.request.body, type: context.request.type };
  });
  router.redirect('/old', '/api/users/7', 302);
  const nested = new Router();
  nested.get('/posts/:post', (context) => {
    context.body = { ...context.params };
  });
  router.use('/users/:id', nested.routes(), nested.allowedMethods());
  app
    .use(bodyParser({ jsonLimit: 50 }))
    .use(router.routes())
    .use(router.allowedMethods());
  await served(app.callback(), async (base) => {
    const call = (path, options) => fetch(base + path, options);
    const found = await call('/api/users/12');
    equal([await found.json(), found.headers.get('x-route')], [{ id: 12 }, '/api/users/:id']);
    const wrong = await call('/api/users/x');
    equal([wrong.status, await wrong.text()], [400, 'Not a number']);
    const post = (type, body) =>
      call('/api/users', { method: 'POST', headers: { 'content-type': type }, body });
    equal(await (await post('application/json', '{"a":1}')).json(), {
      created: { a: 1 },
      type: 'application/json',
    });
    const form = 'application/x-www-form-urlencoded';
    equal((await (await post(form, 'a[b]=c')).json()).created, { a: { b: 'c' } });
    equal((await post('application/json', `"${'x'.repeat(60)}"`)).status, 413);
    const refused = await call('/api/users', { method: 'PATCH' });
    equal([refused.status, refused.headers.get('allow')], [405, 'POST']);
    const moved = await call('/api/old', { redirect: 'manual' });
    equal([moved.status, moved.headers.get('location')], [302, '/api/users/7']);
    equal(await (await call('/api/users/3/posts/9')).json(), { id: '3', post: '9' });
    equal(router.url('user', 5), '/api/users/5');
  });
}
