import { nativeError } from '../../errors.js';
import { FIFO, FILE, FOLDER, KIND, LINK, SOCKET } from './kinds.js';
import { createLinkCopies } from './link-copies.js';

/**
 * The parts of `fs.cpSync` that Node has in its binding. Within folders, paths are bytes: names need not be UTF-8.
 *
 * @import { LibraryModule, Path } from 'es4x:binding'
 * @import { Files } from './files.js'
 * @import { FileNames } from './names.js'
 * @param {Files} fs
 * @param {FileNames} names
 * @param {(id: string) => LibraryModule} requireBuiltin
 */
export function createCopies(fs, names, requireBuiltin) {
  const { child } = names;
  const { resolve, dirname, sep } = requireBuiltin('path');
  const copyLink = createLinkCopies(fs, names, requireBuiltin);

  /**
   * @param {Path} path
   * @param {boolean} dereference
   */
  function statusOf(path, dereference) {
    return (dereference ? fs.stat : fs.lstat)(path, false, undefined, true);
  }

  /**
   * @param {Path} path
   * @param {boolean} dereference
   */
  const found = (path, dereference) =>
    (dereference ? fs.stat : fs.lstat)(path, false, undefined, false);

  /**
   * The statistics of a link's target; an error names `lstat`, as Node's does.
   *
   * @param {Path} path
   */
  function followed(path) {
    try {
      return fs.stat(path, false);
    } catch (error) {
      error.message = error.message.replace(', stat ', ', lstat ');
      throw Object.assign(error, { syscall: 'lstat' });
    }
  }

  /** @param {Float64Array} status */
  const kind = (status) => status[1] & KIND;
  /**
   * @param {Float64Array} a
   * @param {Float64Array} b
   */
  const isSame = (a, b) => a[0] === b[0] && a[7] === b[7];

  /**
   * @param {string} code
   * @param {string} message
   */
  const failure = (code, message) => nativeError(Error, code, message);

  /** @type {(path: Path) => Path} */
  const absolute = (path) => (typeof path === 'string' ? resolve(path) : path);

  /**
   * @param {string} src
   * @param {string} dest
   * @param {boolean} dereference
   * @param {boolean} recursive
   */
  function cpSyncCheckPaths(src, dest, dereference, recursive) {
    const from = followed(src); // Node 24 refuses links when it is to follow them: its condition is inverted.
    const to = found(dest, dereference);
    const fromFolder = kind(from) === FOLDER;
    if (to !== undefined) {
      if (isSame(from, to))
        throw failure('ERR_FS_CP_EINVAL', `src and dest cannot be the same ${dest}`);
      const toFolder = kind(to) === FOLDER;
      if (fromFolder && !toFolder) {
        throw failure(
          'ERR_FS_CP_DIR_TO_NON_DIR',
          `Cannot overwrite non-directory ${dest} with directory ${src}`,
        );
      }
      if (!fromFolder && toFolder) {
        throw failure(
          'ERR_FS_CP_NON_DIR_TO_DIR',
          `Cannot overwrite directory ${dest} with non-directory ${src}`,
        );
      }
    }
    const inside = `${resolve(dest)}${sep}`.startsWith(`${resolve(src)}${sep}`);
    if (fromFolder && inside) {
      throw failure(
        'ERR_FS_CP_EINVAL',
        `Cannot copy ${src}${sep} to a subdirectory of self ${dest}`,
      );
    }
    checkParents(from, src, dest);
    if (fromFolder && !recursive) {
      throw failure(
        'ERR_FS_EISDIR',
        `Recursive option not enabled, cannot copy a directory: ${src}${sep}`,
      );
    }
    checkKind(kind(from), dest);
    const parent = dirname(resolve(dest));
    if (!fs.existsSync(parent)) fs.mkdir(parent, 0o777, true);
  }

  /**
   * @param {number} type
   * @param {string} dest
   */
  function checkKind(type, dest) {
    if (type === SOCKET) throw failure('ERR_FS_CP_SOCKET', `Cannot copy a socket file: ${dest}`);
    if (type === FIFO) throw failure('ERR_FS_CP_FIFO_PIPE', `Cannot copy a FIFO pipe: ${dest}`);
  }

  /**
   * Refuses a destination below the source that a link leads to.
   *
   * @param {Float64Array} from
   * @param {string} src
   * @param {string} dest
   */
  function checkParents(from, src, dest) {
    for (let folder = dirname(resolve(dest)); ; folder = dirname(folder)) {
      const status = found(folder, true);
      if (status !== undefined && isSame(from, status)) {
        throw failure(
          'ERR_FS_CP_EINVAL',
          `Cannot copy ${src}${sep} to a subdirectory of self ${dest}`,
        );
      }
      if (folder === dirname(folder)) return;
    }
  }

  /**
   * @param {Path} src
   * @param {Path} dest
   */
  function keepTimes(src, dest) {
    const status = fs.stat(src, false);
    fs.utimes(dest, status[10] + status[11] / 1e9, status[12] + status[13] / 1e9);
  }

  /**
   * @param {Path} src
   * @param {Path} dest
   * @param {number} mode
   * @param {boolean} preserveTimestamps
   */
  function cpSyncOverrideFile(src, dest, mode, preserveTimestamps) {
    fs.unlink(dest);
    fs.copyFile(src, dest, mode);
    if (preserveTimestamps) keepTimes(src, dest);
  }

  /**
   * @param {Path} src
   * @param {Path} dest
   * @param {CopyOptions} options
   */
  function copyFile(src, dest, options) {
    if (!options.force && found(dest, true) !== undefined) {
      if (!options.errorOnExist) return;
      throw failure(
        'ERR_FS_CP_EEXIST',
        `[ERR_FS_CP_EEXIST]: Target already exists: cp returned EEXIST (${names.shown(dest)} already exists)`,
      );
    }
    fs.copyFile(src, dest, 0);
    if (options.preserveTimestamps) keepTimes(src, dest);
  }

  /**
   * @param {Path} src
   * @param {Path} dest
   * @param {CopyOptions} options
   */
  function copyFolder(src, dest, options) {
    fs.mkdir(dest, 0o777, true);
    fs.chmod(dest, fs.stat(src, false)[1] & 0o7777);
    for (const name of fs.readdir(src, 'buffer', false)) {
      const from = child(src, name);
      const to = child(dest, name);
      const type = kind(statusOf(from, options.dereference));
      if (type === FOLDER) copyFolder(from, to, options);
      else if (type === LINK) copyLink(from, to, options);
      else if (type === FILE) copyFile(from, to, options);
    }
  }

  return {
    cpSyncCheckPaths,
    cpSyncOverrideFile,

    /**
     * @param {string} src
     * @param {string} dest
     * @param {boolean} force
     * @param {boolean} dereference
     * @param {boolean} errorOnExist
     * @param {boolean} verbatimSymlinks
     * @param {boolean} preserveTimestamps
     */
    cpSyncCopyDir(
      src,
      dest,
      force,
      dereference,
      errorOnExist,
      verbatimSymlinks,
      preserveTimestamps,
    ) {
      const options = { force, dereference, errorOnExist, verbatimSymlinks, preserveTimestamps };
      copyFolder(absolute(src), absolute(dest), options);
    },
  };
}

/**
 * @typedef {object} CopyOptions as those of `fs.cpSync`
 * @property {boolean} force
 * @property {boolean} dereference
 * @property {boolean} errorOnExist
 * @property {boolean} verbatimSymlinks
 * @property {boolean} preserveTimestamps
 */
