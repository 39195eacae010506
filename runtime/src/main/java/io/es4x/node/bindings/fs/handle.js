/** The transfer mode of what can be moved, not copied. */
const TRANSFERABLE = 1;

/**
 * The class of the handles in `FileHandle`s of `fs/promises`.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { UsePromises } from './files.js'
 * @param {Record<string, (...args: unknown[]) => unknown>} calls
 * @param {UsePromises} kUsePromises
 * @param {(name: string) => LibraryModule} internalBinding
 */
export function createFileHandle(calls, kUsePromises, internalBinding) {
  const { messaging_transfer_symbol } = internalBinding('symbols');
  const { transfer_mode_private_symbol } = internalBinding('util').privateSymbols;

  return class FileHandle {
    #fd;

    /**
     * @param {number} fd
     * @param {number} [offset] of what a pipe sends; negative for where the file is read
     * @param {number} [length] of it; negative for all
     */
    constructor(fd, offset = -1, length = -1) {
      this.#fd = fd;
      this.offset = offset;
      this.length = length;
      Reflect.set(this, transfer_mode_private_symbol, TRANSFERABLE);
    }

    /** Transfers the descriptor to a handle in another context. */
    [messaging_transfer_symbol]() {
      return { data: this.releaseFD(), deserializeInfo: 'binding/fs:receivedFile' };
    }

    get fd() {
      return this.#fd;
    }

    getAsyncId() {
      return 0;
    }

    close() {
      return calls.close(this.releaseFD(), kUsePromises);
    }

    closeSync() {
      calls.close(this.releaseFD());
    }

    releaseFD() {
      const fd = this.#fd;
      this.#fd = -1;
      return fd;
    }
  };
}
