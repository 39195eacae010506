import { colorDepth, shouldColorize } from '../../node/process/colors.js';

/** @import { Environment } from '../../node/process/process-object.js' */

/**
 * @typedef {object} Output a stream that programs may have replaced
 * @property {(text: string, done?: (error?: Error | null) => void) => unknown} write
 * @property {boolean} [isTTY]
 * @property {(event: string) => number} [listenerCount]
 * @property {(event: string, listener: () => void) => unknown} once
 * @property {(event: string, listener: () => void) => unknown} [removeListener]
 * @property {{ errorEmitted: boolean }} [_writableState]
 *
 * @typedef {ReturnType<typeof createSink>} Sink
 */

/**
 * Creates the console's access to a standard stream: it writes to the file descriptor directly until the program has
 * obtained the stream object, whose `write` it may replace.
 *
 * @param {import('es4x:java').StandardStream} host
 * @param {() => Environment} env returns the environment variables
 * @param {() => Output} open returns the stream object, which is also written to if a direct write fails
 */
export function createSink(host, env, open) {
  /** @type {boolean | undefined} */
  let colors;
  const terminal = {
    get isTTY() {
      return host.isTerminal();
    },
    getColorDepth: () => colorDepth(env()),
  };
  return {
    /**
     * The stream object of the process; null until it is created.
     */
    stream: /** @type {Output | null} */ (null),
    /**
     * The stream that was assigned to `console._stdout` or `console._stderr`.
     */
    replacement: /** @type {Output | null} */ (null),
    /** @param {string} text */
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

/**
 * Writes like Node's console, which ignores errors of the stream.
 *
 * @param {Output} stream
 * @param {string} text
 */
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
