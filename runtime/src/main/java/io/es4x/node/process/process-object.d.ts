import type { LibraryModule } from 'es4x:binding';
import type EventEmitter from 'node:events';

/** Environment variables. */
export type Environment = Record<string, string | undefined>;

/** The members of the `process` object that scripts use. */
export interface Process extends EventEmitter {
  readonly env: Environment;
  readonly pid: number;
  readonly ppid: number;
  readonly argv: string[];
  readonly argv0: string;
  readonly execArgv: string[];
  readonly execPath: string;
  readonly arch: string;
  readonly platform: string;
  readonly version: string;
  readonly versions: Record<string, string | undefined>;
  readonly release: { name: string; lts: string };
  /** A stream of Node's library, as are the others. */
  readonly stdin: LibraryModule;
  readonly stdout: LibraryModule;
  readonly stderr: LibraryModule;
  exitCode: number | string | null | undefined;
  _exiting: boolean;
  noDeprecation?: boolean;
  throwDeprecation?: boolean;
  traceDeprecation?: boolean;
  nextTick<Args extends unknown[]>(callback: (...args: Args) => unknown, ...args: Args): void;
  emitWarning(
    warning: string | Error,
    typeOrOptions?: string | WarningOptions | ((...args: never) => unknown),
    code?: string | ((...args: never) => unknown),
  ): void;
  exit(code?: number | string | null): void;
  reallyExit(code?: number): void;
  _fatalException(error: unknown, isRejection?: boolean): boolean;
  _rawDebug(...args: unknown[]): void;
  abort(): void;
  cwd(): string;
  chdir(directory: string): void;
  umask(mask?: number | string): number;
  _kill(pid: number, signal: number): string | null;
  geteuid?(): number;
  getegid?(): number;
  /** In microseconds, as are those of `previous`. */
  cpuUsage(previous?: CpuTimes): CpuTimes;
  memoryUsage(): Record<'rss' | 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers', number>;
  /** In bytes, as is the other. */
  availableMemory(): number;
  constrainedMemory(): number;
  getActiveResourcesInfo(): string[];
  loadEnvFile(path?: unknown): void;
}

export interface CpuTimes {
  user: number;
  system: number;
}

export interface WarningOptions {
  type?: string;
  code?: string;
  detail?: unknown;
}
