// Every line after @ts-expect-error is wrong and must be reported.
import { type Future, HttpServerOptions, HttpVersion, type Vertx } from '@vertx/core';
import { PgBuilder } from '@vertx/pg-client';
import { Router } from '@vertx/web';

declare const vertx: Vertx;
declare const future: Future<string>;

// @ts-expect-error an interface cannot be instantiated
new Router();
// @ts-expect-error the port is a number
vertx.createHttpServer({ port: '8080' });
// @ts-expect-error no such option
vertx.createHttpServer({ prot: 8080 });
// @ts-expect-error no such option, in the constructor
new HttpServerOptions({ prot: 8080 });
// @ts-expect-error no such constant
new HttpServerOptions().setUseAlpn(true).setAlpnVersions([HttpVersion.HTTP_9]);
// @ts-expect-error a constant is an object, not a number
const order: number = HttpVersion.HTTP_2;
// @ts-expect-error no such unit
PgBuilder.pool().with({ idleTimeoutUnit: 'FORTNIGHTS' });
// @ts-expect-error a handler is a function or a Handler
Router.router(vertx).route().handler('hello');
// @ts-expect-error the result is a string
const length: number = await future;
// @ts-expect-error it must be awaited
const text: string = future;
// @ts-expect-error a Completable is told apart from a Handler in Java only
future.onComplete((value: string | null, error: Error | null) => [value, error]);
// @ts-expect-error a list has no such element type
const names: number[] = await vertx.fileSystem().readDir('.');
// @ts-expect-error null is not accepted here
vertx.deployVerticle(null);
// @ts-expect-error the bytes read would be lost in a JavaScript array
(await vertx.fileSystem().readFile('a')).getBytes([1, 2, 3]);
// @ts-expect-error a function with parameters has to be given arguments
vertx.executeBlocking((count: number) => count);
// @ts-expect-error an array is no stream
(await vertx.createHttpClient().request()).send(['a']);
// @ts-expect-error a verticle is a file of its own
vertx.deployVerticle(() => {});

export { length, names, order, text };
