// | `Handler`, `Completable`, `Runnable`, `Consumer`, `BiConsumer` | `X` | `X`, or a function | what the function returns is ignored |
// | `Function`, `BiFunction`, `Supplier`, `Callable`, `Predicate`, `Comparator` | `X` | `X`, or a function | its result is converted as to `Object`: no literal for a data object, no name for an enum. On the event loop only; `executeBlocking` runs a [copy](workers.md#one-function) of a function |
// | any other functional interface | `X` | `X`, or a function | |
import {
  FunctionParamTCKImpl,
  SupplierParamTCKImpl,
  TestDataObject,
  TestEnum,
  TestInterfaceImpl,
} from '@vertx/codegen-tck';
import { Future, type Handler, type HttpResponseHead, MultiMap } from '@vertx/core';
import type { BiFunction, Entry, Predicate } from '@vertx/core/java';
import { SqlConnectOptions } from '@vertx/sql-client';
import { TupleMapper } from '@vertx/sql-client-templates';
import { equal, rejects, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();
const functions = new FunctionParamTCKImpl();
const suppliers = new SupplierParamTCKImpl();

// Handler: into Java, and out of it.
const seen: string[] = [];
tck.methodWithHandlerUserTypes((event) => seen.push(event.getString()));
equal(seen, ['echidnas']);
const handler = typed<Handler<string>>()(tck.methodWithHandlerStringReturn('x'));
handler.handle('x');
throws(/expected/, () => handler.handle('y'));
const back = tck.methodWithHandlerGenericReturn((event: string) => seen.push(event));
back.handle('again');
equal(seen, ['echidnas', 'again']);
tck.methodWithHandlerVoid((nothing) => equal(nothing, null as never));

// Function, by argument and by result.
equal(
  [
    ...functions.methodWithBasicParam(
      String,
      String,
      String,
      String,
      String,
      String,
      String,
      String,
      String,
    ),
  ],
  ['100', '1000', '100000', '10000000000', '3.5', '0.01', 'true', 'F', 'wibble'],
);
equal(
  [
    ...functions.methodWithJsonParam(
      (object) => Object.keys(object).join(),
      (array) => array.join(),
    ),
  ],
  ['one,two,three', 'one,two,three'],
);
equal(
  functions.methodWithEnumParam((constant) => constant.name()),
  'TIM',
);
equal(
  functions.methodWithListParam((list) => list.join('+')),
  'one+two+three',
);
equal(
  functions.methodWithSetParam((set) => [...set].join('+')),
  'one+two+three',
);
// Where Java wants a Map from a function, a Map.
TupleMapper.mapper((id: number) => new Map([['id', id]]));
equal(
  functions.methodWithGenericParam('a', (value) => `${typed<string>()(value)}!`),
  'a!',
);
equal(
  functions.methodWithEnumReturn(() => TestEnum.NICK),
  'ok',
);
equal(
  functions.methodWithDataObjectReturn(
    () => new TestDataObject({ foo: 'wasabi', bar: 6, wibble: 0.01 }),
  ),
  'ok',
);
equal(
  functions.methodWithJsonReturn(
    () => ({ foo: 'foo_value', bar: 10, wibble: 0.1 }),
    () => ['one', 'two', 'three'],
  ),
  'ok',
);

// Supplier.
equal(
  suppliers.methodWithEnumReturn(() => TestEnum.NICK),
  'ok',
);
const values: unknown[] = ['the-string', 123, true, { foo: 'foo_value' }, ['foo', 'bar']];
equal(
  suppliers.methodWithObjectReturn(() => values.shift()),
  'ok',
);

// Callable: executeBlocking runs a function on a thread of its own.
const blocking: number = await vertx.executeBlocking(() => 42, false);
equal(blocking, 42);
const added: number = await vertx.executeBlocking(async (a: number, b: string) => a + b.length, {
  args: [1, 'ab'],
});
equal(added, 3);
// @ts-expect-error the arguments are those of the function
const confused = vertx.executeBlocking((a: number) => a, { args: ['a'] });
equal(String(await confused), 'a');

// BiFunction, BiConsumer, Consumer, Predicate, Runnable, Comparator.
const map = vertx.sharedData().getLocalMap<string, number>('functions');
map.put('a', 1);
equal(
  map.compute('a', (key, value) => (key === 'a' ? typed<number>()(value) + 1 : 0)),
  2,
);
const add: BiFunction<number, number, number> = { apply: (a, b) => a + b };
equal(typeof add.apply(1, 2), 'number');
map.forEach((key, value) => {
  seen.push(`${key}=${value}`);
});
equal(seen.at(-1), 'a=2');
MultiMap.caseInsensitiveMultiMap()
  .add('k', 'v')
  .forEach((entry: Entry<string, string>) => {
    seen.push(entry.getKey());
  });
equal(seen.at(-1), 'k');
const options = new SqlConnectOptions().setPreparedStatementCacheSqlFilter((sql) => sql.length < 5);
const filter: Predicate<string> = options.getPreparedStatementCacheSqlFilter();
equal([filter.test('1234'), filter.test('12345')], [true, false]);

// A functional interface of an API: Expectation.
await Future.succeededFuture(5).expecting((value) => value > 4);
await rejects(
  /./,
  Future.succeededFuture(5).expecting((value) => value > 5),
);
const isOk = (head: HttpResponseHead) => head.statusCode() === 200;
equal(typeof isOk, 'function');

// @ts-expect-error a handler is no text
throws(/methodWithHandlerUserTypes/, () => tck.methodWithHandlerUserTypes('text'));
// @ts-expect-error the parameter has no such method
tck.methodWithHandlerUserTypes((event) => event.getStrin?.());
// @ts-expect-error the result is a string
throws(/cast|String/, () => functions.methodWithEnumParam((constant) => constant.ordinal()));
// @ts-expect-error a name is no enum here: Java does not say what it wants
throws(/cast|expected/, () => suppliers.methodWithEnumReturn(() => 'NICK'));
