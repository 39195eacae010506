// | `Buffer` | `Buffer` | `Buffer`, a typed array, an `ArrayBuffer`, a `DataView` | the bytes are copied |
import { DataObjectWithBuffer } from '@vertx/codegen-tck';
import { Buffer } from '@vertx/core';
import { equal, throws, typed } from './check.mjs';

const buffer = typed<Buffer>()(Buffer.buffer('text').appendByte(1));
equal([buffer.length(), buffer.getByte(4)], [5, 1]);
equal(buffer instanceof Buffer, true);
equal(typed<Buffer>()(buffer.slice(0, 4)).toString(), 'text');
equal(buffer.equals(Buffer.buffer(Uint8Array.of(116, 101, 120, 116, 1).buffer)), true);

const append = (bytes: Parameters<Buffer['appendBuffer']>[0]) =>
  Buffer.buffer().appendBuffer(bytes);
equal(append(Uint8Array.of(65, 255)).getUnsignedByte(1), 255);
equal(append(Uint8Array.of(65).buffer).toString(), 'A');
equal(append(new DataView(Uint8Array.of(66).buffer)).toString(), 'B');
equal(append(Uint16Array.of(0x4241)).toString(), 'AB');
equal(append(Uint8Array.of(1, 65, 66).subarray(1)).toString(), 'AB');
equal(append(buffer).length(), 5);
equal(new DataObjectWithBuffer({ buffer: Uint8Array.of(65) }).getBuffer().toString(), 'A');

// @ts-expect-error a text is no buffer
throws(/appendBuffer/, () => append('text'));
// @ts-expect-error nor an array of numbers
throws(/appendBuffer/, () => append([1]));
// @ts-expect-error a buffer has no index
equal(buffer[0], undefined);
