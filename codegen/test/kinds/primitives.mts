// | `boolean`, `Boolean` | `boolean` | `boolean` | |
// | `byte`, `short`, `int`, `float`, `double`, boxed too | `number` | `number` | what does not fit is a `TypeError`; a `float` takes `Math.fround(1.1)`, not `1.1` |
// | `char`, `Character` | `string` | `string` | of length 1 |
import { TestInterfaceImpl } from '@vertx/codegen-tck';
import { Buffer } from '@vertx/core';
import { equal, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();

equal(typed<number>()(tck.methodWithByteReturn()), 123);
equal(typed<number>()(tck.methodWithShortReturn()), 12345);
equal(typed<number>()(tck.methodWithIntReturn()), 12345464);
equal(Math.round(typed<number>()(tck.methodWithFloatReturn()) * 100), 123);
equal(typed<number>()(tck.methodWithDoubleReturn()), 3.34535);
equal(typed<boolean>()(tck.methodWithBooleanReturn()), true);
equal(typed<string>()(tck.methodWithCharReturn()), 'Y');

// The TCK asserts the values.
const float = Math.fround(12.345);
tck.methodWithBasicParams(123, 12345, 1234567, 1265615234, float, 12.34566, true, 'X', 'foobar');
tck.methodWithBasicBoxedParams(123, 12345, 1234567, 1265615234, float, 12.34566, true, 'X');

const seen: unknown[] = [];
tck.methodWithHandlerBasicTypes(
  (byte) => seen.push(typed<number>()(byte)),
  (short) => seen.push(typed<number>()(short)),
  (int) => seen.push(typed<number>()(int)),
  (long) => seen.push(typed<number>()(long)),
  (value) => seen.push(typed<number>()(value) === float),
  (double) => seen.push(typed<number>()(double)),
  (boolean) => seen.push(typed<boolean>()(boolean)),
  (char) => seen.push(typed<string>()(char)),
  (string) => seen.push(typed<string>()(string)),
);
equal(seen, [123, 12345, 1234567, 1265615234, true, 12.34566, true, 'X', 'quux!']);

// What does not fit is an error, never another value.
equal(Buffer.buffer().appendByte(200).getUnsignedByte(0), 200);
throws(/appendByte/, () => Buffer.buffer().appendByte(256));
throws(/appendInt/, () => Buffer.buffer().appendInt(2 ** 31));
throws(/appendInt/, () => Buffer.buffer().appendInt(1.5));

// @ts-expect-error a string is not a number
throws(/appendInt/, () => Buffer.buffer().appendInt('1'));
// @ts-expect-error nor is null
throws(/appendInt/, () => Buffer.buffer().appendInt(null));
// @ts-expect-error and a number is not a boolean
throws(/methodWithHandlerAsyncResultByte/, () => tck.methodWithHandlerAsyncResultByte(1));
