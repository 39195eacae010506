import { HttpMethod } from '@vertx/core';

const server = vertx.createHttpServer({ compressionSupported: true });
server.requestHandler((request) => {
  const greeting = request.method() === HttpMethod.GET ? 'Hello' : 'Thank you';
  request.response().end(greeting);
});
await server.listen(8080);
