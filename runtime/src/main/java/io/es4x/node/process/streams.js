import events from 'es4x:events';
import registry from 'es4x:registry';
import { codedError, invalidArgType } from '../errors.js';
import { colorDepth } from './colors.js';

const ENCODINGS = new Set(
  'utf8 utf-8 latin1 binary ascii utf16le utf-16le ucs2 ucs-2 hex base64 base64url'.split(' '),
);

/** The base class of light streams. */
class Emitter extends events.Emitter {}
events.inheritEvents(Emitter);

/**
 * Creates `process.stdout` or `process.stderr`. At first it is a light stream: it writes, emits events, and has the
 * properties of a terminal. When a program uses any other member, it becomes the stream of Node's library; loading that
 * takes longer than most programs run.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { StandardStream } from 'es4x:java'
 * @param {StandardStream} host
 */
export function createOutput(host) {
  let isLight = true;
  const complete = () => {
    if (isLight) {
      isLight = false;
      become(stream, host);
    }
  };
  const rest = new Proxy(Emitter.prototype, {
    get(target, key, receiver) {
      if (!isLight || (key in target && key !== 'constructor')) {
        return Reflect.get(target, key, receiver);
      }
      if (key === 'constructor') {
        return Stream;
      }
      complete();
      return receiver[key];
    },
    has(target, key) {
      if (key in target) return true;
      complete();
      return key in stream;
    },
    getPrototypeOf() {
      complete();
      return Object.getPrototypeOf(stream);
    },
  });
  const members = Object.getOwnPropertyDescriptors(light(host, complete));
  const prototype = Object.create(rest, members);
  /** @type {LibraryModule} */
  const stream = Object.setPrototypeOf(new Emitter(), prototype);
  const Stream = lightConstructor(host, prototype, () => {
    complete();
    return stream.constructor;
  });
  stream.fd = host.fd();
  return stream;
}

/**
 * Creates the constructor of a light stream. pino compares `write` with that of the prototype to detect that the
 * program has replaced it.
 *
 * @param {StandardStream} host
 * @param {object} prototype
 * @param {() => Function} whole returns the constructor of Node's library
 */
function lightConstructor(host, prototype, whole) {
  const name = { TTY: 'WriteStream', FILE: 'SyncWriteStream' }[host.kind()] ?? 'Socket';
  /** @param {unknown[]} args */
  function Stream(...args) {
    return Reflect.construct(whole(), args);
  }
  Object.defineProperty(Stream, 'name', { value: name, configurable: true });
  Object.defineProperty(Stream, Symbol.hasInstance, {
    value: (/** @type {unknown} */ value) => value instanceof whole(),
  });
  Stream.prototype = prototype;
  return Stream;
}

/**
 * The members of a light stream.
 *
 * @param {StandardStream} host
 * @param {() => void} complete makes it a stream of Node's library
 */
function light(host, complete) {
  const isTerminal = host.isTerminal();
  const size = () => (isTerminal ? Array.from(host.size()) : []);
  const members = {
    isTTY: isTerminal || undefined,

    /**
     * @this {LibraryModule}
     * @param {unknown} chunk
     * @param {unknown} encoding
     * @param {Function} [callback]
     */
    write(chunk, encoding, callback) {
      const done = typeof encoding === 'function' ? encoding : callback;
      if (writeChunk(host, chunk, typeof encoding === 'function' ? 'utf8' : encoding || 'utf8')) {
        if (done) {
          process.nextTick(/** @type {(error: null) => void} */ (done), null);
        }
        return true;
      }
      complete(); // Then it fails as Node's stream does.
      return this.write(chunk, encoding, callback);
    },

    /**
     * @this {LibraryModule}
     * @param {string | symbol} name
     * @param {Function} listener
     */
    on(name, listener) {
      if (name === 'resize') {
        complete();
        return this.on(name, listener);
      }
      return Reflect.apply(Emitter.prototype.on, this, [name, listener]);
    },

    /**
     * @this {LibraryModule}
     * @param {string | symbol} name
     * @param {Function} listener
     */
    addListener(name, listener) {
      return this.on(name, listener);
    },

    get columns() {
      return size()[0];
    },

    set columns(value) {
      own(this, 'columns', value);
    },

    get rows() {
      return size()[1];
    },

    set rows(value) {
      own(this, 'rows', value);
    },
  };
  if (!isTerminal) return members;
  return Object.assign(members, {
    getWindowSize: size,
    getColorDepth: (env = process.env) => colorDepth(env),
    hasColors: (count = 16, env = process.env) =>
      count <= 2 ** colorDepth(typeof count === 'object' ? count : env),
  });
}

/**
 * @param {object} object
 * @param {string} name
 * @param {unknown} value
 */
function own(object, name, value) {
  Object.defineProperty(object, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/**
 * Writes a chunk; returns whether that succeeded.
 *
 * @param {StandardStream} host
 * @param {unknown} chunk
 * @param {unknown} encoding
 */
function writeChunk(host, chunk, encoding) {
  if (chunk === null) {
    throw codedError(TypeError, 'ERR_STREAM_NULL_VALUES', 'May not write null values to stream');
  }
  if (typeof chunk === 'string') {
    const name = typeof encoding === 'string' ? encoding.toLowerCase() : undefined;
    if (name === undefined || !ENCODINGS.has(name)) {
      const text = require('es4x:inspect').format('Unknown encoding: %s', encoding);
      throw codedError(TypeError, 'ERR_UNKNOWN_ENCODING', text);
    }
    return name.startsWith('utf') && name.endsWith('8')
      ? host.write(chunk)
      : host.writeEncoded(chunk, name);
  }
  if (ArrayBuffer.isView(chunk)) {
    return host.writeBytes(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
  const types = 'of type string or an instance of Buffer, TypedArray, or DataView';
  throw invalidArgType('chunk', types, chunk);
}

/**
 * Makes a light stream one of Node's library, in place. Source: `createWritableStdioStream` of Node's
 * `lib/internal/bootstrap/switches/is_main_thread.js`.
 *
 * @param {LibraryModule} stream
 * @param {StandardStream} host
 */
function become(stream, host) {
  const library = registry.require('es4x:library');
  const { fd } = stream;
  const kind = host.kind();
  if (kind === 'TTY') {
    inherit(stream, library.require('tty').WriteStream, fd);
    stream._type = 'tty';
    process.on('SIGWINCH', () => stream._refreshSize());
  } else if (kind === 'FILE') {
    inherit(stream, library.require('internal/fs/sync_write_stream'), fd, { autoClose: false });
    stream._type = 'fs';
  } else {
    const { StandardPipe } = library.internalBinding('tty_wrap');
    const handle = new StandardPipe(fd);
    const options = { handle, readable: false, writable: true, manualStart: true };
    inherit(stream, library.require('net').Socket, options);
    stream._type = 'pipe';
  }
  stream.fd = fd;
  stream._isStdio = true;
  stream.destroySoon = stream.destroy;
  stream._destroy = stayOpen;
}

/**
 * @param {object} stream
 * @param {Function} Class
 * @param {unknown[]} args
 */
function inherit(stream, Class, ...args) {
  Object.setPrototypeOf(stream, Class.prototype);
  Reflect.apply(Class, stream, args);
}

/**
 * The standard streams are only closed by the end of the process.
 *
 * @this {LibraryModule}
 * @param {Error | null} error
 * @param {(error: Error | null) => void} callback
 */
function stayOpen(error, callback) {
  callback(error);
  this._undestroy();
  if (!this._writableState.emitClose) process.nextTick(() => this.emit('close'));
}
