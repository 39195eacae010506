/** Values of each kind that can be cloned. A receiver compares them with its own. */
const cycle = { name: 'c' };
cycle.self = cycle;
const shared = { n: 1 };
export const values = {
  json: { a: 1, b: [1, 'x', null, { c: true }] },
  map: new Map([
    ['a', 1],
    [{ k: 1 }, new Set([1])],
  ]),
  set: new Set([1, 'a']),
  date: new Date(5),
  'date inside': { when: new Date(7), list: [new Date(8)] },
  regexp: /a+/giu,
  bigint: 10n,
  'large bigint': -(2n ** 80n),
  'bigint inside': { n: [10n] },
  undefined: { a: undefined, b: 1 },
  'numbers that JSON does not have': { n: Number.NaN, i: Number.NEGATIVE_INFINITY, z: -0 },
  sparse: Object.assign(new Array(3), { 0: 1, 2: 3 }),
  cycle,
  shared: [new Map([[1, shared]]), shared],
  error: new RangeError('no', { cause: new TypeError('why') }),
  'error inside': { error: new TypeError('no') },
  boxed: Object(5),
  'map inside': { m: new Map([[1, { date: new Date(1) }]]) },
  'views inside': { x: new Float64Array([1.5]), y: [new Uint8Array([9]), new BigInt64Array([1n])] },
  ArrayBuffer: new Uint8Array([1, 2, 3]).buffer,
  DataView: new DataView(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2),
  Float16Array: new Float16Array([1.5]),
  large: new Uint8Array(8e6).fill(7),
};
for (const type of [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
]) {
  values[type.name] = type.of(1, 2, 3);
}
for (const type of [BigInt64Array, BigUint64Array]) values[type.name] = type.of(1n, 2n);
