/** The class of the handles in `FileHandle`s of `fs/promises`. */
export function createFileHandle(calls, kUsePromises) {
  return class FileHandle {
    #fd;

    constructor(fd) {
      this.#fd = fd;
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
