// A web server in JavaScript. Every object here is Vert.x's own; nothing is wrapped.
const server = await vertx
  .createHttpServer({ port: Number(process.env.PORT ?? 8080) })
  .requestHandler((request) => {
    const name = request.getParam('name') ?? 'world';
    request.response().end(`Hello, ${name}!\n`);
  })
  .listen();

console.log(`Listening on http://localhost:${server.actualPort()}`);
