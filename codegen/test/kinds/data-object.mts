// | data object (`XOptions`) | `X`: getters and fluent setters | `X`, or `XInit`: a literal of its options, all optional | `new X()`, `new X(literal)`, `new X(other)` |
import {
  DataObjectTCKImpl,
  DataObjectWithValues,
  TestDataObject,
  type TestDataObjectInit,
  TestInterfaceImpl,
} from '@vertx/codegen-tck';
import { HttpServerOptions, type HttpServerOptionsLike } from '@vertx/core';
import { equal, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();
const data = new DataObjectTCKImpl();

// The literal is accepted wherever the class is; the TCK asserts the values.
const literal: TestDataObjectInit = { foo: 'hello', bar: 123, wibble: 1.23 };
tck.methodWithDataObjectParam(literal);
tck.methodWithDataObjectParam(new TestDataObject(literal));
tck.methodWithDataObjectParam(new TestDataObject().setFoo('hello').setBar(123).setWibble(1.23));
tck.methodWithDataObjectParam(new TestDataObject(new TestDataObject(literal)));

// Getters, fluent setters.
const object = typed<TestDataObject>()(new TestDataObject().setFoo('a'));
equal(typed<string>()(object.getFoo()), 'a');
equal(object.setBar(2) === object, true);
equal(object.getBar(), 2);
equal(tck.methodWithDataObjectReturn().getBar(), 123);

// Every kind of option; an option left out keeps Java's default.
const values = {
  booleanValue: true,
  shortValue: 520,
  intValue: 123456,
  longValue: 123456789,
  floatValue: Math.fround(1.1),
  doubleValue: 1.11,
  boxedBooleanValue: true,
  boxedShortValue: 1040,
  boxedIntValue: 654321,
  boxedLongValue: 987654321,
  boxedFloatValue: Math.fround(2.2),
  boxedDoubleValue: 2.22,
  stringValue: 'wibble',
  instantValue: new Date('1984-05-27T00:05:00Z'),
  jsonObjectValue: { foo: 'eek', bar: 'wibble' },
  jsonArrayValue: ['eek', 'wibble'],
  enumValue: 'TIM',
  genEnumValue: 'MIKE',
  dataObjectValue: { foo: '1', bar: 1, wibble: 1.1 },
} as const;
data.setDataObjectWithValues(values);
data.setDataObjectWithValues({ ...values, instantValue: '1984-05-27T00:05:00Z' });
data.setDataObjectWithValues(data.getDataObjectWithValues());
equal(new DataObjectWithValues().toJson().getBoolean('booleanValue'), false);

// Lists of every kind, by their property or one by one; recursion; bytes.
const lists = {
  booleanValues: [true, false, true],
  shortValues: [0, 520, 1040],
  integerValues: [0, 123456, 654321],
  longValues: [0, 123456789, 987654321],
  floatValues: [1.1, 2.2, 3.3].map(Math.fround),
  doubleValues: [1.11, 2.22, 3.33],
  stringValues: ['stringValues1', 'stringValues2', 'stringValues3'],
  instantValues: [new Date('1984-05-27T00:05:00Z'), new Date('2018-07-05T08:23:21Z')],
  jsonObjectValues: [{ foo: 'eek' }, { foo: 'wibble' }],
  jsonArrayValues: [['foo'], ['bar']],
  dataObjectValues: [
    { foo: '1', bar: 1, wibble: 1.1 },
    { foo: '2', bar: 2, wibble: 2.2 },
  ],
  enumValues: ['TIM', 'JULIEN'],
  genEnumValues: ['BOB', 'LAURA'],
} as const;
data.setDataObjectWithLists(lists);
data.setDataObjectWithListAdders(lists);
data.setDataObjectWithRecursion({
  data: 'first',
  next: { data: 'second', next: { data: 'third' } },
});
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
data.setDataObjectWithBuffer({
  buffer: bytes('Hello World'),
  nested: { buffer: bytes('Bye World') },
  buffers: [bytes('one'), bytes('two')],
});

// A class of Vert.x itself, with options that it inherits.
const like: HttpServerOptionsLike = {
  port: 8080,
  ssl: false,
  initialSettings: { maxFrameSize: 16384 },
};
equal(new HttpServerOptions(like).getPort(), 8080);
equal(new HttpServerOptions({ host: 'here' }).getPort(), new HttpServerOptions().getPort());

throws(/foo/, () =>
  // @ts-expect-error no such option
  tck.methodWithDataObjectParam({ fooo: 'hello' }),
);
// @ts-expect-error an option of another type
throws(/bar/, () => tck.methodWithDataObjectParam({ foo: 'hello', bar: 'x' }));
// @ts-expect-error not an object at all
throws(/methodWithDataObjectParam/, () => tck.methodWithDataObjectParam('hello'));
// @ts-expect-error the properties are Java's: there are getters
equal(object.foo, undefined);
