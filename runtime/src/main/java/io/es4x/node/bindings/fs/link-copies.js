import { nativeError } from '../../errors.js';
import { FILE, FOLDER, KIND, LINK } from './kinds.js';

/**
 * Copies links for `fs.cpSync`, and refuses those that Node's binding refuses.
 *
 * @import { LibraryModule, Path } from 'es4x:binding'
 * @import { CopyOptions } from './copies.js'
 * @import { Files } from './files.js'
 * @import { FileNames } from './names.js'
 * @param {Files} fs
 * @param {FileNames} names
 * @param {(id: string) => LibraryModule} requireBuiltin
 */
export function createLinkCopies(fs, { charactersOf, bytesOf, shown }, requireBuiltin) {
  const { resolve, dirname } = requireBuiltin('path');

  /** @param {Path} path */
  const kindOf = (path) => {
    const status = fs.stat(path, false, undefined, false);
    return status === undefined ? undefined : status[1] & KIND;
  };

  /**
   * The path that a link has, from the folder that the link is in; a character stands for each byte.
   *
   * @param {Path} link
   * @returns {string}
   */
  const targetOf = (link) =>
    resolve(dirname(charactersOf(link)), charactersOf(fs.readlink(link, 'buffer')));

  /** @param {string} characters */
  const named = (characters) => shown(bytesOf(characters));

  /** @param {Path} path */
  function existing(path) {
    const { EEXIST } = requireBuiltin('os').constants.errno;
    const text = shown(path);
    return Object.assign(new Error(`EEXIST, File exists '${text}'`), {
      errno: EEXIST,
      code: 'EEXIST',
      syscall: 'cp',
      path: text,
    });
  }

  /**
   * @param {Path} target
   * @param {Path} dest
   */
  function create(target, dest) {
    try {
      fs.symlink(target, dest, 0);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      throw existing(bytesOf(dirname(charactersOf(dest)))); // Node's error names the folder.
    }
  }

  /**
   * @param {string} target
   * @param {Path} dest a link, which the one to the target replaces
   */
  function checkReplaced(target, dest) {
    const current = targetOf(dest);
    if (kindOf(bytesOf(target)) === FOLDER && isInside(current, target)) {
      const message = `Cannot copy ${named(target)} to a subdirectory of self ${named(current)}`;
      throw nativeError(Error, 'ERR_FS_CP_EINVAL', message);
    }
    if (kindOf(dest) === FOLDER && isInside(target, current)) {
      const message = `cannot overwrite ${named(current)} with ${named(target)}`;
      throw nativeError(Error, 'ERR_FS_CP_SYMLINK_TO_SUBDIRECTORY', message);
    }
  }

  /**
   * @param {Path} src
   * @param {Path} dest
   * @param {CopyOptions} options
   */
  return function copyLink(src, dest, { verbatimSymlinks }) {
    if (verbatimSymlinks) {
      create(fs.readlink(src, 'buffer'), dest);
      return;
    }
    const target = targetOf(src);
    const kind = kindOf(dest); // None for a broken link, which is not replaced.
    if (kind !== undefined && (fs.lstat(dest, false)[1] & KIND) === LINK) {
      checkReplaced(target, dest);
      fs.unlink(dest);
    } else if (kind === FILE) {
      throw existing(dest);
    }
    create(bytesOf(target), dest);
  };
}

/**
 * @param {string} path
 * @param {string} folder
 */
const isInside = (path, folder) => `${path}/`.startsWith(`${folder}/`);
