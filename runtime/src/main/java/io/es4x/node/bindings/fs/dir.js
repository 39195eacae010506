import { createCalls } from './calls.js';
import { asBytes, createNames } from './names.js';

/**
 * `internalBinding('fs_dir')`: open folders.
 *
 * @import { BindingParts, long, Path, Requests } from 'es4x:binding'
 * @import { DirBinding } from './dir.binding.js'
 * @import { FileRequest } from './files.js'
 * @param {BindingParts<Requests<DirBinding>>} parts
 */
export default function dir({ java, internalBinding, requireBuiltin }) {
  const { decoded, shown } = createNames(requireBuiltin);
  const call = createCalls(java, internalBinding, shown);

  class DirHandle {
    #pointer;

    /** @param {long} pointer */
    constructor(pointer) {
      this.#pointer = pointer;
    }

    /**
     * Names and types by turns; null at the end.
     *
     * @param {string | undefined} encoding
     * @param {number} most the number of entries
     * @param {FileRequest} req
     */
    read(encoding, most, req) {
      return call(java.readEntries, [this.#pointer, asBytes(encoding), most], req, {
        syscall: 'scandir',
        result: (found) =>
          found.length === 0
            ? null
            : found.map((item, i) =>
                i % 2 === 0 ? decoded(/** @type {Name} */ (item), encoding) : item,
              ),
      });
    }

    /** @param {FileRequest} req */
    close(req) {
      return call(java.closedir, [this.#pointer], req, { syscall: 'closedir' });
    }
  }

  /**
   * @param {Path} path
   * @param {FileRequest} req
   * @param {Path | undefined} named the path in messages
   */
  const open = (path, req, named) =>
    call(java.opendir, [path], req, {
      syscall: 'opendir',
      path: named,
      result: (pointer) => new DirHandle(pointer),
    });

  return {
    DirHandle,
    /**
     * @param {Path} path
     * @param {string | undefined} _encoding
     * @param {FileRequest} req
     */
    opendir: (path, _encoding, req) => open(path, req, path),
    /** @param {Path} path */
    opendirSync: (path) => open(path, undefined, undefined),
  };
}

/** @typedef {string | ArrayBuffer} Name */
