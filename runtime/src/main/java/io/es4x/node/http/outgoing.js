import library from 'es4x:library';
import { stopped, writeTo } from '../net/writes.js';
import { bits, kState } from './states.js';

/**
 * Messages that are sent: fields that are texts, and responses of one chunk, `end(chunk)`.
 *
 * @import { OutgoingParts, OutgoingSymbols, ServerResponse, Socket } from './types.js'
 */

const { apply } = Reflect;
const { Buffer } = library.require('buffer');
const { byteLengthUtf8 } = library.internalBinding('buffer');
const { kOutHeaders } = library.require('internal/http');
const { isFieldName, isFieldValue } = library.internalBinding('http_parser');

/** The symbols of `OutgoingMessage`, from when its module is loaded on. */
export const symbols = /** @type {OutgoingSymbols} */ ({});

/** The bit that the state of a stream gets when it fails. */
const failed =
  bits((state) => {
    state.errored = true;
  }) & ~bits();

/**
 * Replaces `getHeader`, `setHeader` and `end` of `OutgoingMessage.prototype` by ones that do in one function what Node does for
 * texts and for a whole body.
 *
 * @param {OutgoingParts} parts
 */
export function outgoing({ OutgoingMessage, onFinish, ...given }) {
  Object.assign(symbols, given);
  const { kSocket, kCorked, kErrored, kWritableFinished, kEndCallbacks } = symbols;
  const { prototype } = OutgoingMessage;
  const { end, getHeader, setHeader, uncork, _send, _writeRaw } = prototype;

  /**
   * Returns whether the functions that Node's `end` calls are its own, and nothing is queued or corked.
   *
   * @param {ServerResponse} res
   * @param {Socket | null} socket
   */
  function isIdle(res, socket) {
    const state = socket?._writableState;
    return (
      state !== undefined &&
      (state[kState] & stopped) === 0 &&
      state.corked === 0 &&
      socket?._httpMessage === res &&
      res.outputData.length === 0 &&
      res[kCorked] === 0 &&
      !res.finished &&
      !res.destroyed &&
      !res.strictContentLength &&
      res.uncork === uncork &&
      res._send === _send &&
      res._writeRaw === _writeRaw
    );
  }

  /**
   * Makes the head of a response that has none. Returns whether the response is as before otherwise: a program may have
   * replaced `writeHead`.
   *
   * @param {ServerResponse} res
   * @param {Socket | null} socket
   * @param {number} length of the body, in bytes
   */
  function makeHead(res, socket, length) {
    res._contentLength = length;
    res._implicitHeader();
    return !res._headerSent && isIdle(res, socket);
  }

  /**
   * Does what Node's `onFinish` does when a message was written.
   *
   * @param {ServerResponse} res
   * @param {Error | null} [error]
   */
  function finished(res, error) {
    const socket = res[kSocket];
    if (
      error ||
      res[kErrored] ||
      res[kEndCallbacks] !== null ||
      socket === null ||
      socket._hadError ||
      (socket._readableState[kState] & failed) !== 0
    ) {
      onFinish(res, error ?? undefined);
    } else {
      res[kWritableFinished] = true;
      res.emit('finish');
    }
  }

  Object.assign(prototype, {
    /**
     * @this {ServerResponse}
     * @param {string} name
     */
    getHeader(name) {
      if (typeof name !== 'string') return apply(getHeader, this, [name]);
      const fields = this[kOutHeaders];
      return fields === null ? undefined : fields[name.toLowerCase()]?.[1];
    },

    /**
     * @this {ServerResponse}
     * @param {string} name
     * @param {unknown} value
     */
    setHeader(name, value) {
      if (
        this._header ||
        !isFieldName(name) ||
        !(isFieldValue(value) || typeof value === 'number')
      ) {
        return apply(setHeader, this, [name, value]);
      }
      if (this[kOutHeaders] === null) this[kOutHeaders] = { __proto__: null };
      this[kOutHeaders][name.toLowerCase()] = [name, value];
      return this;
    },

    /**
     * @this {ServerResponse}
     * @param {unknown} chunk
     * @param {unknown} encoding
     * @param {unknown} callback
     */
    end(chunk, encoding, callback) {
      const socket = this[kSocket];
      const length = lengthOf(chunk);
      if (
        length === 0 ||
        (encoding != null && encoding !== 'utf8') ||
        callback != null ||
        this._headerSent ||
        !isIdle(this, socket) ||
        (this._header === null && !makeHead(this, socket, length)) ||
        !this._header ||
        !this._hasBody ||
        this.chunkedEncoding ||
        // As much as that waits for `drain`, as Node corks the socket meanwhile.
        this._header.length + /** @type {string | Uint8Array} */ (chunk).length >=
          socket._writableState.highWaterMark
      ) {
        return apply(end, this, [chunk, encoding, callback]); // It goes on with the head that is there.
      }
      this._headerSent = true;
      writeTo(socket, joined(this._header, chunk), finished.bind(undefined, this));
      this.finished = true;
      if (this[kSocket]?._httpMessage === this) this._finish();
      return this;
    },
  });
}

/** The longest body, in bytes, that is copied behind its header. */
const COPIED = 1 << 16;

/**
 * Returns the number of bytes of a body; 0 if it does not go the short way.
 *
 * @param {unknown} chunk
 */
function lengthOf(chunk) {
  if (typeof chunk === 'string') return byteLengthUtf8(chunk);
  return chunk instanceof Uint8Array && chunk.byteLength <= COPIED ? chunk.byteLength : 0;
}

/**
 * Returns a header and a body as one chunk.
 *
 * @param {string} header
 * @param {unknown} chunk
 */
function joined(header, chunk) {
  if (typeof chunk === 'string') return header + chunk;
  const body = /** @type {Uint8Array} */ (chunk);
  const bytes = Buffer.allocUnsafe(header.length + body.byteLength);
  bytes.latin1Write(header, 0, header.length);
  bytes.set(body, header.length);
  return bytes;
}
