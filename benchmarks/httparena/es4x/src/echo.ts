import { Buffer } from '@vertx/core';
import { BodyHandler, type Router } from '@vertx/web';

/** Returns the bytes of a body: 8gbit. */
export function addEcho(router: Router) {
  router.post('/echo').handler(BodyHandler.create(false));
  router.post('/echo').handler((ctx) => {
    const bytes = ctx.body().buffer() ?? Buffer.buffer();
    ctx.response().putHeader('content-type', 'application/octet-stream').end(bytes);
  });
}
