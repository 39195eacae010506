import { createFileBlob } from './file-blob.js';

/**
 * `internalBinding('blob')`: immutable bytes.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @typedef {ArrayBufferView | ArrayBuffer} Source
 * @param {BindingParts<object>} parts
 */
export default function blob({ internalBinding }) {
  /**
   * The objects of `blob:` URLs, by their ids.
   *
   * @type {Map<string, [handle: object, size: number, type: string]>}
   */
  const stored = new Map();

  /** The handle of a blob, which shows none of its bytes, as Node's does. */
  class Handle {
    #parts;

    /** @param {Uint8Array[]} parts */
    constructor(parts) {
      this.#parts = parts;
    }

    get parts() {
      return this.#parts;
    }

    /**
     * @param {number} from
     * @param {number} to
     */
    slice(from, to) {
      return createHandle(sliced(this.#parts, from, to));
    }

    getReader() {
      const parts = this.#parts;
      let next = 0;
      return {
        setWakeup() {},
        /**
         * Calls back with 1 and bytes, for each part, then with 0.
         *
         * @param {(status: number, bytes: ArrayBuffer | undefined, last: undefined) => void} callback
         */
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

  /**
   * @param {Uint8Array[]} parts
   * @param {number} from
   * @param {number} to
   */
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

  const bytesOf = (/** @type {Source} */ part) =>
    ArrayBuffer.isView(part)
      ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
      : new Uint8Array(part);

  /** @param {Source[]} parts */
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
    createBlob: (/** @type {(Source | { parts: Uint8Array[] })[]} */ sources) =>
      createHandle(
        sources
          .flatMap(
            (one) =>
              /** @type {{ parts?: Uint8Array[] }} */ (one).parts ?? [
                bytesOf(/** @type {Source} */ (one)).slice(),
              ],
          )
          .filter(({ length }) => length > 0),
      ),
    createBlobFromFilePath: (/** @type {string} */ path) =>
      createFileBlob(internalBinding('fs'), path),
    concat: (/** @type {Source[]} */ parts) => joined(parts).buffer,
    /**
     * @param {string} id
     * @param {object} handle
     * @param {number} size
     * @param {string} type
     */
    storeDataObject(id, handle, size, type) {
      stored.set(id, [handle, size, type]);
    },
    getDataObject: (/** @type {string} */ id) => stored.get(id),
    /** @param {string} url */
    revokeObjectURL(url) {
      stored.delete(url.slice(url.lastIndexOf(':') + 1));
    },
  };
}
