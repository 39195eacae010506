import bindings from 'es4x:host/bindings';
import { FOLDER, KIND } from './kinds.js';

const BUSY = ['EBUSY', 'EMFILE', 'ENFILE', 'ENOTEMPTY', 'EPERM'];

/**
 * `rmSync(path, maxRetries, recursive, retryDelay)` of the binding.
 *
 * @import { LibraryModule, Path } from 'es4x:binding'
 * @import { Files } from './files.js'
 * @import { FileNames } from './names.js'
 * @param {Files} files
 * @param {FileNames} names
 * @param {(id: string) => LibraryModule} requireBuiltin
 */
export function createRemoval({ lstat, unlink, rmdir, readdir }, { child }, requireBuiltin) {
  /** @param {Path} path */
  const isFolder = (path) => (lstat(path, false)[1] & KIND) === FOLDER;

  /** @param {Path} path */
  function remove(path) {
    if (!isFolder(path)) {
      unlink(path);
      return;
    }
    for (const name of readdir(path, 'buffer', false)) remove(child(path, name));
    rmdir(path);
  }

  /**
   * @param {Path} path
   * @param {number} maxRetries
   * @param {boolean} recursive
   * @param {number} retryDelay in milliseconds, longer by as much with each retry
   */
  return function rmSync(path, maxRetries, recursive, retryDelay) {
    if (lstat(path, false, undefined, false) === undefined) return;
    if (isFolder(path) && !recursive) {
      const { ERR_FS_EISDIR } = requireBuiltin('internal/errors').codes;
      const { EISDIR } = requireBuiltin('os').constants.errno;
      throw new ERR_FS_EISDIR({
        code: 'EISDIR',
        message: 'is a directory',
        path: `${path}`,
        syscall: 'rm',
        errno: EISDIR,
      });
    }
    for (let retries = 0; ; retries++) {
      try {
        remove(path);
        return;
      } catch (error) {
        if (retries >= maxRetries || !BUSY.includes(error.code)) throw error;
        bindings.sleep((retries + 1) * retryDelay);
      }
    }
  };
}
