// @ts-check

/**
 * Suggests the name that was probably meant by a misspelled one. The rule is the same in the Java classes `Spelling`
 * of the runtime and codegen, which share no code with the command.
 */

/**
 * Returns the candidate with the smallest edit distance to the name, ignoring case.
 *
 * @param {string} name
 * @param {readonly string[]} candidates
 * @returns {string | undefined} undefined if none is within a third of the name's length and 2
 */
function nearest(name, candidates) {
  const most = Math.min(2, Math.floor(name.length / 3));
  return candidates
    .map((candidate) => ({ candidate, distance: distance(name, candidate) }))
    .filter((near) => near.distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

/**
 * Returns "Did you mean …?" for a misspelled name, to be appended to a message; empty if no candidate is near.
 *
 * @param {string} name
 * @param {readonly string[]} candidates
 */
export function didYouMean(name, candidates) {
  const meant = nearest(name, candidates);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}

/**
 * The edit distance (Damerau-Levenshtein, optimal string alignment).
 *
 * @param {string} from
 * @param {string} to
 */
function distance(from, to) {
  const a = from.toLowerCase();
  const b = to.toLowerCase();
  /** @type {number[][]} */
  const table = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (/** @type {number} */ i, /** @type {number} */ j) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    /** @type {number[]} */
    const row = [i];
    table.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          replaced,
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
