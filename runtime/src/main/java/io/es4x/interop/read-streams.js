/** @import { ReadStream } from '@vertx/core' */

/**
 * Iterates over the items of a Vert.x stream. Each is fetched when the loop asks for it; meanwhile the stream is
 * paused. Leaving the loop releases the stream, which then discards further items.
 *
 * @param {ReadStream<unknown>} stream
 * @returns {AsyncIterableIterator<unknown>}
 */
export function iterateStream(stream) {
  /** @type {unknown[]} that came without being asked for */
  const items = [];
  /** @type {PromiseWithResolvers<void> | null} for the next item, the end or a failure */
  let waiting = null;
  let done = false;
  /** @type {{ error: unknown } | null} */
  let failure = null;

  const wake = () => {
    waiting?.resolve();
    waiting = null;
  };
  stream.pause();
  stream.exceptionHandler((error) => {
    failure ??= { error };
    wake();
  });
  stream.endHandler(() => {
    done = true;
    wake();
  });
  stream.handler((item) => {
    items.push(item);
    wake();
  });

  async function* generate() {
    try {
      for (;;) {
        while (items.length > 0) yield items.shift();
        if (failure !== null) throw failure.error;
        if (done) return;
        waiting = Promise.withResolvers();
        const { promise } = waiting;
        stream.fetch(1);
        await promise;
      }
    } finally {
      if (!done) release(stream);
      done = true;
    }
  }
  return generate();
}

/**
 * Releases a stream and its connection. A stream without a handler discards its items; a paused HTTP connection
 * would wait forever.
 *
 * @param {ReadStream<unknown>} stream
 */
function release(stream) {
  try {
    stream.handler(null);
    stream.endHandler(null);
    stream.exceptionHandler(null);
    stream.resume();
  } catch {
    // The stream was closed within the loop.
  }
}
