import type { LibraryModule } from 'es4x:binding';

/** Internals of undici that it does not export. */
export interface Undici {
  DispatcherBase: new (options: object) => LibraryModule;
  Request: new (origin: unknown, options: object, handler: object) => UndiciRequest;
  errors: UndiciErrors;
  symbols: Record<'kClose' | 'kDestroy' | 'kDispatch', symbol>;
  util: LibraryModule;
}

/** The classes of errors by name. */
export type UndiciErrors = Record<string, new (...args: unknown[]) => Error>;

/** Names and values alternately. */
export type Headers = string[];

/** A validated request. */
export interface UndiciRequest {
  readonly aborted: boolean;
  readonly completed: boolean;
  readonly origin: string;
  readonly method: string;
  readonly host: string | null;
  readonly upgrade: string | null;
  readonly reset: boolean;
  /** Names and values alternately. */
  readonly headers: (string | string[])[];
  readonly body: LibraryModule;
  readonly contentLength: number | null;
  /** In ms, as is the other. */
  readonly headersTimeout: number | null;
  readonly bodyTimeout: number | null;
  onConnect(abort: (reason?: unknown) => void): void;
  onResponseStarted(): void;
  onHeaders(statusCode: number, headers: Headers, resume: () => void, statusText: string): boolean;
  onData(chunk: Uint8Array): boolean;
  onComplete(trailers: Headers): void;
  onUpgrade(statusCode: number, headers: Headers, socket: object): void;
  onError(error: unknown): void;
  onBodySent(chunk: Uint8Array): void;
  onRequestSent(): void;
}
