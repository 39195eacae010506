const REQUESTS = 200;

/**
 * Runs a Vert.x server, sends it some requests, and closes it.
 *
 * @param {Vertx} vertx
 */
export async function answered(vertx) {
  const server = vertx.createHttpServer().requestHandler((request) => {
    const body = JSON.stringify({ path: request.path(), query: request.query() });
    request.response().putHeader('content-type', 'application/json').end(body);
  });
  await server.listen(0, '127.0.0.1');
  const client = vertx.createHttpClient();
  for (let i = 0; i < REQUESTS; i++) {
    const request = await client.request('GET', server.actualPort(), '127.0.0.1', `/?i=${i}`);
    const response = await request.send();
    JSON.parse(`${await response.body()}`);
  }
  await client.close();
  await server.close();
}
