// | `Class<T>` | `Class<T>` | `Class<T>`, or the value `X`; `Java.type(…)` | ties `T` to the class |
import {
  GenericsTCKImpl,
  RefedInterface1,
  type RefedInterface1Impl,
  TestDataObject,
} from '@vertx/codegen-tck';
import { Buffer, type Future } from '@vertx/core';
import type { Class, UUID } from '@vertx/core/java';
import { Tuple } from '@vertx/sql-client';
import { equal, throws, typed } from './check.mjs';

const tck = new GenericsTCKImpl();
equal(typed<string>()(Buffer.class.getName()), 'io.vertx.core.buffer.Buffer');
equal(typed<boolean>()(RefedInterface1.class.isInstance(1)), false);
equal(typed<TestDataObject>()(tck.methodWithClassTypeReturn(TestDataObject)).getFoo(), 'foo_value');
equal(
  typed<TestDataObject>()(tck.methodWithClassTypeReturn(TestDataObject.class)).getFoo(),
  'foo_value',
);
const refed: RefedInterface1 = tck.methodWithClassTypeReturn(RefedInterface1);
equal(refed.getString().length > 0, true);
const future: Future<RefedInterface1> = tck.methodWithClassTypeHandlerAsyncResult(RefedInterface1);
equal((await future) instanceof RefedInterface1, true);
tck.methodWithClassTypeHandler(RefedInterface1, (value) =>
  equal(typed<RefedInterface1>()(value).getString().length > 0, true),
);

const UUIDClass = Java.type<{ class: Class<UUID> }>('java.util.UUID');
equal(`${Tuple.of('00000000-0000-0001-0000-000000000002').getValue(0)}`.length, 36);
equal(UUIDClass.class.getSimpleName(), 'UUID');
equal(refed.getClass().getSimpleName().length > 0, true);
equal((refed as RefedInterface1Impl).setString('x').getString(), 'x');

// @ts-expect-error a name is no class
throws(/methodWithClassTypeReturn/, () => tck.methodWithClassTypeReturn('java.util.UUID'));
// @ts-expect-error an object is no class
throws(/methodWithClassTypeReturn/, () => tck.methodWithClassTypeReturn(refed));
// @ts-expect-error the class says what comes back
const wrong: Buffer = tck.methodWithClassTypeReturn(TestDataObject);
equal(typeof wrong, 'object');
