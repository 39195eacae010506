import { Router, type RoutingContext } from '@vertx/web';

interface Greeting {
  greeting: string;
  at: string;
}

function greet(name: string): Greeting {
  return { greeting: `Hello, ${name}!`, at: new Date().toISOString() };
}

const router = Router.router(vertx);

router.get('/hello/:name').handler((ctx: RoutingContext) => {
  ctx.json(greet(ctx.pathParam('name') ?? 'world'));
});

const server = await vertx
  .createHttpServer({ port: Number(process.env.PORT ?? 8080) })
  .requestHandler(router)
  .listen();

console.log(`Listening on http://localhost:${server.actualPort()}`);
