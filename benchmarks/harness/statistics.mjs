/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Returns whether the last three windows of a warm-up differ by no more than a part.
 *
 * @param {number[]} windows
 * @param {number} tolerance
 */
export function isSteady(windows, tolerance) {
  if (windows.length < 3) return false;
  const last = windows.slice(-3);
  const most = Math.max(...last);
  return Number.isFinite(most) && most <= Math.min(...last) * (1 + tolerance);
}
