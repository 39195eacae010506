/// <reference lib="esnext.disposable" />

declare module 'node:inspector' {
  import EventEmitter from 'node:events';

  /** Listens for debuggers; without an address, at that of the command line. Closes at the end of a `using`. */
  export function open(port?: number, hostname?: string, wait?: boolean): Disposable;
  /** Ends all connections, and listens no more. */
  export function close(): void;
  /** The URL of the WebSocket; undefined while nothing listens. */
  export function url(): string | undefined;
  /** Blocks until a debugger says that the program may run. */
  export function waitForDebugger(): void;

  /** The methods of the console that debuggers show. */
  type ShownMethod =
    | 'assert'
    | 'clear'
    | 'count'
    | 'debug'
    | 'dir'
    | 'dirxml'
    | 'error'
    | 'group'
    | 'groupCollapsed'
    | 'groupEnd'
    | 'info'
    | 'log'
    | 'table'
    | 'timeEnd'
    | 'trace'
    | 'warn';
  /** Prints in the consoles of debuggers only. */
  export const console: Pick<Console, ShownMethod>;

  /** An event of a session: what happened, and its parameters by the Chrome DevTools Protocol. */
  interface Notification<Params = Record<string, unknown>> {
    method: string;
    params: Params;
  }
  type Reply = (error: Error | null, result?: Record<string, unknown>) => void;

  /**
   * A client within the program, for the domain `Runtime` of the Chrome DevTools Protocol. It emits `inspectorNotification`,
   * and each event by its name.
   */
  export class Session extends EventEmitter {
    connect(): void;
    disconnect(): void;
    /** Throws, as there are no worker threads. */
    connectToMainThread(): never;
    /** Sends a command. */
    post(method: string, params?: object | null, callback?: Reply): void;
    post(method: string, callback?: Reply): void;
  }
}

declare module 'node:inspector/promises' {
  import EventEmitter from 'node:events';

  export { close, console, open, url, waitForDebugger } from 'node:inspector';

  /** A session whose commands return promises. */
  export class Session extends EventEmitter {
    connect(): void;
    disconnect(): void;
    /** Throws, as there are no worker threads. */
    connectToMainThread(): never;
    post(method: string, params?: object): Promise<Record<string, unknown>>;
  }
}
