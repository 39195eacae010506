/**
 * Returns things in groups of those with the same key, in the order of the first of each.
 *
 * @template Thing
 * @param {Thing[]} things
 * @param {(thing: Thing) => string} keyOf
 */
export function groups(things, keyOf) {
  const keys = [...new Set(things.map(keyOf))];
  return keys.map((key) => things.filter((thing) => keyOf(thing) === key));
}
