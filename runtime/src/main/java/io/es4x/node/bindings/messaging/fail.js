/**
 * Throws a TypeError with a code, as Node's binding does.
 *
 * @param {string} code
 * @param {string} text
 * @returns {never}
 */
export function fail(code, text) {
  throw Object.assign(new TypeError(text), { code });
}
