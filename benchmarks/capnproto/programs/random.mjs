/** The numbers of the suite, by xorshift with 128 bits of state. They have no sign, as in C++. */
export class FastRandom {
  #x = 0x1d2acd47;
  #y = 0x58ca3e14;
  #z = 0xf563f232 | 0;
  #w = 0x0bc76199;

  #next() {
    const shifted = this.#x ^ (this.#x << 11);
    this.#x = this.#y;
    this.#y = this.#z;
    this.#z = this.#w;
    this.#w = this.#w ^ (this.#w >>> 19) ^ shifted ^ (shifted >>> 8);
    return this.#w;
  }

  /**
   * Returns a number from 0 to one less than the range.
   *
   * @param {number} range below 2^29
   */
  below(range) {
    const number = this.#next();
    // The remainder of the 32 bits, by that of the upper 31: so all numbers stay small integers.
    return (((number >>> 1) % range) * 2 + (number & 1)) % range;
  }

  /**
   * Returns true in one of so many cases.
   *
   * @param {number} cases
   */
  oneOf(cases) {
    return this.below(cases) === 0;
  }

  /** Returns true in half of the cases. */
  flip() {
    return this.below(2) === 1;
  }

  /**
   * Returns a number from 0 to the range.
   *
   * @param {number} range
   */
  real(range) {
    return ((this.#next() >>> 0) * range) / 0xffff_ffff;
  }
}
