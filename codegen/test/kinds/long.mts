// | `long`, `Long` | `number` | `number`, `bigint` | beyond 2^53 it prints, goes back to Java and through `JSON.stringify` and `BigInt` digit by digit; arithmetic rounds it |
import { TestInterfaceImpl } from '@vertx/codegen-tck';
import { Buffer, JsonObject } from '@vertx/core';
import { equal, throws, typed } from './check.mjs';

const huge = 9007199254740993n; // 2^53 + 1, which no JavaScript number is.

equal(typed<number>()(new TestInterfaceImpl().methodWithLongReturn()), 65675123);

// A bigint goes in, and the number that comes out has all its digits.
const buffer = Buffer.buffer().appendLong(huge);
const long = typed<number>()(buffer.getLong(0));
equal(String(long), '9007199254740993');
equal(BigInt(long), huge);
equal(JSON.stringify({ long }), '{"long":9007199254740993}');
equal(Buffer.buffer().appendLong(long).getLong(0) - long, 0);
equal(Buffer.buffer().appendLong(long).toString('ISO-8859-1'), buffer.toString('ISO-8859-1'));
const json = new JsonObject().put('id', huge);
equal(json.encode(), '{"id":9007199254740993}');
equal(JSON.stringify(json), '{"id":9007199254740993}');
equal(BigInt(json.getLong('id') ?? 0), huge);

// Both ends of the range.
equal(
  BigInt(
    Buffer.buffer()
      .appendLong(2n ** 63n - 1n)
      .getLong(0),
  ),
  2n ** 63n - 1n,
);
equal(
  BigInt(
    Buffer.buffer()
      .appendLong(-(2n ** 63n))
      .getLong(0),
  ),
  -(2n ** 63n),
);
throws(/appendLong/, () => Buffer.buffer().appendLong(2n ** 63n));
throws(/appendLong/, () => Buffer.buffer().appendLong(2 ** 63));
throws(/appendLong/, () => Buffer.buffer().appendLong(0.5));

// @ts-expect-error a long is no bigint
const wrong: bigint = buffer.getLong(0);
equal(typeof wrong, 'number' as 'bigint');
// @ts-expect-error a text is not a long
throws(/appendLong/, () => Buffer.buffer().appendLong('1'));
