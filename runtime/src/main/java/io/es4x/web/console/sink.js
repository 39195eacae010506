import { colorDepth, shouldColorize } from '../../node/process/colors.js';

/**
 * The console's way to a standard stream: straight to the descriptor, until the program has taken
 * hold of the stream object and may have replaced its `write`.
 *
 * @param {import('es4x:java').StandardStream} host
 * @param {() => Record<string, string>} env gets the environment
 * @param {() => Value} open gets the stream object, whose error is the program's concern when nobody reads any more
 */
export function createSink(host, env, open) {
  let colors;
  const terminal = {
    get isTTY() {
      return host.isTerminal();
    },
    getColorDepth: () => colorDepth(env()),
  };
  return {
    /**
     * The stream object of the process, once there is one.
     *
     * @type {Value}
     */
    stream: null,
    /**
     * The stream that `console._stdout` or `console._stderr` has been set to.
     *
     * @type {Value}
     */
    replacement: null,
    write(text) {
      const stream = this.replacement ?? this.stream;
      if (stream !== null || !host.write(text)) {
        writeQuietly(stream ?? open(), text);
      }
    },
    target() {
      return this.replacement ?? this.stream ?? open();
    },
    isTerminal() {
      const stream = this.replacement ?? this.stream;
      return stream === null ? host.isTerminal() : Boolean(stream.isTTY);
    },
    hasColors() {
      colors ??= shouldColorize(terminal, env());
      return colors;
    },
  };
}

/** Writes as Node's console does: the first error of a stream is not the program's concern. */
function writeQuietly(stream, text) {
  const ignore = () => {};
  const once = () => {
    if (stream.listenerCount?.('error') === 0) {
      stream.once('error', ignore);
    }
  };
  once();
  try {
    stream.write(text, (error) => {
      if (error && !stream._writableState?.errorEmitted) once();
    });
  } catch (error) {
    if (error instanceof RangeError && /stack/i.test(error.message)) {
      throw error;
    }
  } finally {
    stream.removeListener?.('error', ignore);
  }
}
