import host from 'es4x:host/esm';
import options from 'es4x:node-options';
import registry from 'es4x:registry';
import { codedError, invalidArgType } from '../node/errors.js';
import { text } from './failures.js';

/**
 * The second argument of `import.meta.resolve`, which needs `--experimental-import-meta-resolve`. Source: Node's
 * `lib/internal/modules/esm/resolve.js`.
 */

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const RELATIVE = /^\.{0,2}\//;

/**
 * Returns the URL of a parent other than the calling module; undefined without the option.
 *
 * @param {unknown} parent
 * @returns {string | undefined}
 */
function parentUrl(parent) {
  if (!options.has('experimental-import-meta-resolve')) return undefined;
  if (typeof parent === 'string') return parent;
  const { URL } = registry.require('url');
  if (parent instanceof URL) return /** @type {{ href: string }} */ (parent).href;
  throw invalidArgType('parentURL', 'of type string or an instance of URL', parent);
}

/**
 * Resolves a specifier as a module would import it.
 *
 * @param {string} specifier
 * @param {string} url of the module, which need not exist
 * @returns {string}
 */
function resolveFrom(specifier, url) {
  const { URL } = registry.require('url');
  if (url.startsWith('file:')) {
    const base = new URL(url);
    if (base.pathname.endsWith('/')) base.pathname += '_'; // Of a folder, what a file in it would import.
    return text(host.resolveUrl(specifier, host.path(base.href)));
  }
  const builtin = registry.builtinName(specifier);
  if (builtin !== undefined) return `node:${builtin}`;
  if (SCHEME.test(specifier)) return new URL(specifier).href;
  const isRelative = RELATIVE.test(specifier);
  if (isRelative && URL.canParse(specifier, url)) return new URL(specifier, url).href;
  if (!isRelative && !url.startsWith('data:')) return new URL(specifier).href; // Throws.
  throw codedError(
    TypeError,
    'ERR_UNSUPPORTED_RESOLVE_REQUEST',
    `Failed to resolve module specifier "${specifier}" from "${url}": Invalid relative URL or base scheme is not hierarchical.`,
  );
}

export default { parentUrl, resolveFrom };
