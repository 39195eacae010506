const GREATEST = 0x7fffffff;

/**
 * An operation of Eval in 32 bits. What has no result is the greatest number.
 *
 * @param {number} operation in the order of the schema
 * @param {number} left
 * @param {number} right
 */
export function compute(operation, left, right) {
  switch (operation) {
    case 0:
      return (left + right) | 0;
    case 1:
      return (left - right) | 0;
    case 2:
      return Math.imul(left, right);
    case 3:
      return hasNone(left, right) ? GREATEST : (left / right) | 0;
    case 4:
      return hasNone(left, right) ? GREATEST : (left % right) | 0;
    default:
      throw new Error('An operation is not in the schema');
  }
}

/**
 * @param {number} left
 * @param {number} right
 */
function hasNone(left, right) {
  return right === 0 || (right === -1 && left === -0x80000000);
}
