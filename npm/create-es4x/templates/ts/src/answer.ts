import type { HttpServerRequest } from '@vertx/core';

/** Answers a request with a greeting. */
export function answer(request: HttpServerRequest): void {
  const name = request.getParam('name') ?? 'world';
  request.response().end(`Hello, ${name}!\n`);
}
