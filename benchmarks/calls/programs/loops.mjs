/**
 * @typedef {object} Counter an object of Java
 * @property {() => number} number
 * @property {(value: number, round: number) => number} next
 *
 * @typedef {object} Ints a list of Java
 * @property {(index: number) => number} get
 * @property {(index: number, value: number) => void} set
 *
 * @typedef {object} Calls the static methods of io.es4x.benchmarks.calls.Calls
 * @property {() => void} reset
 * @property {() => void} tick
 * @property {() => number} state
 * @property {(value: number, round: number) => number} next
 * @property {(value: number, round: number) => number} nextBoxed
 * @property {(text: string) => string} turn
 * @property {(callback: (value: number) => number, value: number) => number} repeat
 *
 * @typedef {object} Java the classes, and what a side needs to copy arrays
 * @property {Calls} Calls
 * @property {{ new (previous: Counter): Counter, first(): Counter }} Counter
 * @property {new (length: number) => Ints} Ints
 * @property {(bytes: Uint8Array) => Uint8Array} bytesThrough Java and back, into memory of the script
 * @property {(ints: Int32Array) => Int32Array} intsThrough
 *
 * @typedef {(rounds: number) => number} Loop of a number of rounds, which returns its checksum
 */

const TEXT = 'abcdefghijklmnopqrstuvwxyz012345'.repeat(4);
const LENGTH = 1000;

/**
 * Returns the loops of all sides in JavaScript. A process runs one of them, so that they do not share the types that a compiler has seen.
 *
 * @param {Java} java
 * @returns {Record<string, Loop>}
 */
export function loopsOf({ Calls, Counter, Ints, bytesThrough, intsThrough }) {
  const next = (/** @type {number} */ value, /** @type {number} */ round) => (value ^ round) + 1;
  const increment = (/** @type {number} */ value) => (value ^ 3) + 1;

  /** @param {number} length */
  const bytesOf = (length) => (/** @type {number} */ rounds) => {
    /** @type {Uint8Array} */
    let bytes = new Uint8Array(length);
    let sum = 0;
    for (let i = 0; i < rounds; i++) {
      bytes[length - 1] = i;
      bytes = bytesThrough(bytes);
      sum += bytes[0] + bytes[length - 1];
    }
    return sum;
  };

  return {
    empty(rounds) {
      let sum = 0;
      for (let i = 0; i < rounds; i++) sum = (sum ^ i) + 1;
      return sum;
    },

    own(rounds) {
      let sum = 0;
      for (let i = 0; i < rounds; i++) sum = next(sum, i);
      return sum;
    },

    void(rounds) {
      Calls.reset();
      for (let i = 0; i < rounds; i++) Calls.tick();
      return Calls.state();
    },

    int(rounds) {
      let sum = 0;
      for (let i = 0; i < rounds; i++) sum = Calls.next(sum, i);
      return sum;
    },

    boxed(rounds) {
      let sum = 0;
      for (let i = 0; i < rounds; i++) sum = Calls.nextBoxed(sum, i);
      return sum;
    },

    string(rounds) {
      let text = TEXT;
      let sum = 0;
      for (let i = 0; i < rounds; i++) {
        text = Calls.turn(text);
        sum += text.charCodeAt(0);
      }
      return sum;
    },

    instance(rounds) {
      const counter = Counter.first();
      let sum = 0;
      for (let i = 0; i < rounds; i++) sum = counter.next(sum, i);
      return sum;
    },

    create(rounds) {
      let counter = Counter.first();
      for (let i = 0; i < rounds; i++) counter = new Counter(counter);
      return counter.number();
    },

    'bytes 128': bytesOf(128),
    'bytes 256': bytesOf(256),
    'bytes 512': bytesOf(512),

    callback(rounds) {
      let sum = 0;
      for (let i = 0; i < rounds; i++) sum = Calls.repeat(increment, sum);
      return sum;
    },

    elements(rounds) {
      const own = new Int32Array(LENGTH);
      const ints = new Ints(LENGTH);
      for (let i = 0; i < rounds; i++) {
        own[LENGTH - 1] += i;
        for (let at = 0; at < LENGTH; at++) ints.set(at, own[at]);
        for (let at = 0; at < LENGTH; at++) own[at] = ints.get(at);
      }
      return own[0] + own[LENGTH - 1];
    },

    array(rounds) {
      /** @type {Int32Array} */
      let own = new Int32Array(LENGTH);
      for (let i = 0; i < rounds; i++) {
        own[LENGTH - 1] += i;
        own = intsThrough(own);
      }
      return own[0] + own[LENGTH - 1];
    },
  };
}
