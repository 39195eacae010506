/**
 * The rules: 1 when missing or not an integer, and never outside 1 to 500.
 *
 * @param {unknown} parameter of a request
 */
export function countOf(parameter) {
  const number = Number(parameter);
  return Number.isInteger(number) ? Math.min(Math.max(number, 1), 500) : 1;
}
