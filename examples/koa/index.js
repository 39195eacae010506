import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import Koa from 'koa';
import { Shop } from './shop.js';

const shop = await Shop.in(process.env.DATABASE_URL);
const router = new Router();

router.get('/items', async (context) => {
  context.body = await shop.items({ under: context.query.under });
});

router.get('/orders', async (context) => {
  context.body = await shop.orders();
});

router.post('/orders', async (context) => {
  const { item, count } = context.request.body;
  context.body = await shop.order(item, count);
  context.status = 201;
});

const app = new Koa();

app.use(async (context, next) => {
  try {
    await next();
  } catch (error) {
    context.status = error.status ?? 500;
    context.body = { error: error.expose ? error.message : 'Something is broken.' };
    if (!error.expose) app.emit('error', error, context);
  }
});
app.use(bodyParser());
app.use(router.routes()).use(router.allowedMethods());

const server = app.listen(process.env.PORT ?? 8080, () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});
