/** The stack of every thread in MB, as the command sets it (`-Xss`). */
const STACK = 16;

/**
 * The limits of a worker's resources in the order of Node's binding: those that were given, else what there
 * is. None of them is kept: a process has one heap, and its threads have stacks of one size.
 *
 * @param {Float64Array} given -1 where nothing was
 * @param {{ heap_size_limit: number }} heap
 * @returns {number[]}
 */
export function limitsOf(given, { heap_size_limit }) {
  const there = [0, heap_size_limit / 2 ** 20, 0, STACK];
  return there.map((value, index) => (given[index] > 0 ? given[index] : value));
}
