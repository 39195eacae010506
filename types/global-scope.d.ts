/** An error that nothing has caught, and its place. Source: HTML, `ErrorEvent`. */
interface ErrorEvent extends Event {
  readonly message: string;
  readonly filename: string;
  /** From 1 on; 0 where it is not known. */
  readonly lineno: number;
  readonly colno: number;
  // biome-ignore lint/suspicious/noExplicitAny: as in the library for browsers, with which it is one
  readonly error: any;
}
// As newer types of Node.js declare it, with which it has to be one.
declare var ErrorEvent: typeof globalThis extends { onmessage: unknown; ErrorEvent: infer T }
  ? T
  : typeof import('undici-types').ErrorEvent;

/** A promise that was rejected without a handler, or that has one now. Source: HTML, `PromiseRejectionEvent`. */
interface PromiseRejectionEvent extends Event {
  // biome-ignore lint/suspicious/noExplicitAny: as in the library for browsers, with which it is one
  readonly promise: Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as in the library for browsers, with which it is one
  readonly reason: any;
}
declare var PromiseRejectionEvent: typeof globalThis extends {
  onmessage: unknown;
  PromiseRejectionEvent: infer T;
}
  ? T
  : {
      prototype: PromiseRejectionEvent;
      new (
        type: string,
        options: ConstructorParameters<typeof Event>[1] & {
          promise: Promise<unknown>;
          reason?: unknown;
        },
      ): PromiseRejectionEvent;
    };

/** The events of the global object by their types. */
interface Es4xGlobalEvents {
  error: ErrorEvent;
  unhandledrejection: PromiseRejectionEvent;
  rejectionhandled: PromiseRejectionEvent;
}

/** The global object. */
declare var self: typeof globalThis extends { onmessage: unknown; self: infer T }
  ? T
  : typeof globalThis;

/** Called for an error that neither something has caught nor `process` has taken; `true` takes it. */
declare var onerror: typeof globalThis extends { onmessage: unknown; onerror: infer T }
  ? T
  :
      | ((
          message: string | Event,
          filename?: string,
          lineno?: number,
          colno?: number,
          error?: Error,
        ) => unknown)
      | null;

/** Called for a rejection that nothing handles; `preventDefault()` takes it. */
declare var onunhandledrejection: typeof globalThis extends {
  onmessage: unknown;
  onunhandledrejection: infer T;
}
  ? T
  : ((event: PromiseRejectionEvent) => unknown) | null;

/** Called when a rejection that was unhandled is handled. */
declare var onrejectionhandled: typeof globalThis extends {
  onmessage: unknown;
  onrejectionhandled: infer T;
}
  ? T
  : ((event: PromiseRejectionEvent) => unknown) | null;

/** Reports an error as one that nothing has caught. */
declare function reportError(error: unknown): void;

/** Adds a listener for what nothing has caught, and for events that the program dispatches. */
declare function addEventListener<K extends keyof Es4xGlobalEvents>(
  type: K,
  listener: (event: Es4xGlobalEvents[K]) => unknown,
  options?: Parameters<EventTarget['addEventListener']>[2],
): void;
declare function addEventListener(
  type: string,
  listener: ((event: Event) => unknown) | { handleEvent(event: Event): void },
  options?: Parameters<EventTarget['addEventListener']>[2],
): void;
declare function removeEventListener<K extends keyof Es4xGlobalEvents>(
  type: K,
  listener: (event: Es4xGlobalEvents[K]) => unknown,
  options?: Parameters<EventTarget['removeEventListener']>[2],
): void;
declare function removeEventListener(
  type: string,
  listener: ((event: Event) => unknown) | { handleEvent(event: Event): void },
  options?: Parameters<EventTarget['removeEventListener']>[2],
): void;
declare function dispatchEvent(event: Event): boolean;
