import { Router } from '@vertx/web';

const ROUTES = 1000;

const router = Router.router(vertx);
for (const size of [100, 10_000, 100_000, 1_000_000]) {
  const body = Buffer.alloc(size, 'x');
  router
    .get(`/bytes/${size}`)
    .handler((context) => context.response().putHeader('content-type', 'text/plain').end(body));
}
for (let i = 0; i < ROUTES; i++) {
  router
    .get(`/route/${i}`)
    .handler((context) =>
      context.response().putHeader('content-type', 'text/plain').end('Hello, World!'),
    );
}
const server = await vertx.createHttpServer({ port: 0 }).requestHandler(router).listen();
console.log(`Listening on http://localhost:${server.actualPort()}`);
