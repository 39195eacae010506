import { codedError, received } from '../node/errors.js';

/** Checks what hooks return, with the errors of Node. */

/** @import { Results } from './hook-types.js' */

/**
 * Makes the error for a wrong property of a result.
 *
 * @param {string} expected
 * @param {string} hook
 * @param {string} property
 * @param {unknown} value
 */
export function wrongReturn(expected, hook, property, value) {
  return codedError(
    TypeError,
    'ERR_INVALID_RETURN_PROPERTY_VALUE',
    `Expected ${expected} to be returned for the "${property}" from the "${hook}" hook but got ${received(value)}.`,
  );
}

/** @type {{ [Name in keyof Results]: (result: Results[Name]) => void }} */
export const checks = {
  resolve({ url }) {
    if (typeof url !== 'string') throw wrongReturn('a URL string', 'resolve', 'url', url);
    if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) {
      throw codedError(TypeError, 'ERR_INVALID_URL', 'Invalid URL', { input: url });
    }
  },
  load({ format, source }) {
    const bytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
    const missing = (source ?? undefined) === undefined;
    if (
      missing
        ? !/^(builtin|commonjs)$/.test(/** @type {string} */ (format))
        : typeof source !== 'string' && !bytes
    ) {
      throw wrongReturn('a string, an ArrayBuffer, or a TypedArray', 'load', 'source', source);
    }
  },
};
