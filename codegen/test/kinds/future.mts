// | `Future<T>` | `Future<T>`: its Java methods, and `then`, `catch`, `finally` | `Future<T>`, or a promise of `T` | `await` it; a rejection reason keeps its identity |
// | `CompletionStage<T>`, `CompletableFuture<T>` | as a `Future<T>`, with its own Java methods | the Java object | |
// | `CompositeFuture` | awaiting it gives the `List` of results | | |
import { TestInterfaceImpl } from '@vertx/codegen-tck';
import { type CompositeFuture, Future, Promise as VertxPromise } from '@vertx/core';
import type { List, Throwable } from '@vertx/core/java';
import { equal, rejects, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();
const one = Future.succeededFuture(1);
const failure = new Error('as told');
const failed = Future.failedFuture<number>(failure);

// As a promise.
equal(typed<number>()(await tck.methodWithHandlerAsyncResultInteger(false)), 1234567);
await rejects(/foobar!/, tck.methodWithHandlerAsyncResultInteger(true));
equal(typed<string>()(await one.then((value) => `${value}`)), '1');
equal(
  typed<string | number>()(
    await failed.then(
      (n) => n,
      (e) => String(e),
    ),
  ),
  'Error: as told',
);
equal(typed<number | boolean>()(await failed.catch((e) => e === failure)), true);
equal(typed<number>()(await one.finally(() => 'ignored')), 1);
equal(typed<[number, string]>()(await Promise.all([one, Future.succeededFuture('a')])), [1, 'a']);
equal(
  (await Promise.allSettled([one, failed])).map((each) => each.status),
  ['fulfilled', 'rejected'],
);
equal(await Promise.race([one, new Promise<never>(() => {})]), 1);
async function nothing(): Promise<void> {
  return tck.methodWithHandlerAsyncResultVoid(false);
}
equal(await nothing(), null as never);

// As Java's own future.
equal(typed<number>()(await one.toCompletionStage()), 1);
await rejects(/as told/, failed.toCompletionStage());

// With its Java methods.
equal(await typed<Future<string>>()(one.map((value) => `${value}!`)), '1!');
equal(await typed<Future<string>>()(one.map('other')), 'other');
equal(await one.compose((value) => Future.succeededFuture(value + 1)), 2);
equal(await one.compose(async (value) => value + 1), 2);
equal(await one.flatMap((value) => Future.succeededFuture(value + 1)), 2);
equal(await failed.recover((e) => Future.succeededFuture(e.message.length)), 7);
equal(await failed.otherwise((e: Throwable) => e.message.length), 7);
equal(await failed.otherwise(3), 3);
equal(await failed.otherwiseEmpty(), null as unknown as number);
equal(await one.eventually(() => Future.succeededFuture('ignored')), 1);
equal(await one.transform((result) => Future.succeededFuture(result.succeeded())), true);
equal(await one.andThen((result) => equal(result.result(), 1)), 1);
equal(await one.mapEmpty<string>(), null as unknown as string);
equal(await one.expecting((value) => value === 1), 1);
equal(await one.timeout(10, 'SECONDS'), 1);
equal([one.isComplete(), one.succeeded(), one.failed()], [true, true, false]);
equal(typed<number | null>()(one.result()), 1);
equal(typed<Throwable | null>()(one.cause()), null);
equal(failed.cause()?.message, 'as told');
const seen: unknown[] = [];
one.onSuccess((value) => seen.push(typed<number>()(value)));
one.onComplete((result) => seen.push(result.succeeded()));
one.onComplete(
  (value) => seen.push(value),
  (error) => seen.push(error.message),
);
failed.onFailure((error) => seen.push(error === (failure as Error)));
await vertx.timer(1);
equal(seen, [1, true, 1, true]);

// Several at once.
equal([...typed<List<unknown>>()(await Future.all(one, Future.succeededFuture('a')))], [1, 'a']);
const composite: CompositeFuture = Future.join([one, Promise.resolve(2)]);
equal([...(await composite)], [1, 2]);
equal(composite.size(), 2);
equal((await Future.any(failed, one)).length, 2);

// Into Java: a promise where a Future is wanted, and Java's own Promise.
const promise = VertxPromise.promise<string>();
promise.complete('done');
equal(typed<string>()(await promise.future()), 'done');
const reason = new Error('mine');
await rejects(
  /mine/,
  one.compose(() => Promise.reject(reason)),
);
equal(await one.compose(() => Promise.reject(reason)).catch((e) => e === reason), true);

// @ts-expect-error the result is a number
const text: string = await one;
equal(text, 1 as unknown as string);
// @ts-expect-error it must be awaited
const number: number = one;
equal(typeof number, 'object' as 'number');
// @ts-expect-error what is composed must be a future
const composed = one.compose((value) => value + 1);
await rejects(/./, composed);
// @ts-expect-error a future is not made by new
throws(/./, () => new Future());
