import { createCalls } from './calls.js';
import { asBytes, createNames } from './names.js';

/** `internalBinding('fs_dir')`: open folders. */
export default function dir({ java, internalBinding, requireBuiltin }) {
  const { decoded, shown } = createNames(requireBuiltin);
  const call = createCalls(java, internalBinding, shown);

  class DirHandle {
    #pointer;

    constructor(pointer) {
      this.#pointer = pointer;
    }

    /** Names and types by turns; null at the end. */
    read(encoding, most, req) {
      return call(java.readEntries, [this.#pointer, asBytes(encoding), most], req, {
        syscall: 'scandir',
        result: (found) =>
          found.length === 0
            ? null
            : found.map((item, i) => (i % 2 === 0 ? decoded(item, encoding) : item)),
      });
    }

    close(req) {
      return call(java.closedir, [this.#pointer], req, { syscall: 'closedir' });
    }
  }

  const open = (path, req, named) =>
    call(java.opendir, [path], req, {
      syscall: 'opendir',
      path: named,
      result: (pointer) => new DirHandle(pointer),
    });

  return {
    DirHandle,
    opendir: (path, _encoding, req) => open(path, req, path),
    opendirSync: (path) => open(path, undefined, undefined),
  };
}
