import type { int, long, Path } from 'es4x:binding';

/**
 * Open folders, by the pointers that the C library has given.
 *
 * @java OpenDirectories
 * @requests FileRequests
 */
export interface DirBinding {
  /** @permission FS_READ path */
  opendir(path: Path): long;
  /**
   * The next names and their types by turns, at most as many as asked for; none at the end.
   *
   * @permission opened
   */
  readEntries(folder: long, asBytes: boolean, most: int): (string | ArrayBuffer | number)[];
  /** @permission opened */
  closedir(folder: long): void;
}
