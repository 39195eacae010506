/** Returns whether code is one expression. */
export function isExpression(/** @type {string} */ code) {
  try {
    new Function(`return (${code}\n)`);
    return true;
  } catch {
    return false;
  }
}

/** A console takes `{ a: 1 }` for an object. */
export function asExpression(/** @type {string} */ code) {
  return /^\s*\{.*\}\s*$/s.test(code) && isExpression(code) ? `(${code}\n)` : code;
}
