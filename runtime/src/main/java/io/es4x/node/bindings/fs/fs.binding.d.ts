import type {
  Bytes,
  Descriptor,
  double,
  int,
  long,
  Mode,
  Path,
  PathOrDescriptor,
  Position,
} from 'es4x:binding';

/** The functions of files, for Node's `fs`. See .dev/bindings/README.md for the tags. */
export interface FsBinding extends OpenFiles, Statuses, Paths, Directories, Contents {}

/**
 * @java OpenFiles
 * @requests FileRequests
 * @permission opened
 */
export interface OpenFiles {
  /** @permission asks OpenFiles.mayOpen path flags */
  open(path: Path, flags: int, mode: int): Descriptor;
  close(fd: Descriptor): void;
  read(fd: Descriptor, target: Bytes, offset: int, length: int, position: Position): long;
  /** @syscall read */
  readBuffers(fd: Descriptor, targets: Bytes[], position: Position): long;
  /** @syscall write */
  writeBuffer(fd: Descriptor, source: Bytes, offset: int, length: int, position: Position): long;
  /** @syscall write */
  writeBuffers(fd: Descriptor, sources: Bytes[], position: Position): long;
  fsync(fd: Descriptor): void;
  fdatasync(fd: Descriptor): void;
  ftruncate(fd: Descriptor, length: long): void;
  fchmod(fd: Descriptor, mode: int): void;
  fchown(fd: Descriptor, uid: long, gid: long): void;
  /** @syscall futime */
  futimes(fd: Descriptor, accessed: double, modified: double): void;
}

/**
 * Statistics are the bytes of 18 doubles, or of 18 64 bit integers where `exact`.
 *
 * @java Statuses
 * @requests FileRequests
 */
export interface Statuses {
  /** @permission FS_READ path */
  stat(path: Path, exact: boolean): ArrayBuffer;
  /** @permission FS_READ path */
  lstat(path: Path, exact: boolean): ArrayBuffer;
  /** @permission opened */
  fstat(fd: Descriptor, exact: boolean): ArrayBuffer;
  /** @permission FS_READ path */
  statfs(path: Path, exact: boolean): ArrayBuffer;
  /** @permission FS_READ path */
  access(path: Path, mode: Mode): void;
  /** @permission FS_READ path */
  existsSync(path: Path): boolean;
  /**
   * Returns 0 for a file, 1 for a folder.
   *
   * @permission FS_READ path
   */
  internalModuleStat(path: Path): int;
}

/**
 * @java Paths
 * @requests FileRequests
 */
export interface Paths {
  /**
   * @permission FS_READ path
   * @permission FS_WRITE path
   * @permission FS_WRITE dest
   */
  rename(path: Path, dest: Path): void;
  /**
   * @permission FS_READ path
   * @permission FS_WRITE path
   * @permission FS_WRITE dest
   */
  link(path: Path, dest: Path): void;
  /**
   * @permission FS_READ target
   * @permission FS_WRITE path
   */
  symlink(target: Path, path: Path, flags: int): void;
  /** @permission FS_WRITE path */
  unlink(path: Path): void;
  /** @permission FS_WRITE path */
  rmdir(path: Path): void;
  /** @permission FS_WRITE path */
  chmod(path: Path, mode: int): void;
  /** @permission FS_WRITE path */
  chown(path: Path, uid: long, gid: long): void;
  /** @permission FS_WRITE path */
  lchown(path: Path, uid: long, gid: long): void;
  /**
   * @permission FS_WRITE path
   * @syscall utime
   */
  utimes(path: Path, accessed: double, modified: double): void;
  /**
   * @permission FS_WRITE path
   * @syscall lutime
   */
  lutimes(path: Path, accessed: double, modified: double): void;
  /** @permission FS_READ path */
  readlink(path: Path, asBytes: boolean): string | ArrayBuffer;
  /** @permission FS_READ path */
  realpath(path: Path, asBytes: boolean): string | ArrayBuffer;
}

/**
 * @java Directories
 * @requests FileRequests
 */
export interface Directories {
  /**
   * The names in a folder; with their types, a list of names and one of types.
   *
   * @permission FS_READ path
   */
  readdir(path: Path, asBytes: boolean, withTypes: boolean): Names | [Names, number[]];
  /**
   * Makes a folder; where its parents are made as well, returns the path of the first that was missing.
   *
   * @permission FS_WRITE path
   */
  mkdir(path: Path, mode: int, recursive: boolean): string | undefined;
  /**
   * Makes a folder whose name is the prefix and six random characters.
   *
   * @permission FS_WRITE prefix
   */
  mkdtemp(prefix: Path, asBytes: boolean): string | ArrayBuffer;
}

/** Names as text, or as bytes where the script decodes them. */
export type Names = (string | ArrayBuffer)[];

/** An error, with the name of the system call that failed. */
export type FailedCall = [errno: number, syscall: string];

/**
 * @java Contents
 * @requests FileRequests
 */
export interface Contents {
  /** @permission asks Contents.mayRead file */
  readFileUtf8(file: PathOrDescriptor, flags: int): string | FailedCall;
  /** @permission asks Contents.mayWrite file */
  writeFileUtf8(
    file: PathOrDescriptor,
    text: string,
    flags: int,
    mode: int,
  ): FailedCall | undefined;
  /**
   * @permission FS_READ path
   * @permission FS_WRITE dest
   * @syscall copyfile
   */
  copyFile(path: Path, dest: Path, mode: Mode): void;
}
