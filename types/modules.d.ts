interface ImportMeta {
  /** The `file:` URL of this module. */
  url: string;
  /** The path of this module. */
  filename: string;
  /** The folder of this module. */
  dirname: string;
  /** The URL that importing a specifier from this module leads to. */
  resolve(specifier: string): string;
}

declare module 'node:process' {
  export default process;
}

declare module 'node:console' {
  export default console;
}

declare module 'node:events' {
  interface Abortable {
    signal?: { readonly aborted: boolean };
  }

  // biome-ignore lint/complexity/noStaticOnlyClass: the interface of this name has the rest
  export class EventEmitter {
    static defaultMaxListeners: number;
    static readonly errorMonitor: unique symbol;
    static on(
      emitter: EventEmitter,
      event: string,
      options?: Abortable,
    ): AsyncIterableIterator<unknown[]>;
    static once(emitter: EventEmitter, event: string, options?: Abortable): Promise<unknown[]>;
  }
  export interface EventEmitter extends NodeJS.EventEmitter {}
  export const on: typeof EventEmitter.on;
  export const once: typeof EventEmitter.once;
  export default EventEmitter;
}

declare module 'node:path' {
  interface ParsedPath {
    /** Such as `/` or `C:\\`. */
    root: string;
    dir: string;
    base: string;
    /** With its dot. */
    ext: string;
    name: string;
  }

  interface PlatformPath {
    resolve(...paths: string[]): string;
    normalize(path: string): string;
    isAbsolute(path: string): boolean;
    join(...paths: string[]): string;
    relative(from: string, to: string): string;
    toNamespacedPath(path: string): string;
    dirname(path: string): string;
    basename(path: string, suffix?: string): string;
    extname(path: string): string;
    format(parts: Partial<ParsedPath>): string;
    parse(path: string): ParsedPath;
    matchesGlob(path: string, pattern: string): boolean;
    readonly sep: '/' | '\\';
    readonly delimiter: ':' | ';';
    readonly posix: PlatformPath;
    readonly win32: PlatformPath;
  }

  const path: PlatformPath;
  export = path;
}

declare module 'node:path/posix' {
  import path = require('node:path');
  export = path;
}

declare module 'node:path/win32' {
  import path = require('node:path');
  export = path;
}

declare module 'node:timers' {
  export const setTimeout: typeof globalThis.setTimeout;
  export const clearTimeout: typeof globalThis.clearTimeout;
  export const setInterval: typeof globalThis.setInterval;
  export const clearInterval: typeof globalThis.clearInterval;
  export const setImmediate: typeof globalThis.setImmediate;
  export const clearImmediate: typeof globalThis.clearImmediate;
}

declare module 'node:timers/promises' {
  interface TimerOptions {
    /** True for a timer that keeps the program running. Default true. */
    ref?: boolean;
    signal?: { readonly aborted: boolean };
  }

  export function setTimeout<T = void>(
    delay?: number,
    value?: T,
    options?: TimerOptions,
  ): Promise<T>;
  export function setImmediate<T = void>(value?: T, options?: TimerOptions): Promise<T>;
  export function setInterval<T = void>(
    delay?: number,
    value?: T,
    options?: TimerOptions,
  ): AsyncIterableIterator<T>;
}

declare module 'node:util' {
  type Callback<T> = (error: unknown, value: T) => void;

  export function inspect(value: unknown, options?: InspectOptions): string;
  export namespace inspect {
    const custom: unique symbol;
  }
  export function format(...values: unknown[]): string;
  export function promisify<Args extends unknown[], T>(
    original: (...args: [...Args, Callback<T>]) => void,
  ): (...args: Args) => Promise<T>;
  export function inherits(subclass: unknown, superclass: unknown): void;
  export function deprecate<F>(original: F, message: string, code?: string): F;
  export function stripVTControlCharacters(text: string): string;
}
