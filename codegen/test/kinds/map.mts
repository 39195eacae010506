// | `Map<K, V>` | `Map<K, V>`: Java's methods, iterable over `[key, value]` | `Map<K, V>`, a JavaScript `Map`, an object when keys are strings | values as in a `List` |
// | `MultiMap` | `MultiMap` | `MultiMap`, an object, a JavaScript `Map` | an array has several values of one name |
import { CollectionTCKImpl, DataObjectTCKImpl } from '@vertx/codegen-tck';
import { MultiMap, RequestOptions } from '@vertx/core';
import type { Map as JavaMap } from '@vertx/core/java';
import { equal, throws, typed } from './check.mjs';

const tck = new CollectionTCKImpl();
const map = typed<JavaMap<string, string>>()(tck.methodWithMapStringReturn(() => {}));
equal(typed<string | null>()(map.get('foo')), 'bar');
equal(map.get('none'), null);
equal([...map], [['foo', 'bar']]);
for (const [key, value] of map)
  equal([typed<string>()(key), typed<string>()(value)], ['foo', 'bar']);
equal(Object.fromEntries(map), { foo: 'bar' });
equal(new Map(map).get('foo'), 'bar');
equal(
  [map.size(), map.containsKey('foo'), [...map.keySet()].join(), [...map.values()].join()],
  [1, true, 'foo', 'bar'],
);
equal(
  [...map.entrySet()].map((entry) => `${entry.getKey()}=${entry.getValue()}`),
  ['foo=bar'],
);
equal(tck.methodWithMapLongReturn(() => {}).get('foo'), 123);

// Into Java: an object, or a Map.
const data = new DataObjectTCKImpl();
const maps = {
  booleanValues: { 1: true, 2: false },
  shortValues: { 1: 520, 2: 1040 },
  integerValues: { 1: 123456, 2: 654321 },
  longValues: { 1: 123456789, 2: 987654321 },
  floatValues: { 1: Math.fround(1.1), 2: Math.fround(2.2) },
  doubleValues: { 1: 1.11, 2: 2.22 },
  stringValues: new Map([
    ['1', 'stringValues1'],
    ['2', 'stringValues2'],
  ]),
  instantValues: { 1: new Date('1984-05-27T00:05:00Z'), 2: '2018-07-05T08:23:21Z' },
  jsonObjectValues: { 1: { foo: 'eek' }, 2: { foo: 'wibble' } },
  jsonArrayValues: { 1: ['foo'], 2: ['bar'] },
  dataObjectValues: { 1: { foo: '1', bar: 1, wibble: 1.1 }, 2: { foo: '2', bar: 2, wibble: 2.2 } },
  enumValues: { 1: 'TIM', 2: 'JULIEN' },
  genEnumValues: new Map([
    ['1', 'BOB'],
    ['2', 'LAURA'],
  ] as const),
} as const;
data.setDataObjectWithMaps(maps);
data.setDataObjectWithMapAdders(maps);

const headers = MultiMap.caseInsensitiveMultiMap().addAll({ a: '1' }).set('B', ['2', '3']);
equal(typed<string | null>()(headers.get('A')), '1');
equal([...headers.getAll('b')], ['2', '3']);
equal(headers.get('none'), null);
const literal = MultiMap.caseInsensitiveMultiMap().addAll({ a: ['1', '2'], n: 5, none: undefined });
equal([[...literal.getAll('A')].join(), literal.get('n'), literal.size()], ['1,2', '5', 2]);
equal(literal.setAll(new Map([['b', '3']])).get('b'), '3');
equal(new RequestOptions({ headers: { a: 'b' } }).getHeaders()?.get('a'), 'b');

// @ts-expect-error an entry is read by get; that this works for some names is GraalJS's doing
equal(map.foo, 'bar');
// @ts-expect-error the value may be missing
const text: string = map.get('foo');
equal(text, 'bar');
// @ts-expect-error a text is no map
throws(/addAll/, () => headers.addAll('a'));
