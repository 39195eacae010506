import type { Path } from 'es4x:binding';

/** Node's symbols that the functions of files take or give. */
export interface FileSymbols {
  /** Stands for a request whose result is a promise. */
  readonly fs_use_promises_symbol: unique symbol;
}

export type UsePromises = FileSymbols['fs_use_promises_symbol'];

/** The error of a system call. */
export type FileError = Error & { errno: number };

/** A `FSReqCallback`, whose callback the library has set. */
export interface FileCallback {
  oncomplete(error: Error | null, result?: unknown): void;
}

/** The last argument of a function: none asks for the result at once. */
export type FileRequest = undefined | null | UsePromises | FileCallback;

/** Statistics as Node has them: 18 numbers. */
export type Statistics = Float64Array | BigInt64Array;

export interface StatusCallback {
  oncomplete(error: FileError | null, found: Statistics): void;
}

/** `stat` or `lstat`, at once or with a callback. */
export interface Status {
  (path: Path, exact: false, req?: undefined, throwIfNoEntry?: true): Float64Array;
  (path: Path, exact: false, req: undefined, throwIfNoEntry: false): Float64Array | undefined;
  (path: Path, exact: boolean, req: StatusCallback): void;
}

/** The functions of `internalBinding('fs')` that other scripts here call. */
export interface Files {
  stat: Status;
  lstat: Status;
  existsSync(path: Path): boolean;
  readdir(path: Path, encoding: 'buffer', withFileTypes: false): Uint8Array[];
  readlink(path: Path, encoding: 'buffer'): Uint8Array;
  symlink(target: Path, path: Path, flags: number): void;
  mkdir(path: Path, mode: number, recursive: boolean): void;
  chmod(path: Path, mode: number): void;
  utimes(path: Path, accessed: number, modified: number): void;
  copyFile(src: Path, dest: Path, mode: number): void;
  unlink(path: Path): void;
  rmdir(path: Path): void;
}
