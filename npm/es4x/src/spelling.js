// @ts-check

/**
 * Finds the name that a misspelt one probably meant: the nearest candidate by edit distance, letter
 * case aside.
 *
 * @param {string} name
 * @param {readonly string[]} candidates
 * @returns {string | undefined} undefined when none is near
 */
export function nearest(name, candidates) {
  const most = Math.max(1, Math.min(2, Math.floor(name.length / 3)));
  return candidates
    .map((candidate) => ({ candidate, distance: distance(name, candidate) }))
    .filter((near) => near.distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

/**
 * Returns the question for a misspelt name, as further words of a message; empty when no candidate
 * is near.
 *
 * @param {string} name
 * @param {readonly string[]} candidates
 */
export function didYouMean(name, candidates) {
  const meant = nearest(name, candidates);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}

/**
 * The least number of letters to insert, remove, replace, or swap with the next.
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
