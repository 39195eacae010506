import { createFileBlob } from './file-blob.js';

/** `internalBinding('blob')`: bytes that nobody changes. */
export default function blob({ internalBinding }) {
  /** The objects that URLs stand for, by their ids. */
  const stored = new Map();

  /** The handle of a blob, which shows none of its bytes, as Node's does. */
  class Handle {
    #parts;

    constructor(parts) {
      this.#parts = parts;
    }

    get parts() {
      return this.#parts;
    }

    slice(from, to) {
      return createHandle(sliced(this.#parts, from, to));
    }

    getReader() {
      const parts = this.#parts;
      let next = 0;
      return {
        setWakeup() {},
        /** Calls back with 1 and bytes, for each part, then with 0. */
        pull(callback) {
          if (next === parts.length) callback(0, undefined, undefined);
          else callback(1, parts[next++].slice().buffer, undefined);
        },
      };
    }
  }

  /** @param {Uint8Array[]} parts none of them empty */
  function createHandle(parts) {
    const handle = new Handle(parts);
    const sent = () => ({ data: handle.parts, deserializeInfo: 'binding/blob:createHandle' });
    internalBinding('messaging').natives.set(handle, sent);
    return handle;
  }

  function sliced(parts, from, to) {
    const found = [];
    let start = 0;
    for (const part of parts) {
      const piece = part.subarray(Math.max(0, from - start), Math.max(0, to - start));
      if (piece.length > 0) found.push(piece);
      start += part.length;
    }
    return found;
  }

  const bytesOf = (part) =>
    ArrayBuffer.isView(part)
      ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
      : new Uint8Array(part);

  function joined(parts) {
    const all = parts.map(bytesOf);
    const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const part of all) {
      bytes.set(part, end);
      end += part.length;
    }
    return bytes;
  }

  return {
    createHandle,
    createBlob: (sources) =>
      createHandle(
        sources
          .flatMap((one) => one.parts ?? [bytesOf(one).slice()])
          .filter(({ length }) => length > 0),
      ),
    createBlobFromFilePath: (path) => createFileBlob(internalBinding('fs'), path),
    concat: (parts) => joined(parts).buffer,
    storeDataObject(id, handle, size, type) {
      stored.set(id, [handle, size, type]);
    },
    getDataObject: (id) => stored.get(id),
    revokeObjectURL(url) {
      stored.delete(url.slice(url.lastIndexOf(':') + 1));
    },
  };
}
