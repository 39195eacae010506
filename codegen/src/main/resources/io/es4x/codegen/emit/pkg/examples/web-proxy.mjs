import { HttpProxy } from '@vertx/http-proxy';
import { Router } from '@vertx/web';
import { ProxyHandler } from '@vertx/web-proxy';

const proxy = HttpProxy.reverseProxy(vertx.createHttpClient());
const router = Router.router(vertx);
router.route('/api/*').handler(ProxyHandler.create(proxy, 7070, 'localhost'));
await vertx.createHttpServer().requestHandler(router).listen(8080);
