// | `Throwable`, exceptions | `Throwable`: an `Error`, and its Java methods | `Throwable`, an `Error` | an `Error` that Java carries comes back as the same object |
import { TestInterfaceImpl } from '@vertx/codegen-tck';
import { DecodeException, Future, JsonObject, type VertxException } from '@vertx/core';
import type { Throwable } from '@vertx/core/java';
import { equal, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();
const error = typed<Throwable>()(tck.methodWithThrowableReturn('bogies'));
equal(error instanceof Error, true);
equal([error.message, error.getMessage()], ['bogies', 'bogies']);
equal(typeof error.stack, 'string');
equal(error.getCause(), null);
tck.methodWithHandlerThrowable((e) => equal(typed<Throwable>()(e).message, 'cheese!'));

// Into Java, and back as what it was.
const mine = new Error('bogies');
equal(typed<string>()(tck.methodWithThrowableParam(mine)), 'Error: bogies');
equal(tck.methodWithThrowableParam(error), 'bogies');
equal(await Future.failedFuture(mine).catch((e) => e === mine), true);

// Thrown by Java.
try {
  new JsonObject('{');
  throw new Error('not reached');
} catch (e) {
  equal(e instanceof Error && e instanceof DecodeException, true);
  equal((e as DecodeException).name.includes('DecodeException'), true);
}
const made: VertxException = new DecodeException('mine') as unknown as VertxException;
equal(made.message, 'mine');

// @ts-expect-error a text is no Throwable
throws(/methodWithThrowableParam/, () => tck.methodWithThrowableParam('bogies'));
// @ts-expect-error the message may be missing
const message: string = error.getMessage();
equal(message, 'bogies');
