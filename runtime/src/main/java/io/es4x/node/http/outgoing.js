import library from 'es4x:library';
import { addListener, areEventsOriginal, emit, removeListener } from './originals.js';
import { writeTo } from './writes.js';

/**
 * Responses of one chunk: `end(chunk)`, and the listener by which a response knows of the end of its socket.
 *
 * @import { OutgoingParts, ResponseParts, ServerResponse, Socket } from './types.js'
 */

const { apply } = Reflect;
const { Buffer } = library.require('buffer');

/** The name of Node's own `on` of the socket of a server's connection. */
const LISTENS = 'socketListenerWrap';

/**
 * The symbols of `OutgoingMessage` for its socket, and for the number of calls of `cork`.
 *
 * @type {symbol}
 */
let kSocket;
/** @type {symbol} */
let kCorked;

/**
 * Replaces `OutgoingMessage.prototype.end` by one that does in one function what Node does for a whole body.
 *
 * @param {OutgoingParts} parts
 */
export function outgoing({ OutgoingMessage, onFinish, ...symbols }) {
  ({ kSocket, kCorked } = symbols);
  const { prototype } = OutgoingMessage;
  const { end, uncork, _send, _writeRaw } = prototype;

  /**
   * Returns whether the functions that Node's `end` calls are its own, and nothing is queued or corked.
   *
   * @param {ServerResponse} res
   * @param {Socket | null} socket
   */
  function isIdle(res, socket) {
    return (
      socket !== null &&
      socket._httpMessage === res &&
      socket.writable &&
      socket._writableState.corked === 0 &&
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

  prototype.end = {
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
        this._header !== null ||
        !isIdle(this, socket)
      ) {
        return apply(end, this, [chunk, encoding, callback]);
      }
      this._contentLength = length;
      this._implicitHeader();
      if (!this._header || this._headerSent || !this._hasBody || this.chunkedEncoding) {
        return apply(end, this, [chunk, encoding, callback]); // It goes on with the header that is there.
      }
      this._headerSent = true;
      writeTo(socket, joined(this._header, chunk), onFinish.bind(undefined, this));
      this.finished = true;
      if (this[kSocket]?._httpMessage === this) this._finish();
      return this;
    },
  }.end;
}

/** The longest body, in bytes, that is copied behind its header. */
const COPIED = 1 << 16;

/**
 * Returns the number of bytes of a body; 0 if it does not go the short way.
 *
 * @param {unknown} chunk
 */
function lengthOf(chunk) {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk);
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

/**
 * Replaces `assignSocket` and `detachSocket` of responses by ones that add and remove their listener at once, where no
 * program has replaced a function in between.
 *
 * @param {ResponseParts} parts
 */
export function serverResponse({ ServerResponse, onServerResponseClose }) {
  const { prototype } = ServerResponse;
  const { assignSocket, detachSocket, _flush } = prototype;
  const CLOSE = ['close', onServerResponseClose];

  Object.assign(prototype, {
    /**
     * @this {ServerResponse}
     * @param {Socket} socket
     */
    assignSocket(socket) {
      if (
        socket._httpMessage ||
        this.outputData.length > 0 ||
        this[kCorked] > 0 ||
        this._events.socket !== undefined ||
        this.emit !== emit ||
        this._flush !== _flush ||
        socket.on.name !== LISTENS ||
        !areEventsOriginal()
      ) {
        return apply(assignSocket, this, [socket]);
      }
      socket._httpMessage = this;
      apply(addListener, socket, CLOSE);
      this[kSocket] = socket;
      return undefined;
    },

    /**
     * @this {ServerResponse}
     * @param {Socket} socket
     */
    detachSocket(socket) {
      if (
        socket._httpMessage !== this ||
        this[kCorked] > 0 ||
        socket.on.name !== LISTENS ||
        !areEventsOriginal()
      ) {
        return apply(detachSocket, this, [socket]);
      }
      apply(removeListener, socket, CLOSE);
      socket._httpMessage = null;
      this[kSocket] = null;
      return undefined;
    },
  });
}
