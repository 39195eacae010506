import host from 'es4x:host/vertx-streams';

/**
 * Adds support for Vert.x streams to Node's: `Readable.from` and `Duplex.from` accept them, and chunks may be Vert.x
 * buffers.
 *
 * @param {Value} Stream exports of `node:stream`
 */
export function connectStreams(Stream) {
  const { Duplex, Readable } = Stream;
  const { from: readableFrom } = Readable;
  const { from: duplexFrom } = Duplex;
  const isView = Stream._isArrayBufferView;
  const toBuffer = Stream._uint8ArrayToBuffer;

  /** Converts an item of a Vert.x stream to a chunk. */
  const chunkOf = (item) => (host.isBuffer(item) ? toBuffer(host.view(item)) : item);

  Stream._isArrayBufferView = (chunk) => isView(chunk) || host.isBuffer(chunk);
  Stream._uint8ArrayToBuffer = (chunk) => toBuffer(isView(chunk) ? chunk : host.view(chunk));

  Readable.from = function from(iterable, options) {
    return host.isReadStream(iterable)
      ? new Readable({ objectMode: true, ...options, ...adapter(iterable, true, false) })
      : readableFrom.call(this, iterable, options);
  };

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
   * Returns the methods of a Node stream that wraps a Vert.x stream.
   *
   * @param {Value} stream
   * @param {boolean} reads
   * @param {boolean} writes
   * @returns {ThisType<Value>}
   */
  function adapter(stream, reads, writes) {
    return {
      construct(callback) {
        if (reads) {
          stream.pause();
          stream.endHandler(() => this.push(null));
          stream.handler((item) => this.push(chunkOf(item)));
        }
        stream.exceptionHandler((error) => this.destroy(error));
        callback();
      },
      ...(reads && { read: () => stream.fetch(1) }),
      ...(writes && {
        write(chunk, _encoding, callback) {
          stream.write(chunk).then(undefined, (error) => this.destroy(error));
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

/** Discards the rest of a stream: if it stayed paused, its connection would be blocked. */
function leave(stream) {
  try {
    stream.handler(null);
    stream.resume();
  } catch {
    // The stream is closed.
  }
}

/** Closes a stream whose end was not written. */
function abort(stream) {
  const closed = typeof stream.reset === 'function' ? stream.reset() : stream.close?.();
  closed?.then?.(undefined, () => {}); // The stream may be closed already.
}
