/**
 * Creates an object from names and values that alternate.
 *
 * @param {ArrayLike<string>} pairs
 */
export function fromPairs(pairs) {
  /** @type {Record<string, string>} */
  const object = {};
  for (let i = 0; i < pairs.length; i += 2) {
    object[pairs[i]] = pairs[i + 1];
  }
  return object;
}
