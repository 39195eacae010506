import events from 'es4x:events';
import { codedError } from '../errors.js';

/**
 * `process.stdin`: a readable stream, as far as one descriptor needs it. Reading begins when a
 * program listens, iterates, pipes or resumes, and keeps the process alive until the end or a pause.
 */
export class StandardInput extends events.Emitter {
  #host;
  /** @type {Value[]} */
  #queue = [];
  /** @type {Value} */
  #decoding = null;
  /** @type {boolean | null} */
  #flowing = null;
  #reading = false;
  #refed = true;
  #waits = false;
  #atEnd = false;
  #pipes = new Map();
  fd = 0;
  readable = true;
  readableEnded = false;
  /** @type {string | null} */
  readableEncoding = null;
  destroyed = false;

  /** @param {import('es4x:java').StandardInput} host */
  constructor(host) {
    super();
    this.#host = host;
    if (host.isTerminal()) {
      this.isTTY = true;
      this.isRaw = false;
    }
  }

  /** @override */
  on(name, listener) {
    super.on(name, listener);
    if (name === 'data' && this.#flowing !== false) {
      this.resume();
    } else if (name === 'readable') {
      this.#flowing = false;
      this.#fill();
    }
    return this;
  }

  addListener(name, listener) {
    return this.on(name, listener);
  }

  get readableFlowing() {
    return this.#flowing;
  }

  get readableLength() {
    return this.#queue.reduce((length, chunk) => length + chunk.length, 0);
  }

  isPaused() {
    return this.#flowing === false;
  }

  resume() {
    if (this.#flowing !== true) {
      this.#flowing = true;
      process.nextTick(() => this.#flow());
    }
    return this;
  }

  pause() {
    if (this.#flowing !== false) {
      this.#flowing = false;
      this.emit('pause');
    }
    this.#hold();
    return this;
  }

  /** Returns all that has come, or null. */
  read() {
    const { length } = this.#queue;
    if (length === 0) {
      this.#fill();
      return null;
    }
    const chunks = this.#queue.splice(0);
    this.#fill();
    return typeof chunks[0] === 'string' ? chunks.join('') : concatenate(chunks, this.#host);
  }

  setEncoding(encoding = 'utf8') {
    this.#decoding = decodingOf(this.#host, encoding);
    this.readableEncoding = encoding;
    this.#queue = this.#queue.map((chunk) => this.#text(chunk, false));
    return this;
  }

  pipe(target, { end = true } = {}) {
    const onData = (chunk) => {
      if (target.write(chunk) === false) {
        this.pause();
        target.once('drain', () => this.resume());
      }
    };
    const onEnd = () =>
      end && target !== process.stdout && target !== process.stderr && target.end();
    this.#pipes.set(target, { onData, onEnd });
    this.on('end', onEnd);
    this.on('data', onData);
    target.emit?.('pipe', this);
    return target;
  }

  unpipe(target) {
    for (const [known, { onData, onEnd }] of this.#pipes) {
      if (target === undefined || target === known) {
        this.removeListener('data', onData).removeListener('end', onEnd);
        this.#pipes.delete(known);
        known.emit?.('unpipe', this);
      }
    }
    return this;
  }

  ref() {
    this.#refed = true;
    this.#hold();
    return this;
  }

  unref() {
    this.#refed = false;
    this.#hold();
    return this;
  }

  destroy(error) {
    if (!this.destroyed) {
      this.destroyed = true;
      this.readable = false;
      this.#queue = [];
      this.#hold();
      process.nextTick(() => {
        if (error) {
          this.emit('error', error);
        }
        this.emit('close');
      });
    }
    return this;
  }

  setRawMode() {
    throw codedError(
      Error,
      'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
      'process.stdin.setRawMode() is not available: the terminal gives whole lines',
    );
  }

  async *[Symbol.asyncIterator]() {
    /** @type {(value?: Value) => void} */
    let wake = () => {};
    /** @type {{ error: Error } | null} */
    let failure = null;
    const onReadable = () => wake();
    const onError = (error) => {
      failure = { error };
      wake();
    };
    this.on('readable', onReadable).on('end', onReadable).on('close', onReadable);
    this.on('error', onError);
    try {
      while (true) {
        const chunk = this.destroyed ? null : this.read();
        if (chunk !== null) {
          yield chunk;
        } else if (failure !== null) {
          throw /** @type {Value} */ (failure).error;
        } else if (this.readableEnded || this.destroyed) {
          return;
        } else {
          await new Promise((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      this.destroy();
    }
  }

  #flow() {
    while (this.#flowing && this.#queue.length > 0) {
      this.emit('data', this.#queue.shift());
    }
    this.#fill();
  }

  /** Asks for more, unless there is enough or nothing more comes. */
  #fill() {
    if (this.#queue.length === 0 && this.#atEnd) {
      this.#end();
    } else if (!this.#reading && !this.#atEnd && !this.destroyed && this.#queue.length === 0) {
      this.#reading = true;
      this.#host.read((bytes, failure) => this.#take(bytes, failure));
    }
    this.#hold();
  }

  #take(bytes, failure) {
    this.#reading = false;
    if (this.destroyed) {
      this.#hold();
      return;
    }
    if (failure !== null) {
      this.destroy(Object.assign(new Error(failure), { code: 'EIO', syscall: 'read' }));
      return;
    }
    this.#atEnd = bytes === null;
    /** @type {Value} */
    const content = bytes === null ? 0 : new ArrayBuffer(bytes);
    const raw = new Chunk(content).of(this.#host);
    const chunk = this.#decoding === null ? raw : this.#text(raw, this.#atEnd);
    if (chunk.length > 0) {
      this.#queue.push(chunk);
    }
    if (this.#flowing) {
      this.#flow();
    } else {
      this.#hold();
      this.emit('readable');
    }
  }

  #text({ buffer, byteOffset, byteLength }, last) {
    return this.#decoding.decode(buffer, byteOffset, byteLength, last);
  }

  #end() {
    if (!this.readableEnded && !this.destroyed) {
      this.readableEnded = true;
      process.nextTick(() => {
        this.emit('end');
        this.destroy();
      });
    }
  }

  /** The process lives for what is read, unless the program does not want it now. */
  #hold() {
    const wanted = this.#flowing === true || this.listenerCount('readable') > 0;
    const waits = this.#reading && this.#refed && wanted && !this.destroyed;
    if (waits !== this.#waits) {
      this.#waits = waits;
      this.#host.waiting(waits);
    }
  }
}

function decodingOf(host, encoding) {
  const decoding = host.decoding(`${encoding}`.toLowerCase());
  if (decoding === null) {
    throw codedError(TypeError, 'ERR_UNKNOWN_ENCODING', `Unknown encoding: ${encoding}`);
  }
  return decoding;
}

/** Bytes whose text is that of UTF-8, which programs rely on when they add chunks to a string. */
class Chunk extends Uint8Array {
  #host;

  static get [Symbol.species]() {
    return Uint8Array;
  }

  of(host) {
    this.#host = host;
    return this;
  }

  /** @override */
  toString(encoding = 'utf8') {
    const decoding = decodingOf(this.#host, encoding);
    return decoding.decode(this.buffer, this.byteOffset, this.byteLength, true);
  }
}

function concatenate(chunks, host) {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const all = new Chunk(length).of(host);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

events.inheritEvents(StandardInput);
