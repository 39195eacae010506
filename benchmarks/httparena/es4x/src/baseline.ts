import { BodyHandler, type Router, type RoutingContext } from '@vertx/web';
import { bodyInteger, integer } from './parameters.ts';

/** Sums of the query's and the body's integers: baseline, short-lived connections, latency; the text of pipelining. */
export function addBaseline(router: Router) {
  router.get('/baseline11').handler((ctx) => text(ctx, sum(ctx)));
  router.post('/baseline11').handler(BodyHandler.create(false));
  router.post('/baseline11').handler((ctx) => text(ctx, sum(ctx) + bodyInteger(ctx)));
  router.get('/baseline2').handler((ctx) => text(ctx, sum(ctx)));
  router.get('/pipeline').handler((ctx) => text(ctx, 'ok'));
}

function sum(ctx: RoutingContext): number {
  return integer(ctx, 'a') + integer(ctx, 'b');
}

/** Answers with a text. */
export function text(ctx: RoutingContext, body: string | number) {
  ctx.response().putHeader('content-type', 'text/plain').end(`${body}`);
}
