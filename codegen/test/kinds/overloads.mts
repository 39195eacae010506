// | overloads | overloads, in Java's order | | a literal goes to the options class that has all its members, a function to the interface with fewer parameters |

import { CircuitBreaker } from '@vertx/circuit-breaker';
import { RefedInterface1Impl, RefedInterface2Impl, TestInterfaceImpl } from '@vertx/codegen-tck';
import { Buffer, Future, JsonObject, Promise as VertxPromise } from '@vertx/core';
import { Router } from '@vertx/web';
import { equal, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();
const dog = new RefedInterface1Impl().setString('dog');
const seen: string[] = [];
const handler = (event: string) => seen.push(event);
equal(typed<string>()(tck.overloadedMethod('cat', dog)), 'meth1');
equal(tck.overloadedMethod('cat', dog, 12345, handler), 'meth2');
equal(tck.overloadedMethod('cat', handler), 'meth3');
equal(tck.overloadedMethod('cat', dog, handler), 'meth4');
equal(seen, ['giraffe', 'giraffe', 'giraffe']);
equal(tck.methodWithOverloadedUserTypes(dog), 'refed1');
equal(tck.methodWithOverloadedUserTypes(new RefedInterface2Impl()), 'refed2');

// By the kind of value: text or bytes, options or a handler, one function or two.
equal(Buffer.buffer('A').toString() + Buffer.buffer([66]).toString(), 'AB');
equal(vertx.createHttpClient({ maxHeaderSize: 100 }) !== vertx.createHttpClient(), true);
equal(await Future.succeededFuture(1).map((value) => value + 1), 2);
equal(await Future.succeededFuture(1).map('constant'), 'constant');
equal(new JsonObject().put('a', 1).getInteger('a', 5) + new JsonObject().getInteger('a', 5), 6);
equal(Router.router(vertx).route('/a').getPath(), '/a');
equal(Router.router(vertx).route('GET', '/a').methods()?.size(), 1);

// A function without parameters is a supplier, one with a parameter a handler.
const breaker = CircuitBreaker.create('breaker', vertx);
const supplied = breaker.executeWithFallback(
  () => Future.succeededFuture(1),
  () => -1,
);
equal(await typed<Future<number>>()(supplied), 1);
const completed = breaker.executeWithFallback<string>(
  (promise) => promise.complete('done'),
  () => 'failed',
);
equal(await typed<Future<string>>()(completed), 'done');

// An overload that no function reaches is there for objects of Java: a Vert.x promise is a Completable.
const promise = VertxPromise.promise<number>();
Future.succeededFuture(7).onComplete(promise);
equal(await promise.future(), 7);

// @ts-expect-error no overload takes a number
throws(/overloadedMethod/, () => tck.overloadedMethod('cat', 5));
// @ts-expect-error the order is another
throws(/overloadedMethod/, () => tck.overloadedMethod(dog, 'cat'));
