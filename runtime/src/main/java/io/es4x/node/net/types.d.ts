import type { LibraryModule } from 'es4x:binding';

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
