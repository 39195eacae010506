import { createPool } from './database.ts';
import { migrate } from './migrate.ts';
import { createRouter } from './router.ts';

const pool = createPool(process.env.DATABASE_URL);
await migrate(pool);

const server = await vertx
  .createHttpServer({ compressionSupported: true, idleTimeout: 60 })
  .requestHandler(createRouter(pool))
  .listen(Number(process.env.PORT ?? 8080));

console.log(`Listening on http://localhost:${server.actualPort()}`);
