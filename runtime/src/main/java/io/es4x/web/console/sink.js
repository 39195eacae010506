import { colorDepth, shouldColorize } from '../../node/process/colors.js';

/**
 * The console's way to a standard stream: straight to the descriptor, until the program has taken
 * hold of the stream object and may have replaced its `write`.
 *
 * @param {import('es4x:java').StandardStream} host
 * @param {() => Record<string, string>} env gets the environment
 */
export function createSink(host, env) {
  let colors;
  const terminal = {
    get isTTY() {
      return host.isTerminal();
    },
    getColorDepth: () => colorDepth(env()),
  };
  return {
    stream: null,
    write(text) {
      if (this.stream === null) {
        host.write(text);
      } else {
        writeQuietly(this.stream, text);
      }
    },
    isTerminal: () => host.isTerminal(),
    hasColors() {
      colors ??= shouldColorize(terminal, env());
      return colors;
    },
  };
}

/** Writes as Node's console does: a stream that fails, now or later, is not the program's concern. */
function writeQuietly(stream, text) {
  const ignore = () => {};
  const once = () => {
    if (stream.listenerCount?.('error') === 0) {
      stream.once('error', ignore);
    }
  };
  once();
  try {
    stream.write(text, (error) => error && once());
  } catch (error) {
    if (error instanceof RangeError && /stack/i.test(error.message)) {
      throw error;
    }
  } finally {
    stream.removeListener?.('error', ignore);
  }
}
