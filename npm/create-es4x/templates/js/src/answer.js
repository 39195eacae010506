/**
 * Answers a request with a greeting.
 *
 * @param {import('@vertx/core').HttpServerRequest} request
 */
export function answer(request) {
  const name = request.getParam('name') ?? 'world';
  request.response().end(`Hello, ${name}!\n`);
}
