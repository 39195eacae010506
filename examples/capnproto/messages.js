import { Buffer } from '@vertx/core';

/** The most segments, and the most words of all of them, that a message may have. */
const SEGMENTS = 16;
const WORDS = 128 * 1024;

/**
 * The messages of a stream, each with its segment table.
 *
 * @param {AsyncIterable<Buffer>} stream such as a socket
 * @returns {AsyncGenerator<Buffer, void, void>}
 * @throws {RangeError} if the table has more segments or words than are allowed, before they are received
 * @throws {Error} if the stream ends within a message
 */
export async function* messages(stream) {
  let received = Buffer.buffer();
  for await (const chunk of stream) {
    received.appendBuffer(chunk);
    let start = 0;
    for (let size = sizeAt(received, 0); size > 0; size = sizeAt(received, start)) {
      yield received.getBuffer(start, start + size);
      start += size;
    }
    if (start > 0) received = received.getBuffer(start, received.length());
  }
  if (received.length() > 0) throw new Error('The connection ended within a message');
}

/**
 * Returns the size of a message in bytes; 0 if it is not there as a whole.
 *
 * @param {Buffer} received
 * @param {number} start
 */
function sizeAt(received, start) {
  const length = received.length() - start;
  if (length < 8) return 0;
  const segments = received.getUnsignedIntLE(start) + 1;
  if (segments > SEGMENTS) throw new RangeError(`A message has ${segments} segments`);
  const table = 8 * Math.ceil((segments + 1) / 2);
  if (length < table) return 0;
  let words = 0;
  for (let i = 1; i <= segments; i++) words += received.getUnsignedIntLE(start + 4 * i);
  if (words > WORDS) throw new RangeError(`A message has ${words} words`);
  const size = table + 8 * words;
  return length < size ? 0 : size;
}
