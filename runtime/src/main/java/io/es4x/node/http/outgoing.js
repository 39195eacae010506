import library from 'es4x:library';
import { stopped, uncorkNow, writeTo } from '../net/writes.js';
import { LAST, lastPartOf, lengthOf, partOf } from './parts.js';
import { kState, kErrored as kStreamErrored } from './states.js';

/**
 * Messages that are sent: fields that are texts, and bodies.
 *
 * @import { OutgoingParts, OutgoingSymbols, ServerResponse, Socket } from './types.js'
 */

const { apply } = Reflect;
const { kNeedDrain, kOutHeaders } = library.require('internal/http');
const { isFieldName, isFieldValue } = library.internalBinding('http_parser');

/** The symbols of `OutgoingMessage`, from when its module is loaded on. */
export const symbols = /** @type {OutgoingSymbols} */ ({});

/**
 * Replaces `getHeader`, `setHeader`, `write` and `end` of `OutgoingMessage.prototype` by ones that do in one function what Node
 * does for texts and bytes.
 *
 * @param {OutgoingParts} parts
 */
export function outgoing({ OutgoingMessage, onFinish, ...given }) {
  Object.assign(symbols, given);
  const { kSocket, kCorked, kChunkedLength, kErrored, kWritableFinished, kEndCallbacks } = symbols;
  const { prototype } = OutgoingMessage;
  const { end, getHeader, setHeader, uncork, write, _send, _writeRaw } = prototype;

  /**
   * Returns whether what a message writes goes to its socket at once, and by Node's own functions.
   *
   * @param {ServerResponse} res
   * @param {Socket | null} socket
   * @returns {socket is Socket}
   */
  function isOpen(res, socket) {
    const state = socket?._writableState;
    return (
      state !== undefined &&
      (state[kState] & stopped) === 0 &&
      socket?._httpMessage === res &&
      res.outputData.length === 0 &&
      res[kCorked] === 0 &&
      res[kChunkedLength] === 0 &&
      !res.finished &&
      !res.destroyed &&
      !res.strictContentLength &&
      res.uncork === uncork &&
      res._send === _send &&
      res._writeRaw === _writeRaw
    );
  }

  /**
   * Makes the head of a message that has none. Returns whether the message is as before otherwise: a program may have
   * replaced `writeHead`.
   *
   * @param {ServerResponse} res
   * @param {Socket} socket
   * @param {number} corked by how many calls the socket is corked
   */
  function makeHead(res, socket, corked) {
    res._implicitHeader();
    return (
      Boolean(res._header) &&
      !res._headerSent &&
      isOpen(res, socket) &&
      socket._writableState.corked === corked
    );
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
      (socket._readableState[kState] & kStreamErrored) !== 0
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
     * @param {((error?: Error) => void) | null} [callback]
     */
    write(chunk, encoding, callback) {
      const socket = this[kSocket];
      const length = lengthOf(chunk);
      if (
        length > 0 &&
        (encoding == null || encoding === 'utf8') &&
        (callback == null || typeof callback === 'function') &&
        isOpen(this, socket)
      ) {
        const { corked } = socket._writableState;
        if (this._header || makeHead(this, socket, corked)) {
          const part = partOf(this, chunk, length, '');
          if (part !== undefined) {
            if (corked === 0) {
              socket.cork();
              process.nextTick(uncorkNow, socket);
            }
            this._headerSent = true;
            const takesMore = socket.write(part, undefined, callback);
            if (!takesMore) this[kNeedDrain] = true;
            return takesMore;
          }
        }
      }
      return apply(write, this, [chunk, encoding, callback]); // It goes on with the head that is there.
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
        length >= 0 &&
        (encoding == null || encoding === 'utf8') &&
        callback == null &&
        isOpen(this, socket)
      ) {
        const state = socket._writableState;
        const { corked } = state;
        const headless = !this._header;
        if (headless) this._contentLength = length;
        if (!headless || makeHead(this, socket, corked)) {
          const part = length === 0 ? lastPartOf(this) : partOf(this, chunk, length, LAST);
          // As much as that waits for `drain`, as Node corks the socket meanwhile.
          if (part !== undefined && (corked > 0 || part.length < state.highWaterMark)) {
            this._headerSent = true;
            const done = finished.bind(undefined, this);
            if (corked === 0) {
              writeTo(socket, part, done);
            } else {
              socket.write(part, undefined, done);
              state.corked = 1;
              uncorkNow(socket);
            }
            this.finished = true;
            if (this[kSocket]?._httpMessage === this) this._finish();
            return this;
          }
        }
        if (headless && length === 0) socket.cork(); // Node does so before it makes the head.
      }
      return apply(end, this, [chunk, encoding, callback]); // As `write`.
    },
  });
}
