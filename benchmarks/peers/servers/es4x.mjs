import { json, list, plaintext } from './content.mjs';

const server = await vertx
  .createHttpServer({ port: 0 })
  .requestHandler((request) => {
    const response = request.response();
    switch (request.path()) {
      case '/plaintext':
        response.putHeader('content-type', 'text/plain').end(plaintext());
        break;
      case '/json':
        response.putHeader('content-type', 'application/json').end(json());
        break;
      case '/list':
        response.putHeader('content-type', 'application/json').end(list());
        break;
      default:
        response.setStatusCode(404).end();
    }
  })
  .listen();
console.log(`Listening on http://localhost:${server.actualPort()}`);
