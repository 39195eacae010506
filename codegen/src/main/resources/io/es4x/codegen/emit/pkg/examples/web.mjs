import { BodyHandler, Router } from '@vertx/web';

const router = Router.router(vertx);
router.route().handler(BodyHandler.create());
router.get('/hello/:name').handler((context) => context.json({ hello: context.pathParam('name') }));
await vertx.createHttpServer().requestHandler(router).listen(8080);
