import host from 'es4x:host/vertx-streams';

/** @typedef {Parameters<typeof host.view>[0]} VertxBuffer */

/**
 * Adds support for Vert.x streams to Node's: `Readable.from` and `Duplex.from` accept them, and chunks may be Vert.x
 * buffers.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {LibraryModule} Stream exports of `node:stream`
 */
export function connectStreams(Stream) {
  const { Duplex, Readable } = Stream;
  const { from: readableFrom } = Readable;
  const { from: duplexFrom } = Duplex;
  const isView = Stream._isArrayBufferView;
  const toBuffer = Stream._uint8ArrayToBuffer;

  /** Converts an item of a Vert.x stream to a chunk. */
  const chunkOf = (/** @type {unknown} */ item) =>
    host.isBuffer(item) ? toBuffer(host.view(/** @type {VertxBuffer} */ (item))) : item;

  Stream._isArrayBufferView = (/** @type {unknown} */ chunk) =>
    isView(chunk) || host.isBuffer(chunk);
  Stream._uint8ArrayToBuffer = (/** @type {unknown} */ chunk) =>
    toBuffer(isView(chunk) ? chunk : host.view(/** @type {VertxBuffer} */ (chunk)));

  /**
   * @this {unknown}
   * @param {unknown} iterable
   * @param {object} [options]
   */
  Readable.from = function from(iterable, options) {
    return host.isReadStream(iterable)
      ? new Readable({ objectMode: true, ...options, ...adapter(iterable, true, false) })
      : readableFrom.call(this, iterable, options);
  };

  /**
   * @this {unknown}
   * @param {unknown} body
   */
  Duplex.from = function from(body) {
    const reads = host.isReadStream(body);
    const writes = host.isWriteStream(body);
    return reads || writes
      ? new Duplex({
          readable: reads,
          writable: writes,
          readableObjectMode: true,
          ...adapter(body, reads, writes),
        })
      : duplexFrom.call(this, body);
  };

  /**
   * @typedef {(error?: Error | null) => void} Done
   *
   * @typedef {object} StreamMethods the options of a stream's constructor
   * @property {(callback: Done) => void} construct
   * @property {() => void} [read]
   * @property {(chunk: unknown, encoding: string, callback: Done) => void} [write]
   * @property {(callback: Done) => void} [final]
   * @property {(error: Error | null, callback: Done) => void} destroy
   */

  /**
   * Returns the methods of a Node stream that wraps a Vert.x stream.
   *
   * @param {LibraryModule} stream
   * @param {boolean} reads
   * @param {boolean} writes
   * @returns {StreamMethods & ThisType<LibraryModule>}
   */
  function adapter(stream, reads, writes) {
    return {
      construct(callback) {
        if (reads) {
          stream.pause();
          stream.endHandler(() => this.push(null));
          stream.handler((/** @type {unknown} */ item) => this.push(chunkOf(item)));
        }
        stream.exceptionHandler((/** @type {Error} */ error) => this.destroy(error));
        callback();
      },
      ...(reads && { read: () => stream.fetch(1) }),
      ...(writes && {
        write(chunk, _encoding, callback) {
          stream.write(chunk).then(undefined, (/** @type {Error} */ error) => this.destroy(error));
          if (stream.writeQueueFull()) stream.drainHandler(() => callback());
          else callback();
        },
        final(callback) {
          stream.end().then(() => callback(), callback);
        },
      }),
      destroy(error, callback) {
        if (reads && !this.readableEnded) leave(stream);
        if (writes && !this.writableFinished) abort(stream);
        callback(error);
      },
    };
  }
}

/**
 * Discards the rest of a stream: if it stayed paused, its connection would be blocked.
 *
 * @param {LibraryModule} stream
 */
function leave(stream) {
  try {
    stream.handler(null);
    stream.resume();
  } catch {
    // The stream is closed.
  }
}

/**
 * Closes a stream whose end was not written.
 *
 * @param {LibraryModule} stream
 */
function abort(stream) {
  const closed = typeof stream.reset === 'function' ? stream.reset() : stream.close?.();
  closed?.then?.(undefined, () => {}); // The stream may be closed already.
}
