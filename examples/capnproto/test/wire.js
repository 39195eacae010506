// Messages of Cap'n Proto word by word, as https://capnproto.org/encoding.html has them; also such as no library writes.

/** The sizes of elements of lists. */
export const BITS = 1;
export const BYTES = 2;
export const EIGHT_BYTES = 5;
export const POINTERS = 6;
export const COMPOSITE = 7;

/**
 * A pointer to a struct. Before the elements of a list, the offset is their number.
 *
 * @param {number} offset in words, from behind the pointer
 * @param {number} words of its data
 * @param {number} pointers
 */
export const struct = (offset, words, pointers) => pointer(offset * 4, words + pointers * 2 ** 16);

/**
 * A pointer to a list.
 *
 * @param {number} offset in words, from behind the pointer
 * @param {number} size of its elements
 * @param {number} count of its elements; of structs, their words
 */
export const list = (offset, size, count) => pointer(offset * 4 + 1, count * 8 + size);

/**
 * A pointer to a pointer.
 *
 * @param {number} offset in words, in its segment
 * @param {number} segment
 */
export const far = (offset, segment) => pointer(offset * 8 + 2, segment);

/** The word before the elements of an empty list of people. */
export const STRUCT_OF_PERSON = struct(0, 1, 4);

/**
 * A message, with its segment table.
 *
 * @param {...bigint[]} segments
 */
export function message(...segments) {
  const table = [segments.length - 1, ...segments.map((words) => words.length)];
  if (table.length % 2 === 1) table.push(0);
  const parts = [Uint32Array.from(table), BigUint64Array.from(segments.flat())];
  return Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)));
}

/**
 * @param {number} low
 * @param {number} high
 */
function pointer(low, high) {
  return (BigInt(high >>> 0) << 32n) | BigInt.asUintN(32, BigInt(low));
}
