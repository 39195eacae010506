import library from 'es4x:library';

/**
 * The parts of a message as they are written to its socket: its head, and chunks of its body.
 *
 * @import { ServerResponse } from './types.js'
 */

const { Buffer } = library.require('buffer');
const { byteLengthUtf8 } = library.internalBinding('buffer');

/** The longest chunk, in bytes, that is copied behind its head. */
const COPIED = 1 << 16;

/** The last chunk of a message in chunked encoding. */
export const LAST = '0\r\n\r\n';

/**
 * Returns the number of bytes of a chunk, 0 if there is none; -1 if it does not go the short way.
 *
 * @param {unknown} chunk
 */
export function lengthOf(chunk) {
  if (typeof chunk === 'string') return byteLengthUtf8(chunk);
  if (chunk == null) return 0;
  const isBytes = chunk instanceof Uint8Array && chunk.byteLength > 0;
  return isBytes && chunk.byteLength <= COPIED ? chunk.byteLength : -1;
}

/**
 * Returns a chunk as it is written, behind the head if that was not sent; undefined if it does not go the short way.
 *
 * @param {ServerResponse} res
 * @param {unknown} chunk a text or bytes
 * @param {number} length of the chunk, in bytes; at least one
 * @param {string} last what follows in chunked encoding
 */
export function partOf(res, chunk, length, last) {
  if (!res._hasBody) return undefined;
  const head = res._headerSent ? '' : /** @type {string} */ (res._header);
  const isText = typeof chunk === 'string';
  if (!res.chunkedEncoding) return isText ? head + chunk : joined(head, chunk, '');
  // Node writes this head in Latin-1.
  if (res._trailer !== '' || (isText && head !== '' && !isAscii(head))) return undefined;
  const before = `${head}${length.toString(16)}\r\n`;
  return isText ? `${before}${chunk}\r\n${last}` : joined(before, chunk, `\r\n${last}`);
}

/**
 * Returns what is written where a message ends without another chunk; undefined if it does not go the short way.
 *
 * @param {ServerResponse} res
 */
export function lastPartOf(res) {
  const isChunked = res._hasBody && res.chunkedEncoding;
  const head = res._headerSent ? '' : /** @type {string} */ (res._header);
  if ((isChunked ? res._trailer !== '' : res._headerSent) || !isAscii(head)) return undefined;
  return isChunked ? head + LAST : head;
}

/** @param {string} text */
function isAscii(text) {
  return byteLengthUtf8(text) === text.length;
}

/**
 * Returns bytes between texts.
 *
 * @param {string} before
 * @param {unknown} chunk
 * @param {string} after
 */
function joined(before, chunk, after) {
  const body = /** @type {Uint8Array} */ (chunk);
  if (before === '' && after === '') return body;
  const end = before.length + body.byteLength;
  const bytes = Buffer.allocUnsafe(end + after.length);
  bytes.latin1Write(before, 0, before.length);
  bytes.set(body, before.length);
  if (after !== '') bytes.latin1Write(after, end, after.length);
  return bytes;
}
