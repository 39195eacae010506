import { withFirst } from '../../node/events/lists.js';
import { lazy } from '../../node/lazy.js';
import { plainText } from './plain.js';
import { createTimings } from './timings.js';

const { apply } = Reflect;

/** The indentation of one group level. */
const INDENTATION = '  ';

/** Returns the formatter, which converts values to text; loaded lazily. */
const formatter = () => require('es4x:inspect');

/** @type {(message: string) => void} */
const warn = (message) => require('node:process').emitWarning(message);

/**
 * Creates a console.
 *
 * @import { Output, Sink } from './sink.js'
 * @param {{ stdout: Sink, stderr: Sink, channels: Record<string, Channel | undefined> }} output the streams, and by
 *   method the channels of node:diagnostics_channel to which the arguments are published
 *
 * @typedef {{ hasSubscribers: boolean, publish(message: unknown): void }} Channel
 */
export function createConsole({ stdout, stderr, channels }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  let indent = '';

  /** @param {Sink} sink */
  function optionsFor(sink) {
    return { colors: sink.hasColors() };
  }

  /**
   * @param {Sink} sink
   * @param {unknown[]} args
   * @returns {string}
   */
  function format(sink, args) {
    return (
      plainText(args, () => optionsFor(sink).colors) ??
      apply(formatter().formatWithOptions, undefined, withFirst(optionsFor(sink), args))
    );
  }

  /**
   * @param {Sink} sink
   * @param {string} text
   */
  function print(sink, text) {
    sink.write(`${indent === '' ? text : indent + text.replaceAll('\n', `\n${indent}`)}\n`);
  }

  /**
   * @param {Sink} sink
   * @param {Channel | undefined} channel
   * @param {unknown[]} args
   */
  function say(sink, channel, args) {
    if (channel?.hasSubscribers) {
      channel.publish(args);
    }
    print(sink, format(sink, args));
  }

  const console = {
    /** @param {unknown[]} args */
    log(...args) {
      say(stdout, channels.log, args);
    },
    /** @param {unknown[]} args */
    info(...args) {
      say(stdout, channels.info, args);
    },
    /** @param {unknown[]} args */
    debug(...args) {
      say(stdout, channels.debug, args);
    },
    /** @param {unknown[]} args */
    warn(...args) {
      say(stderr, channels.warn, args);
    },
    /** @param {unknown[]} args */
    error(...args) {
      say(stderr, channels.error, args);
    },
    /**
     * @param {unknown} object
     * @param {object} [options]
     */
    dir(object, options) {
      const all = { customInspect: false, ...optionsFor(stdout), ...options };
      print(stdout, formatter().inspect(object, all));
    },
    ...createTimings((...args) => console.log(...args), warn),
    /** @param {unknown[]} args */
    trace(...args) {
      print(stderr, formatter().stackTrace(format(stderr, args)));
    },
    /**
     * @param {unknown} value
     * @param {unknown} [first]
     * @param {unknown[]} rest
     */
    assert(value, first, ...rest) {
      if (value) {
        return;
      }
      if (typeof first === 'string') {
        console.warn(`Assertion failed: ${first}`, ...rest);
      } else if (first === undefined && rest.length === 0) {
        console.warn('Assertion failed');
      } else {
        console.warn('Assertion failed', first, ...rest);
      }
    },
    clear() {
      if (stdout.isTerminal()) {
        stdout.write('\x1b[1;1H');
        stdout.write('\x1b[0J');
      }
    },
    /** @param {unknown} label */
    count(label = 'default') {
      const name = `${label}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      console.log(`${name}: ${counts.get(name)}`);
    },
    /** @param {unknown} label */
    countReset(label = 'default') {
      if (!counts.delete(`${label}`)) {
        warn(`Count for '${label}' does not exist`);
      }
    },
    /** @param {unknown[]} args */
    group(...args) {
      if (args.length > 0) {
        console.log(...args);
      }
      indent += INDENTATION;
    },
    groupEnd() {
      indent = indent.slice(0, Math.max(0, indent.length - INDENTATION.length));
    },
    /**
     * @param {unknown} data
     * @param {string[]} [columns]
     */
    table(data, columns) {
      console.log(require('es4x:table-text').table(data, columns, optionsFor(stdout)) ?? data);
    },
    /** @param {unknown[]} args */
    dirxml(...args) {
      console.log(...args);
    },
    /** @param {unknown[]} args */
    groupCollapsed(...args) {
      console.group(...args);
    },
    // Replaced by the inspector's; without one they do nothing, as in Node.
    profile() {},
    profileEnd() {},
    timeStamp() {},
  };
  Object.defineProperties(console, {
    [Symbol.toStringTag]: { value: 'console', configurable: true },
    _stdout: streamOf(stdout),
    _stderr: streamOf(stderr),
  });
  lazy(console, 'Console', createConstructor);
  return console;
}

/**
 * The property with the stream of a console; programs may assign another one.
 *
 * @param {Sink} sink
 */
function streamOf(sink) {
  return {
    get: () => sink.target(),
    /** @param {Output} stream */
    set(stream) {
      sink.replacement = stream;
    },
    configurable: true,
  };
}

/** `console.Console`: Node's class, for consoles that write to other streams. */
function createConstructor() {
  return require('es4x:library').require('internal/console/constructor').Console;
}
