/**
 * The methods of Java in JavaScript: the loops with them have the checksums that all sides are to have.
 *
 * @type {import('./loops.mjs').Java}
 */
export const MODEL = {
  Calls: {
    reset() {
      state = 0;
    },
    tick() {
      state = (Math.imul(state, 31) + 1) | 0;
    },
    state: () => state,
    next,
    nextBoxed: next,
    turn: (text) => text.slice(1) + text[0],
    repeat(callback, value) {
      let result = value;
      for (let i = 0; i < 100; i++) result = callback(result);
      return result;
    },
  },

  Counter: class Counter {
    #number;

    /** @param {import('./loops.mjs').Counter} [previous] */
    constructor(previous) {
      this.#number = previous ? previous.number() + 1 : 1;
    }

    static first = () => new Counter();
    number = () => this.#number;
    next = (/** @type {number} */ value, /** @type {number} */ round) =>
      (value ^ round) + this.#number;
  },

  Ints: class {
    #elements;

    /** @param {number} length */
    constructor(length) {
      this.#elements = new Int32Array(length);
    }

    get = (/** @type {number} */ index) => this.#elements[index] + (index === 0 ? 1 : 0);
    set = (/** @type {number} */ index, /** @type {number} */ value) => {
      this.#elements[index] = value;
    };
  },

  bytesThrough: turned,
  intsThrough: turned,
};

let state = 0;

/**
 * @param {number} value
 * @param {number} round
 */
function next(value, round) {
  return (value ^ round) + 1;
}

/**
 * @template {Uint8Array | Int32Array} T
 * @param {T} array
 * @returns {T}
 */
function turned(array) {
  const copy = /** @type {T} */ (array.slice());
  copy[0]++;
  return copy;
}
