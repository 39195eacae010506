import { Router } from '@vertx/web';
import { ErlangNode } from './erlang-node.js';
import { atom, tuple } from './terms.js';

const {
  PORT = '8080',
  ERLANG_COOKIE,
  ERLANG_NODE = 'es4x@localhost',
  SHOP = 'shop@localhost',
} = process.env;

const PRICES = new Map([
  ['apple', 30],
  ['pear', 45],
]);

const node = new ErlangNode(ERLANG_NODE, ERLANG_COOKIE ?? 'secret');

// For Erlang: gen_server:call({prices, 'es4x@localhost'}, {price, <<"apple">>}) gives {ok, 30}.
node.serve('prices', ([, item]) => {
  const price = PRICES.get(item);
  if (price === undefined) throw new Error(`no price of ${item}`);
  return tuple(atom('ok'), price);
});

const router = Router.router(vertx);

router.get('/stock/:item').respond(async (ctx) => {
  const item = ctx.pathParam('item');
  const [, pieces] = await node.call('stock', SHOP, tuple(atom('pieces'), item));
  return { item, pieces };
});

// Until the process ends that has the stock, and with which reason.
router.get('/stock').respond(async () => {
  const pid = await node.call('stock', SHOP, atom('pid'));
  return { ended: await node.linked(pid) };
});

router.route().failureHandler((ctx) => {
  const { message } = ctx.failure();
  ctx.response().setStatusCode(503);
  ctx.json({ error: message });
});

const server = await vertx.createHttpServer().requestHandler(router).listen(Number(PORT));
console.log(`Listening on http://localhost:${server.actualPort()}`);
