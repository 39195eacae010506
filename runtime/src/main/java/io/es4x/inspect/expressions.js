/** Returns whether code is one expression. */
export function isExpression(/** @type {string} */ code) {
  try {
    new Function(`return (${code}\n)`);
    return true;
  } catch {
    return false;
  }
}

/** Wraps code such as `{ a: 1 }` in parentheses, as a console reads it as an object. */
export function asExpression(/** @type {string} */ code) {
  return /^\s*\{.*\}\s*$/s.test(code) && isExpression(code) ? `(${code}\n)` : code;
}
