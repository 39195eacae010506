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
 * @param {{ stdout: Sink, stderr: Sink, channels: Record<string, Value> }} output the streams, and by method the
 *   channels of node:diagnostics_channel to which the arguments are published
 *
 * @typedef {{ write(text: string): void, hasColors(): boolean, isTerminal(): boolean, target(): Value, replacement:
 *   Value }} Sink
 */
export function createConsole({ stdout, stderr, channels }) {
  const counts = new Map();
  let indent = '';

  function optionsFor(sink) {
    return { colors: sink.hasColors() };
  }

  function format(sink, args) {
    return (
      plainText(args, () => optionsFor(sink).colors) ??
      apply(formatter().formatWithOptions, undefined, withFirst(optionsFor(sink), args))
    );
  }

  function print(sink, text) {
    sink.write(`${indent === '' ? text : indent + text.replaceAll('\n', `\n${indent}`)}\n`);
  }

  function say(sink, channel, args) {
    if (channel?.hasSubscribers) {
      channel.publish(args);
    }
    print(sink, format(sink, args));
  }

  const console = {
    log(...args) {
      say(stdout, channels.log, args);
    },
    info(...args) {
      say(stdout, channels.info, args);
    },
    debug(...args) {
      say(stdout, channels.debug, args);
    },
    warn(...args) {
      say(stderr, channels.warn, args);
    },
    error(...args) {
      say(stderr, channels.error, args);
    },
    dir(object, options) {
      const all = { customInspect: false, ...optionsFor(stdout), ...options };
      print(stdout, formatter().inspect(object, all));
    },
    ...createTimings((...args) => console.log(...args), warn),
    trace(...args) {
      print(stderr, formatter().stackTrace(format(stderr, args)));
    },
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
    count(label = 'default') {
      const name = `${label}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      console.log(`${name}: ${counts.get(name)}`);
    },
    countReset(label = 'default') {
      if (!counts.delete(`${label}`)) {
        warn(`Count for '${label}' does not exist`);
      }
    },
    group(...args) {
      if (args.length > 0) {
        console.log(...args);
      }
      indent += INDENTATION;
    },
    groupEnd() {
      indent = indent.slice(0, Math.max(0, indent.length - INDENTATION.length));
    },
    table(data, columns) {
      console.log(require('es4x:table-text').table(data, columns, optionsFor(stdout)) ?? data);
    },
    dirxml(...args) {
      console.log(...args);
    },
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

/** The property with the stream of a console; programs may assign another one. */
function streamOf(sink) {
  return {
    get: () => sink.target(),
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
