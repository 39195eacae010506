import { createRouter } from './router.ts';

const server = await vertx
  .createHttpServer({ compressionSupported: true, idleTimeout: 60 })
  .requestHandler(createRouter())
  .listen(Number(process.env.PORT ?? 8080));

console.log(`Listening on http://localhost:${server.actualPort()}`);
