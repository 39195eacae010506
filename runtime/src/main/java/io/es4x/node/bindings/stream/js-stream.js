import { addWrites } from './writes.js';

/**
 * `internalBinding('js_stream')`: a stream whose bytes are moved by JavaScript.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { StreamRequest } from './stream.binding.js'
 * @import { StreamWrap } from './stream.js'
 * @param {BindingParts<object>} parts
 */
export default function jsStream({ internalBinding, requireBuiltin }) {
  /** @type {StreamWrap} */
  const {
    AsyncWrap,
    streamBaseState,
    kReadBytesOrError,
    kArrayBufferOffset,
    kBytesWritten,
    kLastWriteWasAsync,
  } = internalBinding('stream_wrap');
  const { UV_EOF } = internalBinding('uv');
  const { Buffer } = requireBuiltin('buffer');

  class JSStream extends AsyncWrap {
    /** @type {Switch | undefined} set by the library, as the next ones */
    onreadstart;
    /** @type {Switch | undefined} */
    onreadstop;
    /** @type {Write | undefined} */
    onwrite;
    /** @type {Shutdown | undefined} */
    onshutdown;
    /** @type {((bytes?: ArrayBufferLike) => void) | undefined} */
    onread;
    #bytesRead = 0;
    #bytesWritten = 0;

    constructor() {
      super('JSSTREAM');
    }

    get isStreamBase() {
      return true;
    }

    get bytesRead() {
      return this.#bytesRead;
    }

    get bytesWritten() {
      return this.#bytesWritten;
    }

    get fd() {
      return -1;
    }

    readStart() {
      return /** @type {Switch} */ (this.onreadstart)();
    }

    readStop() {
      return /** @type {Switch} */ (this.onreadstop)();
    }

    /** @param {StreamRequest} req */
    shutdown(req) {
      return /** @type {Shutdown} */ (this.onshutdown)(req);
    }

    static {
      addWrites(JSStream.prototype, Buffer, (stream, req, buffers) => stream.#write(req, buffers));
    }

    /**
     * @param {StreamRequest} req
     * @param {Uint8Array[]} buffers
     */
    #write(req, buffers) {
      const size = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
      this.#bytesWritten += size;
      const error = /** @type {Write} */ (this.onwrite)(req, buffers);
      streamBaseState[kBytesWritten] = size;
      streamBaseState[kLastWriteWasAsync] = 1;
      return error;
    }

    /** @param {Uint8Array} bytes */
    readBuffer({ buffer, byteOffset, byteLength }) {
      this.#bytesRead += byteLength;
      this.#tell(byteLength, buffer, byteOffset);
    }

    emitEOF() {
      this.#tell(UV_EOF, undefined, 0);
    }

    /**
     * @param {number} number of bytes, or an error
     * @param {ArrayBufferLike | undefined} bytes
     * @param {number} offset
     */
    #tell(number, bytes, offset) {
      streamBaseState[kReadBytesOrError] = number;
      streamBaseState[kArrayBufferOffset] = offset;
      this.onread?.(bytes);
    }

    /**
     * @param {StreamRequest} req
     * @param {number} status
     */
    finishWrite(req, status) {
      req.oncomplete(status, this, undefined);
    }

    /**
     * @param {StreamRequest} req
     * @param {number} status
     */
    finishShutdown(req, status) {
      req.oncomplete(status, this, undefined);
    }
  }

  return { JSStream };
}

/**
 * @typedef {() => number} Switch begins or ends reading
 * @typedef {(req: StreamRequest, buffers: Uint8Array[]) => number} Write
 * @typedef {(req: StreamRequest) => number} Shutdown
 */
