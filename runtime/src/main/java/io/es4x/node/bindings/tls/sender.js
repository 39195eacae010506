/**
 * Makes the class that sends sealed bytes through the stream below.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { LibuvStreamWrap, StreamWrap } from '../stream/stream.js'
 * @param {StreamWrap} streams
 * @param {LibraryModule} Buffer
 */
export function createSender({ WriteWrap, streamBaseState, kLastWriteWasAsync }, Buffer) {
  /** The bytes that go through a stream, one piece after the other. */
  return class Sender {
    #lower;
    #left;
    /** @type {Uint8Array[]} */
    #pieces = [];
    #isSending = false;

    /**
     * @param {LibuvStreamWrap} lower the stream
     * @param {(status: number) => void} left is called when all has left, or cannot
     */
    constructor(lower, left) {
      this.#lower = lower;
      this.#left = left;
    }

    get isSending() {
      return this.#isSending;
    }

    /**
     * Sends what there is, and an array buffer more.
     *
     * @param {ArrayBuffer | undefined} sealed
     */
    send(sealed) {
      if (sealed !== undefined) this.#pieces.push(Buffer.from(sealed));
      while (!this.#isSending && this.#pieces.length > 0) {
        const data = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
        this.#pieces = [];
        const req = new WriteWrap();
        req.handle = this.#lower;
        req.oncomplete = (/** @type {number} */ status) => this.#sent(status);
        const error = this.#lower.writeBuffer(req, data);
        this.#isSending = error === 0 && streamBaseState[kLastWriteWasAsync] !== 0;
        if (error !== 0) this.#left(error);
      }
    }

    /** @param {number} status */
    #sent(status) {
      this.#isSending = false;
      if (status === 0) this.send(undefined);
      if (!this.#isSending) this.#left(status);
    }
  };
}
