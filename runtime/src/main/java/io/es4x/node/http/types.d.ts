import type { LibraryModule } from 'es4x:binding';
import type { Listeners, Socket, State } from '../net/types.js';

export type { Listeners, Socket, State };

export interface IncomingMessage {
  _events: Listeners;
  [kShapeMode: symbol]: unknown;
  _readableState: State;
  _eventsCount: number;
  _dumped: boolean;
  aborted: boolean;
  complete: boolean;
  writable?: unknown;
  _writableState?: unknown;
  push(chunk: Uint8Array): boolean;
  emit(event: string, ...args: unknown[]): boolean;
  read: unknown;
  resume: unknown;
  destroy(): unknown;
  _dump: unknown;
  _destroy: unknown;
  socket: Socket | undefined;
  client: Socket | undefined;
  method: string | null;
  httpVersionMajor: number | null;
  httpVersionMinor: number | null;
}

export interface Server {
  rejectNonStandardBodyWrites?: boolean;
}

export interface ServerResponse {
  req: IncomingMessage | null;
  on: (event: string, listener: () => void) => unknown;
  _events: Listeners;
  _eventsCount: number;
  _maxRequestsPerSocket: number;
  _header: string | null;
  _headerSent: boolean;
  _contentLength: number | null;
  _hasBody: boolean;
  chunkedEncoding: boolean;
  /** The fields behind the body, as they are written. */
  _trailer: string;
  outputData: unknown[];
  finished: boolean;
  destroyed: boolean;
  strictContentLength: boolean;
  _implicitHeader(): void;
  _finish(): void;
  emit: (event: string) => boolean;
  uncork: unknown;
  _flush: unknown;
  _send: unknown;
  _writeRaw: unknown;
  /** The socket and the number of calls of `cork`, by symbols of the library. */
  [member: symbol]: LibraryModule;
}

/** The symbols of `_http_outgoing` of Node's library that the short way uses. */
export interface OutgoingSymbols {
  kSocket: symbol;
  kCorked: symbol;
  kChunkedLength: symbol;
  kErrored: symbol;
  kWritableFinished: symbol;
  kEndCallbacks: symbol;
  kHighWaterMark: symbol;
  kRejectNonStandardBodyWrites: symbol;
  kUniqueHeaders: symbol;
}

/** The parts of that module that the short way uses. */
export interface OutgoingParts extends OutgoingSymbols {
  OutgoingMessage: LibraryModule;
  onFinish(message: ServerResponse, error?: Error): void;
}

/** The parts of `_http_server` that the short way uses. */
export interface ResponseParts {
  ServerResponse: LibraryModule;
  onServerResponseClose(): void;
  /** The channel that is told of a new response. */
  created: { readonly _stores: unknown };
  kServerResponseStatistics: symbol;
}

/** The listeners of a server at the socket of a connection, by event. */
export type ConnectionListeners = Record<
  'timeout' | 'data' | 'error' | 'end' | 'close' | 'drain' | 'resume' | 'pause',
  (...args: never[]) => void
>;

/** Makes the response to a request; returns undefined where its class must do it. */
export type MakeResponse = (
  Class: unknown,
  req: IncomingMessage,
  socket: Socket,
  server: Server,
) => ServerResponse | undefined;

export interface ShortHttp {
  endAndDestroy(socket: Socket): void;
  isNew(socket: Socket): boolean;
  listen(socket: Socket, listeners: ConnectionListeners): void;
  outgoing(parts: OutgoingParts): void;
  serverResponse(parts: ResponseParts): MakeResponse;
  incoming(
    Class: new (socket: Socket | undefined) => IncomingMessage,
    socket: Socket | undefined,
  ): IncomingMessage;
  reads(socket: Socket | null | undefined): boolean;
  onFinish(res: ServerResponse, listener: () => void): void;
  setTimeout(socket: Socket, milliseconds: number): void;
  receive(req: IncomingMessage, chunk: Uint8Array): boolean;
  arrive(req: IncomingMessage): boolean;
  complete(req: IncomingMessage): boolean;
  settle(req: IncomingMessage, onEnd: () => void): boolean;
  isSettled(req: IncomingMessage, onEnd: () => void): boolean;
  drop(req: IncomingMessage): void;
}
