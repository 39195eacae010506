import type { LibraryModule } from 'es4x:binding';

/** The state of a readable stream of Node's library. */
export interface State {
  ended: boolean;
  endEmitted: boolean;
  flowing: boolean | null;
  paused: boolean;
  resumeScheduled: boolean;
  destroyed: boolean;
  closed: boolean;
  closeEmitted: boolean;
  buffer: (string | Uint8Array)[];
  /** Decodes chunks, if the bit `kDecoder` is set. */
  decoder: { end(): string };
  length: number;
  highWaterMark: number;
  errored: unknown;
  /** Its bits, by `kState`. */
  [kState: symbol]: number;
}

/** The listeners of an emitter, by event. */
export type Listeners = Record<string, unknown>;

/** The state of a writable stream of Node's library. */
export interface WritableState {
  corked: number;
  /** The chunks that wait to be written. */
  buffered: { chunk: unknown; encoding: string; callback(error?: Error): void }[] | null;
  bufferedIndex: number;
  length: number;
  pendingcb: number;
  highWaterMark: number;
  /** Its bits, by `kState`. */
  [kState: symbol]: number;
}

export interface Socket {
  /** The response that is being written. */
  _httpMessage: object | null;
  parser?: { incoming: unknown } | null;
  _events: Listeners;
  _eventsCount: number;
  _maxListeners: number | undefined;
  _readableState: State;
  _writableState: WritableState;
  readonly connecting: boolean;
  _hadError?: boolean;
  _pendingData: unknown;
  _pendingEncoding: string;
  _write: unknown;
  _writeGeneric: unknown;
  _writev: unknown;
  _unrefTimer(): void;
  emit: unknown;
  read: unknown;
  _read: unknown;
  end: unknown;
  once: unknown;
  destroy(...args: unknown[]): unknown;
  destroySoon(): void;
  removeListener(event: string, listener: (...args: never) => unknown): unknown;
  _final(callback: (error?: Error | null) => void): void;
  _destroy(error: Error | null, callback: () => void): void;
  on: (...args: never[]) => unknown;
  resume: unknown;
  /** Set by the server, which pauses a socket whose responses are not taken. */
  _paused?: boolean;
  timeout: number;
  setTimeout(milliseconds: number): unknown;
  cork(): void;
  uncork(): void;
  write(
    chunk: string | Uint8Array,
    encoding: unknown,
    callback?: ((error?: Error) => void) | null,
  ): boolean;
  /** The handle, by `kHandle`. */
  [member: symbol]: LibraryModule;
}

/** A socket as its constructor makes it. */
export interface NewSocket {
  allowHalfOpen: boolean;
  _readableState: { highWaterMark: number };
  _writableState: { highWaterMark: number; onwrite: (error?: Error | null) => void };
  /** The handle and the asynchronous id, by symbols of the library. */
  [member: symbol]: LibraryModule;
}

/** The handle of a connection. */
export interface Handle {
  onread: unknown;
  reading: boolean;
  readStart(): number;
  getAsyncId(): number;
  /** The socket, by a symbol of the library. */
  [owner: symbol]: unknown;
}

export interface NetServer {
  pauseOnConnect: boolean;
  allowHalfOpen: unknown;
  highWaterMark: number;
}

/** The parts of `net` of Node's library that the short way uses. */
export interface NetParts {
  Socket: LibraryModule;
  onStreamRead: unknown;
  /** Destroys a socket that cannot be read. */
  failed(socket: NewSocket, error: number): void;
}
