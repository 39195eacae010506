import { answer } from './answer.js';

const server = await vertx
  .createHttpServer({ idleTimeout: 60 })
  .requestHandler(answer)
  .listen(Number(process.env.PORT ?? 8080));

console.log(`Listening on http://localhost:${server.actualPort()}`);
