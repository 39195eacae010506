// | array `T[]` | `JavaArray<T>`: index, `length`, spread, array methods; of fixed length | `JavaArray<T>`, an array | an array that Java writes to must be Java's |
// | `byte[]` | `JavaArray<number>` | also an `ArrayBuffer` and its views | |
// | `T...` | | `...T[]` | |
import { Buffer, Future, HttpVersion } from '@vertx/core';
import type { JavaArray } from '@vertx/core/java';
import { Tuple } from '@vertx/sql-client';
import { equal, throws, typed } from './check.mjs';

const bytes = typed<JavaArray<number>>()(Buffer.buffer('AB').getBytes());
equal([...bytes], [65, 66]);
equal([bytes.length, bytes[0], Array.isArray(bytes)], [2, 65, true]);
equal(
  bytes.map((byte) => byte + 1),
  [66, 67],
);
equal(HttpVersion.values().length > 1, true);

// Into Java.
equal(Buffer.buffer(bytes).toString(), 'AB');
equal(Buffer.buffer([67, 68]).toString(), 'CD');
equal(Buffer.buffer(Uint8Array.of(69, 200)).getUnsignedByte(1), 200);
equal(Buffer.buffer().appendBytes(Int8Array.of(70)).toString(), 'F');
equal(Tuple.tuple().addArrayOfString(['a', 'b']).getArrayOfStrings(0)?.[1], 'b');
const target = typed<JavaArray<number>>()(Buffer.buffer('ab').getBytes());
Buffer.buffer('CD').getBytes(target);
equal([...target], [67, 68]);

// Varargs.
equal((await Future.all([Future.succeededFuture(1), Future.succeededFuture(2)])).length, 2);
equal(Tuple.of(1, 'a', null).size(), 3);

const copied = [0, 0];
// @ts-expect-error what Java writes to is lost in a copy
Buffer.buffer('CD').getBytes(copied);
equal(copied, [0, 0]);
// @ts-expect-error a Java array does not grow
throws(/./, () => bytes.push(1));
// @ts-expect-error a text is no array of bytes
throws(/appendBytes/, () => Buffer.buffer().appendBytes('a'));
