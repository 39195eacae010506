/**
 * `internalBinding('url')`: the errors of JavaScript around the functions in Java.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { UrlBinding } from './url.binding.js'
 * @param {BindingParts<UrlBinding>} parts
 */
export default function url({ binding }) {
  const { urlComponents, parse, update, pathToFileURL } = binding;
  return {
    /**
     * @param {string} input
     * @param {string | undefined} base
     * @param {boolean} raises
     */
    parse(input, base, raises) {
      const href = parse(input, base, urlComponents);
      if (href === undefined && raises) throw invalidUrl(input, base);
      return href;
    },
    update: (
      /** @type {string} */ href,
      /** @type {number} */ component,
      /** @type {string} */ value,
    ) => update(href, component, value, urlComponents) ?? false,
    pathToFileURL: (
      /** @type {string} */ path,
      /** @type {boolean} */ windows,
      /** @type {string | undefined} */ server,
    ) => pathToFileURL(path, windows, server, urlComponents),
  };
}

/**
 * The error of Node's binding, whose stack does not begin with its code.
 *
 * @param {string} input
 * @param {string | undefined} base
 */
function invalidUrl(input, base) {
  const about = { code: 'ERR_INVALID_URL', input };
  return Object.assign(new TypeError('Invalid URL'), about, base == null ? undefined : { base });
}
