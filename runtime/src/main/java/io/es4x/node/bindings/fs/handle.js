/** The class of the handles in `FileHandle`s of `fs/promises`. */
export function createFileHandle(calls, kUsePromises) {
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
