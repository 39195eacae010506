// | `@Nullable T`, "or null" | `T \| null` | `T \| null \| undefined` | also inside `Future`, `List` and `Handler`; so are options that a new object lacks; what Java does not call nullable is not |
import { type NullableTCK, NullableTCKImpl, TestDataObject, TestEnum } from '@vertx/codegen-tck';
import { AddressResolverOptions, type Future, type JsonObject } from '@vertx/core';
import type { Map as JavaMap, Set as JavaSet, List } from '@vertx/core/java';
import { Tuple } from '@vertx/sql-client';
import type { Session } from '@vertx/web';
import { equal, throws, typed } from './check.mjs';

const tck: NullableTCK = new NullableTCKImpl();

// Results.
equal(typed<number | null>()(tck.methodWithNullableIntegerReturn(false)), null);
equal(typed<number | null>()(tck.methodWithNullableIntegerReturn(true)), 1234567);
equal(typed<string | null>()(tck.methodWithNullableStringReturn(false)), null);
equal(typed<JsonObject | null>()(tck.methodWithNullableJsonObjectReturn(true))?.foo, 'wibble');
equal(typed<TestEnum | null>()(tck.methodWithNullableEnumReturn(true))?.name(), 'TIM');
equal(typed<List<string> | null>()(tck.methodWithNullableListStringReturn(false)), null);

// Inside Future, Handler, List, Set and Map.
equal(
  await typed<Future<string | null>>()(tck.methodWithNullableStringHandlerAsyncResult(false)),
  null,
);
tck.methodWithNullableStringHandler(false, (value) => equal(typed<string | null>()(value), null));
tck.methodWithNullableEnumHandler(true, (value) =>
  equal(typed<TestEnum | null>()(value)?.name(), 'TIM'),
);
equal(
  [...typed<List<string | null>>()(tck.methodWithListNullableStringReturn())],
  ['first', null, 'third'],
);
equal(
  typed<JavaSet<string | null>>()(tck.methodWithSetNullableStringReturn()).contains(null),
  true,
);
equal(
  typed<JavaMap<string, string | null>>()(tck.methodWithMapNullableStringReturn()).get('second'),
  null,
);

// Columns and sessions, of which Vert.x does not say it.
equal(typed<string | null>()(Tuple.of(null).getString(0)), null);
const session = (router: Session) => typed<string | null>()(router.get<string>('none'));
equal(typeof session, 'function');

// Parameters: null and undefined are Java's null.
tck.methodWithNullableStringParam(true, null);
tck.methodWithNullableStringParam(true, undefined);
tck.methodWithNullableDataObjectParam(true, null);
tck.methodWithNullableDataObjectParam(
  false,
  new TestDataObject({ foo: 'foo_value', bar: 12345, wibble: 3.5 }),
);
tck.methodWithNullableEnumParam(true, null);
tck.methodWithNullableEnumParam(false, 'TIM');
tck.methodWithListNullableStringParam(['first', null, 'third']);
equal(tck.methodWithNonNullableStringParam('a'), false);

// Options that a new object does not have, and that take null, though Java does not say so.
const resolver = new AddressResolverOptions();
equal(typed<List<string> | null>()(resolver.getServers()), null);
equal(resolver.setServers(null).setServers(resolver.getServers()).getServers(), null);
equal(new AddressResolverOptions({ servers: null }).getServers(), null);
equal(typed<number>()(resolver.getCacheMaxTimeToLive()) > 0, true);
// @ts-expect-error it may be null
throws(/null/, () => resolver.getServers().size());

// What Java does not declare nullable.
// @ts-expect-error null is not wanted here
equal(tck.methodWithNonNullableStringParam(null), true);
// @ts-expect-error it may be null
throws(/null/, () => tck.methodWithNullableStringReturn(false).length);
// @ts-expect-error an element may be null
throws(/null/, () => tck.methodWithListNullableStringReturn()[1].length);
// @ts-expect-error a primitive is never null
throws(/methodWithNullableStringReturn/, () => tck.methodWithNullableStringReturn(null));
equal(TestEnum.TIM.name(), 'TIM');
