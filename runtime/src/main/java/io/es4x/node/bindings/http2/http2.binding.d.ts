import type { AsIs, Bytes, Callback, Held, int, long, Or } from 'es4x:binding';

/** HTTP/2. Numbers that are returned are 0 or negative errors. */
export interface Http2Binding extends Http2Functions, SessionMethods, StreamMethods {}

/** Fields as the library lists them: a text, and the number of fields in it. */
export type FieldList = [text: string, count: number];

/** A session and a stream in JavaScript, and what is told of the end of a write. */
export type Session = import('./http2.js').Session;
export type Stream = import('./http2.js').Stream;
export type Write = import('./http2.js').Write;

/** An argument of a callback: bytes are an array buffer. */
export type CallbackArguments = unknown[];

/**
 * @java Http2Binding
 * @uses io.es4x.engine.promises.Microtasks
 * @permission none
 */
export interface Http2Functions {
  /**
   * Shares the arrays of numbers that the library reads and writes.
   *
   * @on Http2Binding
   */
  share(settings: Bytes, options: Bytes, session: Bytes, stream: Bytes): void;
  /**
   * Sets the functions that Java calls: the library's callbacks, by the index of an event; and what makes a stream, gives
   * one content or an error, ends a write, tells the outcome of a ping or of settings, sends bytes, lets the stream
   * below read or wait, ends a session, and goes on with one.
   *
   * @on Http2Binding
   */
  connect(
    tell: (event: number, self: Session | Stream, args: CallbackArguments) => void,
    createStream: () => Stream,
    read: (stream: Stream, number: number, bytes?: ArrayBuffer) => void,
    finish: (request: Write, status: number) => void,
    answer: (session: Session, callback: unknown, args: CallbackArguments) => void,
    send: (session: Session, bytes: ArrayBuffer) => boolean,
    setReading: (session: Session, isReading: boolean) => void,
    end: (session: Session, isDestroyed: boolean) => void,
    enter: Callback<[session: Session]>,
  ): void;
  /**
   * Runs the jobs of promises.
   *
   * @java Microtasks.run
   */
  runMicrotasks(): void;
  /** @on Http2Binding */
  refreshDefaultSettings(): void;
  /**
   * The payload of a frame with the settings that the library has set.
   *
   * @on Http2Binding
   */
  packSettings(): ArrayBuffer;
  /** @java Nghttp2Error.textOf */
  errorText(error: int): string;
}

/**
 * @java Http2SessionFunctions
 * @permission opened
 */
export interface SessionMethods {
  /**
   * Makes the session of an object; `fields` are the bytes of the fields that it shares.
   *
   * @state Http2Binding
   */
  createSession(this: object, isServer: boolean, fields: Bytes): void;
  receive(
    this: Held<'SessionHandle'>,
    bytes: Bytes,
    offset?: int,
    length?: Or<int, 2147483647>,
  ): void;
  /**
   * Notes that the stream below has written what it was given.
   *
   * @java SessionHandle.written
   */
  written(this: Held<'SessionHandle'>): void;
  runDeferred(this: Held<'SessionHandle'>): void;
  /** @java SessionHandle.chunksSent */
  chunksSent(this: Held<'SessionHandle'>): int;
  /** @java SessionHandle.hasPending */
  hasPendingData(this: Held<'SessionHandle'>): boolean;
  /** @java SessionHandle.closeGracefully */
  setGracefulClose(this: Held<'SessionHandle'>): void;
  destroySession(this: Held<'SessionHandle'>, code: long, isSocketClosed: boolean): void;
  /** @state Http2Binding */
  settings(this: Held<'SessionHandle'>, callback: unknown): boolean;
  ping(this: Held<'SessionHandle'>, payload: Bytes | undefined, callback: unknown): boolean;
  goaway(this: Held<'SessionHandle'>, code: long, lastStream: int, data?: Bytes): void;
  /** Submits a request; returns its stream, or an error. */
  request(this: Held<'SessionHandle'>, fields: FieldList, options: int): AsIs<Stream | number>;
  altsvc(this: Held<'SessionHandle'>, stream: int, origin: string, value: string): void;
  /** Announces origins, each with a NUL behind it. */
  origin(this: Held<'SessionHandle'>, origins: string): void;
  /** @state Http2Binding */
  localSettings(this: Held<'SessionHandle'>): void;
  /** @state Http2Binding */
  remoteSettings(this: Held<'SessionHandle'>): void;
  /** @java setNextStreamId */
  setNextStreamID(this: Held<'SessionHandle'>, id: long): boolean;
  setLocalWindowSize(this: Held<'SessionHandle'>, size: int): int;
  /** @state Http2Binding */
  refreshSession(this: Held<'SessionHandle'>): void;
}

/**
 * @java StreamFunctions
 * @permission opened
 */
export interface StreamMethods {
  id(this: Held<'Http2StreamHandle'>): int;
  readStart(this: Held<'Http2StreamHandle'>): int;
  readStop(this: Held<'Http2StreamHandle'>): int;
  write(this: Held<'Http2StreamHandle'>, request: object, chunks: unknown[]): int;
  shutdown(this: Held<'Http2StreamHandle'>, request: object): int;
  /** @java reset */
  rstStream(this: Held<'Http2StreamHandle'>, code: long): void;
  respond(this: Held<'Http2StreamHandle'>, fields: FieldList, options: int): int;
  info(this: Held<'Http2StreamHandle'>, fields: FieldList): int;
  trailers(this: Held<'Http2StreamHandle'>, fields: FieldList): int;
  /** Promises a stream; returns it, or an error. */
  pushPromise(
    this: Held<'Http2StreamHandle'>,
    fields: FieldList,
    options: int,
  ): AsIs<Stream | number>;
  /** @java Http2StreamHandle.destroy */
  destroyStream(this: Held<'Http2StreamHandle'>): void;
  /** @state Http2Binding */
  refreshStream(this: Held<'Http2StreamHandle'>): void;
}
