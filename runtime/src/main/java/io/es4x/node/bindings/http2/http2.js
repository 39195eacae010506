import tasks from 'es4x:tasks';
import { addWrites } from '../stream/writes.js';

const { apply } = Reflect;

/** The limits of a session whose options name no others. */
const MAX_INVALID_FRAMES = 1000;
const MAX_REJECTED_STREAMS = 100;

/**
 * `internalBinding('http2')`: sessions over streams, and their streams.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { AsyncWrap } from '../handles/handle.js'
 * @import { LibuvStreamWrap, OnRead, StreamWrap } from '../stream/stream.js'
 * @import { Http2Binding } from './http2.binding.js'
 * @param {BindingParts<Http2Binding>} parts
 */
export default function http2({ binding, java, internalBinding, requireBuiltin }) {
  const {
    AsyncWrap,
    WriteWrap,
    streamBaseState,
    kReadBytesOrError,
    kArrayBufferOffset,
    kBytesWritten,
    kLastWriteWasAsync,
  } = /** @type {StreamWrap} */ (internalBinding('stream_wrap'));
  const { JSStream } = internalBinding('js_stream');
  const { Buffer } = requireBuiltin('buffer');
  const { FastBuffer } = requireBuiltin('internal/buffer');
  const {
    kSessionUint8FieldCount,
    kSessionMaxInvalidFrames,
    kSessionMaxRejectedStreams,
    constants,
  } = binding;
  const { settingsBuffer, optionsBuffer, sessionState, streamState } = binding;
  java.share(settingsBuffer, optionsBuffer, sessionState, streamState);

  /** @type {Function[]} */
  let callbacks = [];
  /**
   * True while calls come from the program, not from the event loop: ticks and microtasks then run after the program.
   */
  let isNested = true;

  /**
   * Runs an action of the event loop: ticks and microtasks run after each of its callbacks.
   *
   * @param {() => void} action
   */
  function atTop(action) {
    const before = isNested;
    isNested = false;
    try {
      action();
    } finally {
      isNested = before;
    }
  }

  /**
   * @param {AsyncWrap} wrap
   * @param {unknown} callback
   * @param {unknown[]} args
   */
  function call(wrap, callback, args) {
    if (isNested) {
      AsyncWrap.call(wrap, callback, args);
      return;
    }
    isNested = true;
    try {
      AsyncWrap.call(wrap, callback, args);
      do {
        if (tasks.pending) tasks.drain();
        java.runMicrotasks();
      } while (tasks.pending);
    } finally {
      isNested = false;
    }
  }

  class Http2Session extends AsyncWrap {
    fields = new Uint8Array(kSessionUint8FieldCount);
    chunksSentSinceLastWrite = 0;
    /** @type {Function | undefined} set by the library */
    ondone;
    /** @type {Function | undefined} */
    ongracefulclosecomplete;
    /** @type {LibuvStreamWrap | undefined} the stream below */
    #lower;
    #isTop = true;

    /** @param {number} type */
    constructor(type) {
      super('HTTP2SESSION');
      const { buffer } = this.fields;
      new Uint32Array(buffer, kSessionMaxInvalidFrames, 1).fill(MAX_INVALID_FRAMES);
      new Uint32Array(buffer, kSessionMaxRejectedStreams, 1).fill(MAX_REJECTED_STREAMS);
      java.createSession.call(this, type === constants.NGHTTP2_SESSION_SERVER, this.fields);
    }

    /**
     * Reads a stream in the place of the library, which hears only of its end.
     *
     * @param {LibuvStreamWrap} stream
     */
    consume(stream) {
      const { onread } = stream;
      this.#lower = stream;
      this.#isTop = !(stream instanceof JSStream);
      stream.onread = (bytes) => {
        const number = streamBaseState[kReadBytesOrError];
        if (number < 0) return apply(/** @type {OnRead} */ (onread), stream, [bytes]);
        const offset = streamBaseState[kArrayBufferOffset];
        this.#run(() => apply(java.receive, this, [bytes, offset, number]));
      };
    }

    /** @param {ArrayBufferView} bytes */
    receive(bytes) {
      apply(java.receive, this, [bytes]);
    }

    /**
     * @param {number | undefined} code
     * @param {boolean} socketClosed
     */
    destroy(code, socketClosed) {
      apply(java.destroySession, this, [code ?? 0, socketClosed]);
    }

    updateChunksSent() {
      this.chunksSentSinceLastWrite = apply(java.chunksSent, this, []);
      return this.chunksSentSinceLastWrite;
    }

    refreshState() {
      apply(java.refreshSession, this, []);
    }

    /** @param {() => void} action */
    #run(action) {
      if (this.#isTop) atTop(action);
      else action();
    }

    /**
     * Writes to the stream below.
     *
     * @param {Http2Session} session
     * @param {ArrayBuffer} bytes
     */
    static send(session, bytes) {
      const lower = /** @type {LibuvStreamWrap} */ (session.#lower);
      const req = new WriteWrap();
      req.handle = lower;
      req.oncomplete = () => session.#run(() => apply(java.written, session, []));
      const error = lower.writeBuffer(req, new FastBuffer(bytes));
      return error === 0 && streamBaseState[kLastWriteWasAsync] !== 0;
    }

    /**
     * @param {Http2Session} session
     * @param {boolean} isReading
     */
    static setReading(session, isReading) {
      const lower = /** @type {LibuvStreamWrap} */ (session.#lower);
      if (isReading) lower.readStart();
      else lower.readStop();
    }
  }
  addMethods(Http2Session, [
    'hasPendingData',
    'setGracefulClose',
    'settings',
    'ping',
    'goaway',
    'request',
    'altsvc',
    'origin',
    'localSettings',
    'remoteSettings',
    'setNextStreamID',
    'setLocalWindowSize',
  ]);

  class Http2Stream extends AsyncWrap {
    /** @type {Function | undefined} set by the library: gets an array buffer */
    onread;
    #bytesRead = 0;
    #bytesWritten = 0;
    /** @type {{ unpipe(): void } | undefined} what sends a file */
    pipe;

    constructor() {
      super('HTTP2STREAM');
    }

    get isStreamBase() {
      return true;
    }

    get fd() {
      return -1;
    }

    get bytesRead() {
      return this.#bytesRead;
    }

    get bytesWritten() {
      return this.#bytesWritten;
    }

    static {
      addWrites(Http2Stream.prototype, Buffer, (stream, req, buffers) => {
        const size = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
        const error = apply(java.write, stream, [req, buffers]);
        if (error === 0) stream.#bytesWritten += size;
        streamBaseState[kBytesWritten] = size;
        streamBaseState[kLastWriteWasAsync] = error === 0 ? 1 : 0;
        return error;
      });
    }

    destroy() {
      apply(java.destroyStream, this, []);
      this.pipe?.unpipe();
    }

    /** Priorities are not sent any more. */
    priority() {}

    refreshState() {
      apply(java.refreshStream, this, []);
    }

    /**
     * @param {Http2Stream} stream
     * @param {number} number of bytes, or an error
     * @param {ArrayBuffer | undefined} bytes
     */
    static read(stream, number, bytes) {
      if (number > 0) stream.#bytesRead += number;
      streamBaseState[kReadBytesOrError] = number;
      streamBaseState[kArrayBufferOffset] = 0;
      call(stream, stream.onread, [bytes]);
    }
  }
  addMethods(Http2Stream, [
    'id',
    'readStart',
    'readStop',
    'shutdown',
    'rstStream',
    'respond',
    'info',
    'trailers',
    'pushPromise',
  ]);

  java.connect(
    (event, wrap, args) => call(wrap, callbacks[event], withBuffers(args)),
    () => new Http2Stream(),
    Http2Stream.read,
    (req, status) => call(req, req.oncomplete, [status, req.handle, undefined]),
    (session, callback, args) => call(session, callback, withBuffers(args)),
    Http2Session.send,
    Http2Session.setReading,
    (session, isDestroyed) => {
      const callback = isDestroyed ? session.ondone : session.ongracefulclosecomplete;
      if (typeof callback === 'function') call(session, callback, []);
    },
    (session) => atTop(() => apply(java.runDeferred, session, [])),
  );

  return {
    Http2Session,
    Http2Stream,
    /** @param {Function[]} functions */
    setCallbackFunctions(...functions) {
      callbacks = functions;
    },
    nghttp2ErrorString: java.errorText,
    packSettings: () => new FastBuffer(java.packSettings()),
    refreshDefaultSettings: java.refreshDefaultSettings,
  };

  /** @param {unknown[]} args */
  function withBuffers(args) {
    for (let i = 0; i < args.length; i++) {
      if (args[i] instanceof ArrayBuffer) args[i] = new FastBuffer(args[i]);
    }
    return args;
  }

  /**
   * @param {{ prototype: object }} Class
   * @param {(keyof Http2Binding)[]} names
   */
  function addMethods(Class, names) {
    for (const name of names) {
      const value = java[name];
      Object.defineProperty(Class.prototype, name, { value, writable: true, configurable: true });
    }
  }
}

/**
 * @typedef {ReturnType<typeof http2>} Made
 * @typedef {InstanceType<Made['Http2Session']>} Session
 * @typedef {InstanceType<Made['Http2Stream']>} Stream
 * @typedef {InstanceType<StreamWrap['WriteWrap']>} Write
 */
