// The shapes behind the names: constants, statics, instanceof, Java's own types.
import {
  Buffer,
  Future,
  type Handler,
  HttpMethod,
  type HttpMethodName,
  HttpServerOptions,
  HttpVersion,
  type HttpVersionName,
  type JsonObject,
  MultiMap,
  type Vertx,
  Promise as VertxPromise,
} from '@vertx/core';
import type { List } from '@vertx/core/java';
import { Router } from '@vertx/web';

declare const vertx: Vertx;
declare const value: unknown;
declare const list: List<string>;
declare const config: JsonObject;

if (value instanceof Router) {
  value.clear();
}

const version: HttpVersion = HttpVersion.HTTP_2;
const versionName: HttpVersionName = version.name();
const position: number = version.ordinal();
const parsed: HttpVersion = HttpVersion.valueOf('HTTP_1_1');
const all: HttpVersion[] = [...HttpVersion.values()];
const methodName: HttpMethodName = 'GET';
const method: HttpMethod = HttpMethod.valueOf('PURGE');

const handler: Handler<string> = { handle: (event) => event.length };
const promise: VertxPromise<string> = VertxPromise.promise();
promise.complete('x');
promise.future().onComplete(handlerOf(handler));

function handlerOf(inner: Handler<string>) {
  return (result: { result(): string | null }) => inner.handle(result.result() ?? '');
}

const joined = await Future.all([Future.succeededFuture('a'), Promise.resolve(1)]);
const size: number = joined.length;

const mapped: string[] = list.map((item) => item.toUpperCase());
const [head, ...tail] = list;
list.add('b');
list.forEach((item) => {
  item.length;
});
const readable: readonly string[] = list;

const port = config.getInteger('port') ?? 8080;
const nested: unknown = config.server;
config.put('port', port).put('list', [1, 2]).put('object', { a: null });

const headers = MultiMap.caseInsensitiveMultiMap().add('a', ['1', '2']);
const buffer = Buffer.buffer('text')
  .appendBuffer(new Uint8Array([1]))
  .appendByte(1);
async function* parts() {
  yield 'text';
  yield new Uint8Array([1]);
}
const request = await vertx.createHttpClient().request({ method: 'POST', port });
const response = await request.send(parts());
await response.pipeTo({ write: () => true, end: () => {}, writable: true });
await response.pipeTo({ getWriter: () => ({ desiredSize: 1 }) });
const serverOptions = new HttpServerOptions().setPort(1).setAlpnVersions([version]);

export {
  all,
  buffer,
  head,
  headers,
  mapped,
  method,
  methodName,
  nested,
  parsed,
  position,
  readable,
  serverOptions,
  size,
  tail,
  versionName,
  vertx,
};
