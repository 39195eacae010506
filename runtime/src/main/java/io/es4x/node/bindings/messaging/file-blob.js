const CHUNK = 65_536;
const MODIFIED = [12, 13];
const SIZE = 8;
const UNREADABLE = -1;

/**
 * The bytes of a file from one place to another, read when they are asked for.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {LibraryModule} fs `internalBinding('fs')`
 * @param {string} path
 */
export function createFileBlob(fs, path) {
  const { kUsePromises } = fs;
  const first = fs.stat(path, false, undefined, false);

  const isChanged = (/** @type {ArrayLike<number>} */ now) =>
    [SIZE, ...MODIFIED].some((field) => now[field] !== first[field]);

  /**
   * @typedef {object} Part
   * @property {(start: number, end: number) => Part} slice
   * @property {Uint8Array[]} parts
   * @property {() => { setWakeup(): void, pull(callback: Pulled): Promise<void> }} getReader
   *
   * @typedef {(status: number, bytes: ArrayBuffer | undefined, last: undefined) => void} Pulled
   */

  /**
   * @param {number} from
   * @param {number} to
   * @returns {Part}
   */
  function part(from, to) {
    return {
      slice: (start, end) => part(from + start, Math.min(to, from + end)),

      /** All at once, for a blob that this becomes a part of. */
      get parts() {
        const fd = fs.open(path, 0, 0);
        try {
          const bytes = new Uint8Array(to - from);
          fs.read(fd, bytes, 0, bytes.length, from);
          return [bytes];
        } finally {
          fs.close(fd);
        }
      },

      getReader() {
        let at = from;
        /** @type {number | undefined} */
        let fd;

        async function next() {
          fd ??= await fs.open(path, 0, 0, kUsePromises);
          if (isChanged(await fs.fstat(fd, false, kUsePromises))) return undefined;
          const bytes = new Uint8Array(Math.min(CHUNK, to - at));
          if (bytes.length > 0) await fs.read(fd, bytes, 0, bytes.length, at, kUsePromises);
          at += bytes.length;
          return bytes;
        }

        async function close() {
          if (fd !== undefined) await fs.close(fd, kUsePromises);
        }

        return {
          setWakeup() {},
          /** Calls back with 1 and bytes, for each part, then with 0; a negative number says that it failed. */
          async pull(callback) {
            const bytes = await next().catch(() => undefined);
            if (bytes !== undefined && bytes.length > 0) {
              callback(1, bytes.buffer, undefined);
              return;
            }
            await close();
            callback(bytes === undefined ? UNREADABLE : 0, undefined, undefined);
          },
        };
      },
    };
  }

  return first === undefined ? undefined : [part(0, first[SIZE]), first[SIZE]];
}
