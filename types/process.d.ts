declare namespace NodeJS {
  type Signals =
    | 'SIGABRT'
    | 'SIGALRM'
    | 'SIGCHLD'
    | 'SIGCONT'
    | 'SIGHUP'
    | 'SIGINT'
    | 'SIGKILL'
    | 'SIGPIPE'
    | 'SIGQUIT'
    | 'SIGSEGV'
    | 'SIGSTOP'
    | 'SIGTERM'
    | 'SIGUSR1'
    | 'SIGUSR2'
    | 'SIGWINCH';

  /** The environment; what is assigned becomes a string. */
  interface ProcessEnv {
    [name: string]: string | undefined;
  }

  interface MemoryUsage {
    /** Bytes of physical memory, the Java heap and compiled code included. */
    rss: number;
    heapTotal: number;
    heapUsed: number;
    /** Bytes of Java's direct buffers. */
    external: number;
    arrayBuffers: number;
  }

  /** Microseconds of processor time. */
  interface CpuUsage {
    user: number;
    system: number;
  }

  interface EmitWarningOptions {
    type?: string;
    code?: string;
    detail?: string;
  }

  /** Node's emitter of events, as far as `process` and its streams have it. */
  interface EventEmitter {
    on(event: string | symbol, listener: (...args: never[]) => void): this;
    once(event: string | symbol, listener: (...args: never[]) => void): this;
    off(event: string | symbol, listener: (...args: never[]) => void): this;
    addListener(event: string | symbol, listener: (...args: never[]) => void): this;
    prependListener(event: string | symbol, listener: (...args: never[]) => void): this;
    removeListener(event: string | symbol, listener: (...args: never[]) => void): this;
    removeAllListeners(event?: string | symbol): this;
    emit(event: string | symbol, ...args: unknown[]): boolean;
    listenerCount(event: string | symbol): number;
    // biome-ignore lint/complexity/noBannedTypes: a listener of any signature
    listeners(event: string | symbol): Function[];
    eventNames(): (string | symbol)[];
    setMaxListeners(count: number): this;
    getMaxListeners(): number;
  }

  /** Standard output or standard error. What `write` took is out when it returns. */
  interface WriteStream extends EventEmitter {
    readonly fd: number;
    readonly isTTY?: true;
    readonly columns: number | undefined;
    readonly rows: number | undefined;
    readonly writable: boolean;
    write(chunk: string | ArrayBufferView, callback?: (error?: Error | null) => void): boolean;
    write(
      chunk: string | ArrayBufferView,
      encoding?: string,
      callback?: (error?: Error | null) => void,
    ): boolean;
    end(chunk?: string | ArrayBufferView, callback?: () => void): this;
    getColorDepth(env?: ProcessEnv): number;
    hasColors(count?: number): boolean;
    getWindowSize(): [columns: number | undefined, rows: number | undefined];
  }

  /** Standard input. A chunk is bytes, or text after `setEncoding`. */
  interface ReadStream extends EventEmitter, AsyncIterable<Uint8Array | string> {
    readonly fd: 0;
    readonly isTTY?: true;
    readonly readableEnded: boolean;
    readonly destroyed: boolean;
    read(): Uint8Array | string | null;
    setEncoding(encoding?: 'utf8' | 'latin1' | 'ascii' | 'utf16le'): this;
    resume(): this;
    pause(): this;
    isPaused(): boolean;
    pipe<Target extends object>(target: Target, options?: { end?: boolean }): Target;
    unpipe(target?: object): this;
    destroy(error?: Error): this;
    ref(): this;
    unref(): this;
  }

  /** The figures that POSIX systems keep of a process; times in microseconds, `maxRSS` in kilobytes. */
  interface ResourceUsage {
    userCPUTime: number;
    systemCPUTime: number;
    maxRSS: number;
    sharedMemorySize: number;
    unsharedDataSize: number;
    unsharedStackSize: number;
    minorPageFault: number;
    majorPageFault: number;
    swappedOut: number;
    fsRead: number;
    fsWrite: number;
    ipcSent: number;
    ipcReceived: number;
    signalsCount: number;
    voluntaryContextSwitches: number;
    involuntaryContextSwitches: number;
  }

  interface HRTime {
    (time?: [seconds: number, nanos: number]): [seconds: number, nanos: number];
    /** Nanoseconds on a clock that only goes forward. */
    bigint(): bigint;
  }

  interface Process extends EventEmitter {
    readonly argv: string[];
    readonly argv0: string;
    readonly execArgv: string[];
    readonly execPath: string;
    env: ProcessEnv;
    cwd(): string;
    title: string;
    /** The release of Node whose API ES4X follows. */
    readonly version: string;
    readonly versions: { readonly node: string; readonly es4x: string; readonly java: string } & {
      readonly [component: string]: string | undefined;
    };
    readonly release: { readonly name: string };
    readonly platform: 'aix' | 'darwin' | 'freebsd' | 'linux' | 'openbsd' | 'sunos' | 'win32';
    readonly arch: 'arm' | 'arm64' | 'ia32' | 'ppc64' | 'riscv64' | 's390x' | 'x64';
    readonly pid: number;
    readonly ppid: number;

    readonly stdout: WriteStream & { fd: 1 };
    readonly stderr: WriteStream & { fd: 2 };
    readonly stdin: ReadStream;

    /** Ends the process; 'exit' is emitted first. */
    exit(code?: number | string | null): never;
    /** The code with which the process will end. */
    exitCode?: number | string | null | undefined;
    abort(): never;
    kill(pid: number, signal?: Signals | number): true;

    /** Calls back when the current task is through, before the microtasks. */
    nextTick<Args extends readonly unknown[]>(
      callback: (...args: Args) => void,
      ...args: Args
    ): void;
    emitWarning(warning: string | Error, type?: string, code?: string): void;
    emitWarning(warning: string | Error, options?: EmitWarningOptions): void;

    hrtime: HRTime;
    /** Seconds since the process was started. */
    uptime(): number;
    memoryUsage: { (): MemoryUsage; rss(): number };
    cpuUsage(previous?: CpuUsage): CpuUsage;
    /** As `cpuUsage`, of the event loop's thread. */
    threadCpuUsage(previous?: CpuUsage): CpuUsage;
    /** Not on Windows. */
    resourceUsage(): ResourceUsage;
    /** Bytes of memory that the process may still take. */
    availableMemory(): number;
    /** Bytes of memory that the system allows the process; 0 when it sets no limit. */
    constrainedMemory(): number;
    /** The kinds of what keeps the process running: timers and immediates. */
    getActiveResourcesInfo(): string[];
    /** Adds the variables of a file to `env`, except for those that it has. */
    loadEnvFile(path?: string): void;
    setUncaughtExceptionCaptureCallback(callback: ((error: unknown) => void) | null): void;
    hasUncaughtExceptionCaptureCallback(): boolean;
    ref(resource: unknown): void;
    unref(resource: unknown): void;
    /** Functions for objects that live until the program ends. */
    readonly finalization: {
      register<T extends object>(object: T, callback: (object: T, event: string) => void): void;
      registerBeforeExit<T extends object>(
        object: T,
        callback: (object: T, event: string) => void,
      ): void;
      unregister(object: object): void;
    };
    readonly report: { getReport(error?: Error): Record<string, unknown> };
    umask(mask?: string | number): number;
    getuid?: () => number;
    geteuid?: () => number;
    getgid?: () => number;
    getegid?: () => number;
    getBuiltinModule(name: string): unknown;

    on(event: 'exit' | 'beforeExit', listener: (code: number) => void): this;
    on(event: 'uncaughtException', listener: (error: Error, origin: string) => void): this;
    on(
      event: 'unhandledRejection',
      listener: (reason: unknown, promise: Promise<unknown>) => void,
    ): this;
    on(event: 'warning', listener: (warning: Error) => void): this;
    on(event: Signals, listener: (signal: Signals, number: number) => void): this;
    on(event: string | symbol, listener: (...args: never[]) => void): this;
  }
}

declare var process: NodeJS.Process;

/** The global object, by the name that it has in Node. */
declare var global: typeof globalThis;
