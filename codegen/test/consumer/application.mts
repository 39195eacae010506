// A typical application: everything here must type-check.
import { JWTAuth } from '@vertx/auth-jwt';
import type * as core from '@vertx/core';
import { type Future, HttpMethod, type HttpServerOptionsInit, type Vertx } from '@vertx/core';
import { ClientAuth } from '@vertx/core/enums';
import { HttpServerOptions, type HttpServerOptionsLike } from '@vertx/core/options';
import { PgBuilder, PgConnectOptions } from '@vertx/pg-client';
import { type Pool, type Row, type RowSet, Tuple } from '@vertx/sql-client';
import { JWTAuthHandler, Router, type RoutingContext } from '@vertx/web';

declare const vertx: Vertx;

const options: HttpServerOptionsInit = {
  port: 8080,
  host: '0.0.0.0',
  compressionSupported: true,
  alpnVersions: ['HTTP_2', 'HTTP_1_1'],
  initialSettings: { maxConcurrentStreams: 100 },
};

const pool: Pool = PgBuilder.pool()
  .connectingTo(new PgConnectOptions({ host: 'localhost', user: 'me', pipeliningLimit: 256 }))
  .with({ maxSize: 1, shared: true, idleTimeoutUnit: 'SECONDS' })
  .using(vertx)
  .build();

async function world(id: number): Promise<{ id: number; message: string }> {
  const rows: RowSet<Row> = await pool
    .preparedQuery('SELECT id, message FROM world WHERE id = $1')
    .execute(Tuple.of(id));
  for (const row of rows) {
    const message = row.getString('message');
    return { id, message: message ?? '' };
  }
  throw new Error('none');
}

async function json(context: RoutingContext): Promise<void> {
  const user = context.user();
  const name: string | null = context.request().getParam('name');
  await context.response().putHeader('content-type', 'application/json').end(`"${name}"`);
  await context.json(
    await world(Number(context.pathParam('id') ?? user?.principal().getString('id'))),
  );
}

const router = Router.router(vertx);
router.get('/json').handler(json);
router.route('POST', '/plain').handler((context) => context.response().end('Hello'));
router.route(HttpMethod.PUT, '/plain').handler((context) => {
  const uploads = context.fileUploads();
  return uploads.map((upload) => upload.fileName()).length;
});

// A type of a library that is optional to @vertx/web.
router.route().handler(JWTAuthHandler.create(JWTAuth.create(vertx, {})));

const server = await vertx.createHttpServer(options).requestHandler(router).listen();
const port: number = server.actualPort();

const first: Future<string> = vertx
  .fileSystem()
  .readFile('a')
  .map((buffer) => buffer.toString());
const both: [string, number] = await Promise.all([first, Promise.resolve(port)]);
const caught: string = await first.catch(() => 'fallback').finally(() => undefined);

first.onSuccess((text) => text.length).onFailure((error) => console.error(error.message));
const chained: Future<number> = first.compose((text) => vertx.timer(text.length)).map(() => 1);

const connect = new PgConnectOptions({ host: 'localhost' }).setPort(5432);
const files: readonly string[] = await vertx.fileSystem().readDir('.');
vertx
  .eventBus()
  .consumer<{ id: number }>('a', (message) => message.reply({ got: message.body()?.id }));
const consumer = vertx.eventBus().request<{ got: number }>('a', { id: 1 });
const got: number = (await consumer).body()?.got ?? 0;

vertx.fileSystem().writeFile('a', new Uint8Array([1, 2, 3]));
vertx.setTimer(10, async (id) => console.log(id));
const deployed: string = await vertx.deployVerticle('worker.ts', {
  instances: 2,
  config: { a: 1 },
  restart: { max: 2, delay: 50 },
  onError: (error) => console.error(error.message),
});

// The entries that applications for ES4X 0.x import from.
const secure: HttpServerOptionsLike = new HttpServerOptions().setClientAuth(ClientAuth.REQUIRED);
const same: core.HttpServerOptions = new HttpServerOptions();

export { both, caught, chained, connect, deployed, files, got, same, secure };

declare const console: { log(...data: unknown[]): void; error(...data: unknown[]): void };
