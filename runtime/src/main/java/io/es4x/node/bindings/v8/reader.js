import buffer from 'node:buffer';

const { Buffer } = buffer;

/** Bytes that are read from their beginning. Each method gives undefined when too few are left. */
export class Reader {
  position = 0;
  #bytes;
  #view;

  /** @param {ArrayBufferView} source */
  constructor(source) {
    this.#bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
    this.#view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  }

  get left() {
    return this.#bytes.length - this.position;
  }

  /** @returns {number | undefined} */
  peek() {
    return this.#bytes[this.position];
  }

  /** @returns {number | undefined} */
  byte() {
    return this.#bytes[this.position++];
  }

  varint() {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.byte();
      if (byte === undefined) return undefined;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  bigVarint() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.byte();
      if (byte === undefined) return undefined;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  zigZag() {
    const value = this.varint();
    return value === undefined ? undefined : (value >>> 1) ^ -(value & 1);
  }

  double() {
    if (this.left < 8) return undefined;
    const value = this.#view.getFloat64(this.position, true);
    this.position += 8;
    return value;
  }

  /**
   * A copy of bytes.
   *
   * @param {number} size
   */
  raw(size) {
    const text = this.#slice(size);
    return text && new Uint8Array(text);
  }

  /**
   * A text of bytes in an encoding.
   *
   * @param {number} size
   * @param {string} encoding
   * @returns {string | undefined}
   */
  text(size, encoding) {
    return this.#slice(size)?.toString(encoding);
  }

  /** @param {number} size */
  #slice(size) {
    if (!(size <= this.left)) return undefined;
    this.position += size;
    return this.#bytes.subarray(this.position - size, this.position);
  }
}
