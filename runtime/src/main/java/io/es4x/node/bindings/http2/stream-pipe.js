import tasks from 'es4x:tasks';

/** The most that is read at once. */
const CHUNK = 65_536;

/**
 * `internalBinding('stream_pipe')`: sends a file through a stream of HTTP/2.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { StreamWrap } from '../stream/stream.js'
 * @typedef {{ fd: number, offset: number, length: number, onread: Function }} Source a `FileHandle` with an offset and a length
 * @typedef {{ pipe?: { unpipe(): void }, writeBuffer(req: object, bytes: Uint8Array): number, shutdown(): void }} Sink a stream
 * @param {BindingParts<object>} parts
 */
export default function streamPipe({ internalBinding, requireBuiltin }) {
  const { AsyncWrap, WriteWrap, streamBaseState, kReadBytesOrError } = /** @type {StreamWrap} */ (
    internalBinding('stream_wrap')
  );
  const { UV_EOF } = internalBinding('uv');

  class StreamPipe extends AsyncWrap {
    /** @type {Function | undefined} set by the library */
    onunpipe;
    #isClosed = false;
    /** @type {number | null} */
    #position;
    /** @type {number} */
    #left;

    /**
     * @param {Source} source
     * @param {Sink} sink
     */
    constructor(source, sink) {
      super('STREAMPIPE');
      this.source = source;
      this.sink = sink;
      sink.pipe = this;
      this.#position = source.offset < 0 ? null : source.offset;
      this.#left = source.length < 0 ? Infinity : source.length;
    }

    start() {
      const size = Math.min(this.#left, CHUNK);
      if (size === 0) {
        this.#end(UV_EOF);
        return;
      }
      const { fd } = this.source;
      const buffer = new Uint8Array(size);
      /**
       * @param {(Error & { errno: number }) | null} error
       * @param {number} count
       */
      const taken = (error, count) => {
        if (this.#isClosed) return;
        if (error) this.#end(error.errno);
        else if (count === 0) this.#end(UV_EOF);
        else this.#write(buffer.subarray(0, count));
      };
      requireBuiltin('fs').read(fd, buffer, 0, size, this.#position, taken);
    }

    /** @param {Uint8Array} bytes */
    #write(bytes) {
      this.#left -= bytes.length;
      if (this.#position !== null) this.#position += bytes.length;
      const req = new WriteWrap();
      req.handle = this.sink;
      /** @param {number} status */
      req.oncomplete = (status) => {
        if (this.#isClosed) return;
        if (status === 0) this.start();
        else this.unpipe();
      };
      if (this.sink.writeBuffer(req, bytes) !== 0) this.unpipe();
    }

    /** @param {number} number an error */
    #end(number) {
      const { source, sink } = this;
      streamBaseState[kReadBytesOrError] = number;
      tasks.call(source.onread, source, []);
      if (!this.#isClosed) sink.shutdown();
      this.unpipe();
    }

    unpipe() {
      if (this.#isClosed) return;
      this.#isClosed = true;
      requireBuiltin('timers').setImmediate(() => AsyncWrap.call(this, this.onunpipe, []));
    }
  }

  return { StreamPipe };
}
