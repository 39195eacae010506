/**
 * The names that internal scripts can use besides the standard ones; see README.md. Builtin modules that are not
 * declared here have the type of their script's default export (.dev/script-types.mjs).
 */

/** The global object as hosts see it that set GraalJS's option `js.unhandled-rejections=handler`. */
interface HostGlobals {
  Graal?: {
    setUnhandledPromiseRejectionHandler?(
      handler: (reason: unknown, promise: Promise<unknown>) => void,
    ): void;
  };
}

/** The `process` object of programs. */
declare const process: import('../node/process/process-object.js').Process;

/** GraalJS's access to Java classes. */
declare const Java: {
  type(className: string): new (...args: unknown[]) => object;
  isJavaObject(value: unknown): boolean;
};

interface Error {
  code?: string;
  detail?: unknown;
}

/** A call in a stack, as V8's stack trace API gives it to `Error.prepareStackTrace`. */
interface CallSite {
  getFileName(): string | null;
  getLineNumber(): number | null;
  getColumnNumber(): number | null;
  getPosition(): number;
  getFunctionName(): string | null;
  getTypeName(): string | null;
  getMethodName(): string | null;
  getPromiseIndex(): number | null;
  isAsync(): boolean;
  isConstructor(): boolean;
  isEval(): boolean;
  isNative(): boolean;
  isPromiseAll(): boolean;
  isToplevel(): boolean;
}

/** A Java `ByteBuffer`. */
interface JavaMemory {
  readonly javaClass: 'ByteBuffer';
}

interface ArrayBufferConstructor {
  /** Makes a buffer of the memory of a Java `ByteBuffer`, which is not copied. */
  new (memory: JavaMemory): ArrayBuffer;
}

interface JSON {
  /** https://tc39.es/proposal-json-parse-with-source/ */
  rawJSON(text: string): object;
}

/** The members that scripts use: the standard's types are in a library for browsers. */
declare namespace WebAssembly {
  type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;
  type Imports = Record<string, Record<string, unknown>>;
  class Module {
    constructor(bytes: Bytes);
    /** @throws {TypeError} for other values */
    static exports(module: unknown): object[];
  }
  class Instance {
    constructor(module: Module, imports?: Imports);
    readonly exports: Record<string, unknown>;
  }
  class Global {
    value: unknown;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  function compile(bytes: Bytes): Promise<Module>;
  function instantiate(
    bytes: Bytes,
    imports?: Imports,
  ): Promise<{ module: Module; instance: Instance }>;
}

declare function queueMicrotask(callback: () => void): void;

interface ErrorConstructor {
  stackTraceLimit: number;
  prepareStackTrace: ((error: Error, sites: CallSite[]) => unknown) | undefined;
  captureStackTrace(target: object, above?: (...args: never) => unknown): void;
}

type Registry = ReturnType<typeof import('./registry.js').createRegistry>;

declare module 'es4x:table' {
  /** The builtin and internal modules by name. */
  export const modules: Record<
    string,
    { script?: string; of: string; member: string; library?: boolean }
  >;
  /** The version of Node's library, without `v`. */
  export const nodeVersion: string;
  export const versionsOfParts: Record<string, string>;
  /** The scripts of the internal bindings that have folders of their own, by name. */
  export const bindings: Record<string, string>;
  /** The names of the builtin modules, without `node:`. */
  export const names: string[];
  /** The builtins that programs name with `node:` alone, as packages have these names, too. */
  export const schemeOnly: string[];
  export const globals: {
    name: string;
    of?: string;
    library?: string;
    member?: string;
    enumerable?: boolean;
    accessor?: boolean;
    option?: string;
    unless?: string;
  }[];
}

declare module 'es4x:start' {
  /** The modules that are part of the start bundle, by name. */
  const started: Record<string, unknown>;
  export default started;
}

declare module 'es4x:needed-bindings' {
  import type { BindingParts, LibraryModule } from 'es4x:binding';

  /** The scripts of the other internal bindings, by name. */
  const scripts: Record<
    string,
    ((parts: BindingParts<LibraryModule>) => LibraryModule) | undefined
  >;
  export default scripts;
}

declare module 'es4x:registry' {
  const value: Registry;
  export = value;
}

declare module 'node:events' {
  /** The members of `EventEmitter` that scripts use; Node makes the class of functions. */
  class EventEmitter {
    emit(name: string | symbol, ...args: unknown[]): boolean;
    on(name: string | symbol, listener: (...args: never[]) => void): this;
    once(name: string | symbol, listener: (...args: never[]) => void): this;
    off(name: string | symbol, listener: (...args: never[]) => void): this;
    removeListener(name: string | symbol, listener: (...args: never[]) => void): this;
    removeAllListeners(name?: string | symbol): this;
    listenerCount(name: string | symbol): number;
  }
  export = EventEmitter;
}

declare module 'es4x:events' {
  const events: {
    Emitter: typeof import('node:events');
    errorMonitor: symbol;
    adopt(EventEmitter: unknown): void;
    inheritEvents<T>(heir: T): T;
  };
  export = events;
}

declare module 'node:process' {
  const process: import('../node/process/process-object.js').Process;
  export = process;
}

declare module 'node:stream' {
  import type EventEmitter from 'node:events';

  /** The members that scripts use. */
  export interface Duplex extends EventEmitter {
    push(chunk: Uint8Array | null): boolean;
    destroy(error?: Error): this;
    /** Of a socket. */
    address?(): object;
  }

  export interface DuplexOptions {
    allowHalfOpen?: boolean;
    read?(this: Duplex): void;
    write?(
      this: Duplex,
      chunk: Uint8Array,
      encoding: string,
      done: (error?: Error | null) => void,
    ): void;
    final?(this: Duplex, done: (error?: Error | null) => void): void;
    destroy?(this: Duplex, error: Error | null, done: (error: Error | null) => void): void;
  }

  const stream: {
    Duplex: new (options: DuplexOptions) => Duplex;
    isDisturbed(stream: object): boolean;
  };
  export default stream;
}

declare module 'node:url' {
  /** The members that scripts use. */
  class URL {
    constructor(url: string, base?: string);
    static canParse(url: string, base?: string): boolean;
    href: string;
    protocol: string;
    username: string;
    password: string;
    host: string;
    hostname: string;
    port: string;
    pathname: string;
    search: string;
    hash: string;
  }

  const url: { URL: typeof URL };
  export default url;
}

declare module 'node:v8' {
  /** The members that scripts use. */
  class Serializer {
    writeHeader(): void;
    writeValue(value: unknown): boolean;
    releaseBuffer(): Uint8Array;
  }
  class Deserializer {
    constructor(bytes: Uint8Array);
    readHeader(): boolean;
    readValue(): unknown;
  }
  const v8: { readonly Serializer: typeof Serializer; readonly Deserializer: typeof Deserializer };
  export default v8;
}

declare module 'node:buffer' {
  interface Buffer extends Uint8Array<ArrayBuffer> {
    toString(encoding?: string, start?: number, end?: number): string;
    write(text: string, offset?: number, encoding?: string): number;
    equals(other: Uint8Array): boolean;
    subarray(start?: number, end?: number): Buffer;
  }

  /** The members that scripts use. */
  interface BufferConstructor {
    readonly prototype: Buffer;
    from(bytes: ArrayBufferLike, byteOffset?: number, length?: number): Buffer;
    from(bytes: Uint8Array): Buffer;
    from(text: string, encoding?: string): Buffer;
    concat(list: readonly Uint8Array[]): Buffer;
    alloc(size: number): Buffer;
    byteLength(text: string, encoding?: string): number;
  }

  const buffer: { Buffer: BufferConstructor };
  export default buffer;
}
