import buffer from 'node:buffer';

const { Buffer } = buffer;

const ONE_BYTE = /^[\0-\xff]*$/;
const FIRST_SIZE = 64;

/** Bytes that grow as they are written. */
export class Writer {
  #bytes = Buffer.alloc(FIRST_SIZE);
  #view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset);
  #length = 0;

  /**
   * Makes room; returns where it begins.
   *
   * @param {number} size
   */
  #reserve(size) {
    const start = this.#length;
    this.#length += size;
    if (this.#length > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(this.#length, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer, grown.byteOffset);
    }
    return start;
  }

  /** @param {number} value */
  byte(value) {
    const at = this.#reserve(1);
    this.#bytes[at] = value;
  }

  /**
   * A non-negative integer as a varint: seven bits a byte.
   *
   * @param {number} value
   */
  varint(value) {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  /** @param {bigint} value */
  bigVarint(value) {
    let rest = value;
    while (rest >= 0x80n) {
      this.byte(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.byte(Number(rest));
  }

  /**
   * A 32-bit integer in zigzag encoding: small negative ones take few bytes, too.
   *
   * @param {number} value
   */
  zigZag(value) {
    this.varint(((value << 1) ^ (value >> 31)) >>> 0);
  }

  /** @param {number} value */
  double(value) {
    const at = this.#reserve(8);
    this.#view.setFloat64(at, value, true);
  }

  /** @param {Uint8Array} bytes */
  raw(bytes) {
    const at = this.#reserve(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /**
   * Returns whether each unit of a text fits a byte.
   *
   * @param {string} text
   */
  static isOneByte(text) {
    return ONE_BYTE.test(text);
  }

  /** @param {string} text */
  latin1(text) {
    const at = this.#reserve(text.length);
    this.#bytes.write(text, at, 'latin1');
  }

  /** @param {string} text */
  utf16(text) {
    const at = this.#reserve(text.length * 2);
    this.#bytes.write(text, at, 'utf16le');
  }

  get length() {
    return this.#length;
  }

  /**
   * Returns what was written, and begins anew.
   *
   * @returns {Uint8Array<ArrayBuffer>}
   */
  release() {
    const written = Buffer.alloc(this.#length);
    written.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = Buffer.alloc(0);
    this.#view = new DataView(this.#bytes.buffer);
    this.#length = 0;
    return written;
  }
}
