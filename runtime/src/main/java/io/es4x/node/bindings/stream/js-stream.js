import { addWrites } from './writes.js';

/** `internalBinding('js_stream')`: a stream whose bytes are moved by JavaScript. */
export default function jsStream({ internalBinding, requireBuiltin }) {
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
    /** @type {Value} set by the library: they do what is asked of the stream */
    onreadstart;
    /** @type {Value} */
    onreadstop;
    /** @type {Value} */
    onwrite;
    /** @type {Value} */
    onshutdown;
    /** @type {Value} gets an array buffer */
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
      return this.onreadstart();
    }

    readStop() {
      return this.onreadstop();
    }

    shutdown(req) {
      return this.onshutdown(req);
    }

    static {
      addWrites(JSStream.prototype, Buffer, (stream, req, buffers) => stream.#write(req, buffers));
    }

    #write(req, buffers) {
      const size = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
      this.#bytesWritten += size;
      const error = this.onwrite(req, buffers);
      streamBaseState[kBytesWritten] = size;
      streamBaseState[kLastWriteWasAsync] = 1;
      return error;
    }

    readBuffer({ buffer, byteOffset, byteLength }) {
      this.#bytesRead += byteLength;
      this.#tell(byteLength, buffer, byteOffset);
    }

    emitEOF() {
      this.#tell(UV_EOF, undefined, 0);
    }

    #tell(number, bytes, offset) {
      streamBaseState[kReadBytesOrError] = number;
      streamBaseState[kArrayBufferOffset] = offset;
      this.onread?.(bytes);
    }

    finishWrite(req, status) {
      req.oncomplete(status, this, undefined);
    }

    finishShutdown(req, status) {
      req.oncomplete(status, this, undefined);
    }
  }

  return { JSStream };
}
