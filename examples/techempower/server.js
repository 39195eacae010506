import { Buffer } from '@vertx/core';
import { Router } from '@vertx/web';
import { countOf } from './count.js';
import { Fortunes } from './fortunes.js';
import { fortunesPage } from './views/fortunes.js';
import { WorldCache } from './world-cache.js';
import { Worlds } from './worlds.js';

/** @import { RoutingContext } from '@vertx/web' */

const hello = Buffer.buffer('Hello, World!');

let date = new Date().toUTCString();
setInterval(() => {
  date = new Date().toUTCString();
}, 1000);

/**
 * Serves the seven test types, one route each.
 *
 * @param {import('@vertx/sql-client').SqlClient} client
 * @param {number} port
 */
export function startServer(client, port) {
  const worlds = new Worlds(client);
  const cache = new WorldCache(worlds);
  const fortunes = new Fortunes(client);

  const router = Router.router(vertx);
  router.get('/plaintext').handler((ctx) => head(ctx, 'text/plain').end(hello));
  router.get('/json').handler((ctx) => json(ctx, { message: 'Hello, World!' }));
  router.get('/db').handler(async (ctx) => json(ctx, await worlds.any()));
  router
    .get('/queries')
    .handler(async (ctx) => json(ctx, await worlds.several(count(ctx, 'queries'))));
  router
    .get('/updates')
    .handler(async (ctx) => json(ctx, await worlds.update(count(ctx, 'queries'))));
  router
    .get('/cached-queries')
    .handler(async (ctx) => json(ctx, await cache.several(count(ctx, 'count'))));
  router.get('/fortunes').handler(async (ctx) => html(ctx, fortunesPage(await fortunes.all())));

  return vertx.createHttpServer().requestHandler(router).listen(port);
}

/**
 * @param {RoutingContext} ctx
 * @param {unknown} body
 */
function json(ctx, body) {
  head(ctx, 'application/json').end(JSON.stringify(body));
}

/**
 * @param {RoutingContext} ctx
 * @param {string} page
 */
function html(ctx, page) {
  head(ctx, 'text/html; charset=utf-8').end(page);
}

/**
 * @param {RoutingContext} ctx
 * @param {string} contentType
 */
function head(ctx, contentType) {
  return ctx
    .response()
    .putHeader('Server', 'ES4X')
    .putHeader('Date', date)
    .putHeader('Content-Type', contentType);
}

/**
 * @param {RoutingContext} ctx
 * @param {string} parameter
 */
function count(ctx, parameter) {
  return countOf(ctx.request().getParam(parameter));
}
