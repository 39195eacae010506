import events from 'es4x:events';
import { codedError, invalidArgType, systemError } from '../errors.js';
import { colorDepth } from './colors.js';

const ENCODINGS = new Set(
  'utf8 utf-8 latin1 binary ascii utf16le utf-16le ucs2 ucs-2 hex base64 base64url'.split(' '),
);

/**
 * `process.stdout` and `process.stderr`: writable streams to the extent that a synchronous
 * descriptor needs one. What `write` took is out when it returns.
 */
export class StandardOutput extends events.Emitter {
  #host;
  writable = true;
  writableLength = 0;
  writableHighWaterMark = 16384;
  writableEnded = false;
  destroyed = false;

  /** @param {import('es4x:java').StandardStream} host */
  constructor(host) {
    super();
    this.#host = host;
    this.fd = host.fd();
    this._type = 'pipe';
    if (host.isTerminal()) {
      this.isTTY = true;
      this._type = 'tty';
    }
  }

  get columns() {
    return this.isTTY ? this.#host.size()[0] : undefined;
  }

  get rows() {
    return this.isTTY ? this.#host.size()[1] : undefined;
  }

  getWindowSize() {
    return [this.columns, this.rows];
  }

  getColorDepth(env = process.env) {
    return colorDepth(env);
  }

  hasColors(count = 16, env = process.env) {
    return count <= 2 ** colorDepth(typeof count === 'object' ? count : env);
  }

  write(chunk, encoding, callback) {
    const done = typeof encoding === 'function' ? encoding : callback;
    if (this.#writeChunk(chunk, typeof encoding === 'function' ? 'utf8' : encoding || 'utf8')) {
      if (done) {
        process.nextTick(done, null);
      }
      return true;
    }
    const error = systemError('EPIPE', 'write');
    process.nextTick(() => {
      done?.(error);
      this.emit('error', error);
    });
    return false;
  }

  /**
   * Ends a stream only in appearance: standard streams stay open until the process ends; only the
   * chunk and the events are real.
   */
  end(chunk, encoding, callback) {
    const done = [chunk, encoding, callback].find((argument) => typeof argument === 'function');
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') {
      this.write(chunk, typeof encoding === 'string' ? encoding : undefined);
    }
    process.nextTick(() => {
      this.emit('finish');
      done?.();
    });
    return this;
  }

  destroy() {
    return this;
  }

  cork() {}

  uncork() {}

  setDefaultEncoding() {
    return this;
  }

  clearLine(direction, callback) {
    const part = direction < 0 ? 1 : direction > 0 ? 0 : 2;
    return this.write(`\x1b[${part}K`, callback);
  }

  clearScreenDown(callback) {
    return this.write('\x1b[0J', callback);
  }

  cursorTo(x, y, callback) {
    const done = typeof y === 'function' ? y : callback;
    return this.write(typeof y === 'number' ? `\x1b[${y + 1};${x + 1}H` : `\x1b[${x + 1}G`, done);
  }

  moveCursor(dx, dy, callback) {
    const step = (count, back, forth) =>
      count === 0 ? '' : `\x1b[${Math.abs(count)}${count < 0 ? back : forth}`;
    return this.write(step(dx, 'D', 'C') + step(dy, 'A', 'B'), callback);
  }

  #writeChunk(chunk, encoding) {
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
        ? this.#host.write(chunk)
        : this.#host.writeEncoded(chunk, name);
    }
    if (ArrayBuffer.isView(chunk)) {
      return this.#host.writeBytes(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    }
    const types = 'of type string or an instance of Buffer, TypedArray, or DataView';
    throw invalidArgType('chunk', types, chunk);
  }
}

events.inheritEvents(StandardOutput);
