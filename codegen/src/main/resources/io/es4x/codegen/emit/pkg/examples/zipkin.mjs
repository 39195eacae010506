const server = vertx.createHttpServer({ tracingPolicy: 'ALWAYS' });
server.requestHandler((request) => request.response().end('traced'));
await server.listen(8080);
