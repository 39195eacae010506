/** Operations on arrays of listeners that call no methods or iterators of arrays, which a program may replace. */

/**
 * @template T
 * @param {ArrayLike<T>} list
 */
export function copy(list) {
  /** @type {T[]} */
  const copied = [];
  for (let i = 0; i < list.length; i++) {
    copied[i] = list[i];
  }
  return copied;
}

/**
 * @param {unknown} first
 * @param {unknown[]} rest
 */
export function withFirst(first, rest) {
  const all = [first];
  for (let i = 0; i < rest.length; i++) {
    all[i + 1] = rest[i];
  }
  return all;
}

/**
 * @param {unknown[]} list
 * @param {number} index
 */
export function removeAt(list, index) {
  for (let i = index; i + 1 < list.length; i++) {
    list[i] = list[i + 1];
  }
  list.length--;
}

/**
 * @template T
 * @param {T[]} list
 * @param {T} first
 */
export function insertFirst(list, first) {
  for (let i = list.length; i > 0; i--) {
    list[i] = list[i - 1];
  }
  list[0] = first;
}
