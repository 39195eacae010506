// | type parameter `T`, with its bounds | `T` | `T` | bounds are kept, wildcards become them |
import {
  type GenericRefedInterface,
  GenericsTCKImpl,
  type InterfaceWithApiArg,
  RefedInterface1Impl,
  type TestDataObject,
  type TestEnum,
  TestInterfaceImpl,
} from '@vertx/codegen-tck';
import { type JsonObject, type Message, MultiMap, type ReadStream } from '@vertx/core';
import type { List } from '@vertx/core/java';
import { equal, typed } from './check.mjs';

const tck = new GenericsTCKImpl();
equal(
  typed<GenericRefedInterface<number>>()(tck.methodWithLongParameterizedReturn()).getValue(),
  123456789,
);
equal(typed<string>()(tck.methodWithCharacterParameterizedReturn().getValue()), 'F');
equal(
  typed<JsonObject>()(tck.methodWithJsonObjectParameterizedReturn().getValue()).cheese,
  'stilton',
);
equal(
  typed<TestDataObject>()(tck.methodWithDataObjectParameterizedReturn().getValue()).getFoo(),
  'foo_value',
);
equal(typed<TestEnum>()(tck.methodWithEnumParameterizedReturn().getValue()).name(), 'WESTON');
equal(
  typed<List<unknown>>()(tck.methodWithListOfObjectsParameterizedReturn().getValue()).length,
  3,
);
tck.methodWithHandlerStringParameterized((box) =>
  equal(typed<string>()(box.getValue()), 'zoumbawe'),
);
equal(
  typed<GenericRefedInterface<string>>()(
    await tck.methodWithHandlerAsyncResultStringParameterized(),
  ).getValue(),
  'zoumbawe',
);

// The argument says what `T` is.
const inferred = new TestInterfaceImpl().methodWithGenericUserTypeReturn('a' as string);
equal(typed<GenericRefedInterface<string>>()(inferred).getValue(), 'a');
equal(typed<string>()(inferred.setValue('b').getValue()), 'b');
const api: InterfaceWithApiArg = tck.interfaceWithApiArg(new RefedInterface1Impl().setString('x'));
equal(api.getValue().getString(), 'x');

// Generic APIs of Vert.x.
const stream: ReadStream<Message<string>> = vertx.eventBus().consumer<string>('generics');
const received = new Promise<string | null>((resolve) =>
  stream.handler((message) => resolve(message.body())),
);
vertx.eventBus().send('generics', 'hello');
equal(await received, 'hello');
equal(MultiMap.caseInsensitiveMultiMap().names().size(), 0);

// @ts-expect-error another T
const wrong: GenericRefedInterface<number> = inferred;
equal(typeof wrong.getValue(), 'string' as 'number');
// @ts-expect-error the value is a string
inferred.setValue(1);
