// Spans of Vert.x: its handlers and the event bus, for which OpenTelemetry has no instrumentation in JavaScript.
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('shop');

/**
 * Runs a function in a span, which ends when the function's promise is settled.
 *
 * @template T
 * @param {string} name
 * @param {import('@opentelemetry/api').SpanOptions} options
 * @param {(span: import('@opentelemetry/api').Span) => T | Promise<T>} work
 * @param {import('@opentelemetry/api').Context} [parent]
 * @returns {Promise<T>}
 */
export function inSpan(name, options, work, parent = context.active()) {
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.recordException(error);
      span.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Reads the headers of Vert.x' requests and messages. */
const HEADERS = {
  /** @param {import('@vertx/core').MultiMap} headers @param {string} name */
  get: (headers, name) => headers.get(name) ?? undefined,
  /** @param {import('@vertx/core').MultiMap} headers */
  keys: (headers) => [...headers.names()],
};

/** @param {import('@vertx/core').MultiMap} headers */
const parentOf = (headers) => propagation.extract(context.active(), headers, HEADERS);

/**
 * Makes a handler of a route that runs in a span, the parent of which the request names. What it resolves with is the
 * answer.
 *
 * @param {(routing: import('@vertx/web').RoutingContext) => unknown} handler
 * @returns {(routing: import('@vertx/web').RoutingContext) => Promise<void>}
 */
export const tracedHandler = (handler) => async (routing) => {
  const request = routing.request();
  const name = `${request.method().name()} ${routing.currentRoute().getPath()}`;
  const attributes = { 'http.request.method': request.method().name(), 'url.path': request.path() };
  const options = { kind: SpanKind.SERVER, attributes };
  try {
    const answer = await inSpan(name, options, () => handler(routing), parentOf(request.headers()));
    await routing.json(answer);
  } catch (error) {
    routing.fail(error);
  }
};

/**
 * Sends a request over the event bus, with the trace in its headers.
 *
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<any>} the body of the reply
 */
export function ask(address, body) {
  return inSpan(`${address} request`, { kind: SpanKind.PRODUCER }, async () => {
    const headers = {};
    propagation.inject(context.active(), headers);
    const reply = await vertx.eventBus().request(address, body, { headers });
    return reply.body();
  });
}

/**
 * Answers requests of the event bus, each in a span of the trace that its headers name.
 *
 * @param {string} address
 * @param {(body: any) => unknown} handler
 */
export async function answer(address, handler) {
  const consumer = vertx.eventBus().consumer(address, async (message) => {
    const parent = parentOf(message.headers());
    try {
      const options = { kind: SpanKind.CONSUMER };
      message.reply(
        await inSpan(`${address} process`, options, () => handler(message.body()), parent),
      );
    } catch (error) {
      message.fail(500, error.message);
    }
  });
  await consumer.completion();
}
