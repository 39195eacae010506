import { readSync, writeSync } from 'node:fs';

const PREFIX = 4;

/** The bytes of messages on standard input and output, each behind its length: packed messages have none in themselves. */
export class Pipe {
  #input = Buffer.alloc(1 << 20);
  #output = Buffer.alloc(1 << 20);

  /** @param {Uint8Array} bytes */
  send(bytes) {
    this.#output.writeUInt32LE(bytes.length);
    this.#output.set(bytes, PREFIX);
    this.#flush(PREFIX + bytes.length);
  }

  /** @param {string} text */
  sendText(text) {
    const length = this.#output.write(text, PREFIX);
    this.#output.writeUInt32LE(length);
    this.#flush(PREFIX + length);
  }

  /** @param {number} length */
  #flush(length) {
    for (let sent = 0; sent < length; ) sent += writeSync(1, this.#output, sent, length - sent);
  }

  /**
   * Waits for the next message.
   *
   * @returns its bytes, until the next call; undefined if the input ends instead
   */
  receive() {
    let received = 0;
    for (let end = PREFIX; received < end; ) {
      const count = readSync(0, this.#input, received, this.#input.length - received, null);
      if (count === 0) return undefined;
      received += count;
      if (received >= PREFIX) end = PREFIX + this.#input.readUInt32LE();
    }
    return this.#input.subarray(PREFIX, received);
  }
}
