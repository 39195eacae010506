import host from 'es4x:host/hooks';
import { codedError } from '../node/errors.js';
import { text } from './failures.js';

/**
 * The sources of modules that hooks have loaded, which are loaded as files that do not exist, and the loading step
 * without hooks.
 */

/** @import { Context, Given, Loaded } from './hook-types.js' */

/**
 * The specifiers that hooked imports resolve to, by URL and type, so that each module is loaded once.
 *
 * @type {Map<string, string>}
 */
export const imported = new Map();

/**
 * The URLs of CommonJS modules whose text a hook has returned, by the names assigned to them.
 *
 * @type {Map<string, string>}
 */
export const definedCommonJs = new Map();

/** @type {Record<string, string | null>} */
const EXTENSIONS = {
  __proto__: null,
  module: '.mjs',
  commonjs: '.cjs',
  json: '.json',
  'module-typescript': '.mts',
  'commonjs-typescript': '.cts',
};

/**
 * Assigns a name to the text that a hook has returned, by which it can be loaded as a file.
 *
 * @param {string} url
 * @param {string} type
 * @param {Given} given
 */
export function define(url, type, { format, source }) {
  const extension = /** @type {string | undefined} */ (EXTENSIONS[format]);
  if (extension === undefined) throw unknownFormat(format, url);
  const file = host.define(url, extension, source);
  if (extension.startsWith('.c')) definedCommonJs.set(file, url);
  imported.set(`${type} ${url}`, host.url(file));
  return file;
}

/**
 * Returns a module to which a resolve hook gives another format than its file has; undefined if it does not.
 *
 * @param {string} url
 * @param {string | null | undefined} format
 * @returns {Given | undefined}
 */
export function inFormat(url, format) {
  if (!format || !(format in EXTENSIONS) || !url.startsWith('file:')) return undefined;
  const own = host.format(url);
  const isOwn = own === null || own === format.replace('-typescript', '');
  return isOwn ? undefined : { format, source: text(host.read(url)) };
}

/**
 * @param {unknown} format
 * @param {string} url
 */
function unknownFormat(format, url) {
  const message = `Unknown module format: ${format} for URL ${url}`;
  return codedError(RangeError, 'ERR_UNKNOWN_MODULE_FORMAT', message);
}

/**
 * Loads a module without load hooks. The text of CommonJS is the same for `require`.
 *
 * @param {string} url
 * @param {Context} context
 * @returns {{ format?: string | null, source: string | null }}
 */
export function plainLoad(url, context) {
  const format = context.format ?? host.format(url);
  return { format, source: plainSource(url, format) };
}

/**
 * @param {string} url
 * @param {string | null} format
 */
function plainSource(url, format) {
  if (format === 'builtin' || format === 'wasm') return null;
  const read = format === null ? host.refuse(url) : host.read(url);
  return read === null ? null : text(read);
}

/**
 * Returns the text that a hook has returned; undefined if it leaves the source to the loader.
 *
 * @param {Loaded} loaded
 * @returns {Given | undefined}
 */
export function givenBy({ format, source }) {
  const leaves =
    (source ?? undefined) === undefined && /^(builtin|commonjs|wasm)$/.test(`${format}`);
  return leaves ? undefined : { format: `${format}`, source: textOf(source ?? '') };
}

/**
 * Returns the URL to import for what the hooks of this thread, which are asynchronous, have loaded.
 *
 * @param {string} url
 * @param {string} type
 * @param {Loaded} loaded
 */
export function targetOf(url, type, loaded) {
  const given = givenBy(loaded);
  const isOwn = given === undefined || isPlain(url, given);
  return isOwn ? url : (imported.get(`${type} ${url}`) ?? host.url(define(url, type, given)));
}

/** @param {string | ArrayBuffer | ArrayBufferView<ArrayBuffer>} source */
const textOf = (source) =>
  typeof source === 'string'
    ? source
    : host.decode(
        ArrayBuffer.isView(source)
          ? source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength)
          : source,
      );

/**
 * Returns whether the result of hooks is the same as without them.
 *
 * @param {string} url
 * @param {Given} given
 */
export function isPlain(url, { format, source }) {
  return /^(file|data):/.test(url) && format === host.format(url) && source === host.read(url);
}
