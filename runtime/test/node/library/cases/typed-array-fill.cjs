'use strict';

// Typed arrays that are filled: each kind, parts, buffers of each kind, and values that are converted.

const KINDS = [
  [Int8Array, [0, -1, 300, 1.9, '7', true, undefined]],
  [Uint8Array, [0, -1, 300, 1.9, '7', null]],
  [Uint8ClampedArray, [0, -1, 300, 1.5, 2.5, NaN]],
  [Int16Array, [-2, 70000]],
  [Uint16Array, [258, -1]],
  [Int32Array, [2 ** 31, 16909060]],
  [Uint32Array, [-1, 16909060]],
  [Float32Array, [0.1, -0, NaN, Infinity]],
  [Float64Array, [0.1, -0, NaN, 1e300]],
  [BigInt64Array, [-1n, 2n ** 63n]],
  [BigUint64Array, [-1n, 72623859790382856n]],
];

const BUFFERS = {
  plain: (size) => new ArrayBuffer(size),
  resizable: (size) => new ArrayBuffer(size, { maxByteLength: 2 * size }),
  shared: (size) => new SharedArrayBuffer(size),
};

const PARTS = [[], [0], [3], [2, 5], [-4], [-6, -2], [5, 2], [0, 100], [-100, 1], [6, 7]];

module.exports = (print) => {
  for (const [Kind, values] of KINDS) {
    for (const [name, bufferOf] of Object.entries(BUFFERS)) {
      for (const value of values) {
        const size = Kind.BYTES_PER_ELEMENT;
        for (const part of PARTS) {
          const buffer = bufferOf(24 * size);
          const array = new Kind(buffer, 8 * size, 9);
          print(
            Kind.name,
            name,
            array.fill(value, ...part) === array,
            [...new Kind(buffer)].join(),
          );
        }
      }
    }
  }
  let conversions = 0;
  const counted = { valueOf: () => ++conversions };
  print(new Uint8Array(20).fill(counted).join(), conversions);
  const buffer = new ArrayBuffer(40, { maxByteLength: 40 });
  const whole = new Uint8Array(buffer);
  const shrinks = {
    valueOf() {
      buffer.resize(10);
      return 7;
    },
  };
  print(whole.fill(shrinks).join());
  const gone = new Uint8Array(20);
  for (const value of [
    1n,
    Symbol('s'),
    { valueOf: () => structuredClone(gone, { transfer: [gone.buffer] }) && 1 },
  ]) {
    try {
      print(gone.fill(value).join());
    } catch (error) {
      print(error.name);
    }
  }
  const long = Buffer.alloc(100_003, 'abc');
  print(
    long.fill(0x1ff).every((byte) => byte === 0xff),
    long.fill(1, 5, 70_000).indexOf(0xff, 6),
  );
  print(
    Array.from({ length: 3 }).fill(counted).length,
    Array.prototype.fill.call(new Int16Array(3), 5).join(),
  );
};
