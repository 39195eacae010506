// | `List<E>` | `List<E>`, which is also an array: index, `length`, spread, array methods | `List<E>`, an array, a `Set` | inside options, elements are converted by their type; elsewhere as to `Object`: a small whole number is an `Integer`, which Java refuses in a `List<Long>` |
// | `Iterable<E>`, `Collection<E>` | `Iterable<E>`, `Collection<E>`, iterable in `for…of` | the Java object, an array, a `Set` | |
// | `Iterator<E>` | `Iterator<E>`, iterable in `for…of` | | |
import { CollectionTCKImpl, TestDataObject, TestEnum } from '@vertx/codegen-tck';
import { HttpServerOptions, type JsonObject, MultiMap } from '@vertx/core';
import type { Entry, Iterator, List } from '@vertx/core/java';
import { equal, throws, typed } from './check.mjs';

const tck = new CollectionTCKImpl();
const list = typed<List<string>>()(tck.methodWithListStringReturn());

// As an array.
equal(Array.isArray(list), true);
equal(typed<number>()(list.length), 3);
equal(typed<string>()(list[0]), 'foo');
equal([...list], ['foo', 'bar', 'wibble']);
equal(typed<string[]>()(list.map((each) => each.toUpperCase())), ['FOO', 'BAR', 'WIBBLE']);
const [first, ...rest] = list;
equal([typed<string>()(first), rest.length], ['foo', 2]);
equal(
  list.find((each) => each.length > 3),
  'wibble',
);
const readonly: readonly string[] = list;
equal(JSON.stringify(readonly), '["foo","bar","wibble"]');
const seen: unknown[] = [];
for (const each of list) seen.push(typed<string>()(each));
list.forEach((each) => {
  seen.push(each);
});
equal(seen.length, 6);

// With its Java methods.
equal([list.size(), list.get(1), list.indexOf('bar'), list.contains('x')], [3, 'bar', 1, false]);
equal(typed<List<string>>()(list.subList(1, 3)).join(), 'bar,wibble');
const iterator = typed<Iterator<string>>()(list.iterator());
equal([iterator.hasNext(), iterator.next(), [...iterator].length], [true, 'foo', 2]);
equal(
  typed<List<string>>()(
    list
      .stream()
      .filter((each) => each !== 'foo')
      .toList(),
  ).length,
  2,
);

// Elements of every kind.
equal(typed<List<JsonObject>>()(tck.methodWithListJsonObjectReturn())[0]?.foo, 'bar');
equal(typed<List<number>>()(tck.methodWithListLongReturn())[0], 123);
equal(tck.methodWithListDataObjectReturn()[0]?.getFoo(), 'String 1');
equal(
  tck.methodWithListEnumReturn().map((each) => each.name()),
  ['JULIEN', 'TIM'],
);
equal(typed<List<unknown>>()(tck.methodWithListObjectReturn()).length > 0, true);
equal([...(await tck.methodWithHandlerAsyncResultListString())], ['foo', 'bar', 'wibble']);

// Into Java.
equal(
  [
    ...(new HttpServerOptions().setWebSocketSubProtocols(['a', 'b']).getWebSocketSubProtocols() ??
      []),
  ],
  ['a', 'b'],
);
equal(
  new HttpServerOptions().setWebSocketSubProtocols(new Set(['a'])).getWebSocketSubProtocols()?.[0],
  'a',
);
equal([...new HttpServerOptions({ alpnVersions: ['HTTP_2'] }).getAlpnVersions()].length, 1);

// An Iterator, and an Iterable, of entries.
const headers = MultiMap.caseInsensitiveMultiMap().add('a', '1');
const entries = typed<Iterator<Entry<string, string>>>()(headers.iterator());
equal(entries.next().getKey(), 'a');
for (const entry of headers) equal(typed<string>()(entry.getValue()), '1');
equal(new TestDataObject() instanceof TestDataObject && TestEnum.TIM.name(), 'TIM');

// @ts-expect-error the elements are strings
const numbers: number[] = list;
equal(numbers.length, 3);
// @ts-expect-error an element is no list
throws(/setWebSocketSubProtocols/, () => new HttpServerOptions().setWebSocketSubProtocols('a'));
