import { HttpProxy } from '@vertx/http-proxy';

const proxy = HttpProxy.reverseProxy(vertx.createHttpClient()).origin(7070, 'origin');
await vertx.createHttpServer().requestHandler(proxy).listen(8080);
