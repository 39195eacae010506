import host from 'es4x:host/module-functions';
import library from 'es4x:library';
import loader from 'es4x:loader';
import registry from 'es4x:registry';
import { text } from './failures.js';

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @import { TypeStrippingProblem } from 'es4x:java'
 */

/**
 * The functions of `node:module` for tools, which few programs call; they load Node's library.
 *
 * Source: Node's `lib/internal/modules/package_json_reader.js`, `typescript.js` and `lib/internal/source_map/`.
 */

const { Buffer } = library.require('buffer');
const { codes } = library.require('internal/errors');
const { isURL, pathToFileURL, fileURLToPath, URL } = library.require('internal/url');
const { validateBoolean, validateObject, validateOneOf, validateString } =
  library.require('internal/validators');
const { isAbsolute } = library.require('path');
const { emitExperimentalWarning } = library.require('internal/util');

/** The library's class, whose maps are given as parsed JSON. */
const { SourceMap } = library.require('internal/source_map/source_map');

/**
 * @typedef {{ parentURL?: string, data?: unknown, transferList?: unknown[] }} RegisterOptions
 * @typedef {{ mode?: string, sourceMap?: boolean, sourceUrl?: string }} StripOptions
 */

/** @type {LibraryModule} */
let hooksOnThread;

/**
 * Registers a module of hooks, which run on a thread of their own. Source: Node's
 * `lib/internal/modules/esm/loader.js`.
 *
 * @param {unknown} specifier
 * @param {string | RegisterOptions} [parentURL] a URL, or the options
 * @param {RegisterOptions} [options]
 * @returns {unknown}
 */
function register(specifier, parentURL, options) {
  if (typeof parentURL === 'object' && parentURL !== null && !isURL(parentURL)) {
    return register(specifier, parentURL.parentURL, parentURL);
  }
  const where = [`${specifier}`, `${parentURL ?? 'data:'}`];
  const hooksHere = registry.loaded('es4x:default-hooks')?.hooksHere();
  if (hooksHere !== undefined) return hooksHere.register(...where, options?.data);
  if (hooksOnThread === undefined) {
    const { AsyncLoaderHooksProxiedToLoaderHookWorker: Hooks } = library.require(
      'internal/modules/esm/hooks',
    );
    hooksOnThread = new Hooks();
    loader.askThread(hooksOnThread);
  }
  return hooksOnThread.register(...where, options?.data, options?.transferList);
}

/** @param {unknown[]} args the specifier, and the base */
function findPackageJSON(...args) {
  const [given, base = 'data:'] = args;
  if (args.length === 0) throw new codes.ERR_MISSING_ARGS('specifier');
  const specifier = asText(given);
  const parent = parentOf(base);
  const isUrl = URL.canParse(specifier);
  if (specifier && !/^[./]/.test(specifier) && !isUrl) {
    const importer = new URL(parent.href.endsWith('/') ? '_' : '', parent);
    return text(host.packageOf(specifier, fileURLToPath(importer)));
  }
  const inFile = !isUrl || specifier.startsWith('file:');
  return host.nearest(fileURLToPath(inFile ? resolvedUrl(specifier, parent.href) : specifier));
}

/**
 * Returns the URL of a module, or of a folder.
 *
 * @param {string} specifier
 * @param {string} parentURL
 */
function resolvedUrl(specifier, parentURL) {
  const { defaultResolve } = registry.require('es4x:default-hooks');
  try {
    return defaultResolve(specifier, { parentURL }).url;
  } catch (error) {
    if (error.code === 'ERR_UNSUPPORTED_DIR_IMPORT') return error.url;
    throw error;
  }
}

/** @param {unknown} value */
function asText(value) {
  try {
    return `${value}`;
  } catch {
    throw new codes.ERR_INVALID_ARG_TYPE('specifier', 'string', value);
  }
}

/** @param {unknown} base */
function parentOf(base) {
  if (isURL(base)) return base;
  validateString(base, 'base');
  return isAbsolute(base) ? pathToFileURL(base) : new URL(base);
}

/**
 * @param {string} code
 * @param {StripOptions} [options]
 */
function stripTypeScriptTypes(code, options = {}) {
  emitExperimentalWarning('stripTypeScriptTypes');
  validateString(code, 'code');
  validateObject(options, 'options');
  const { mode = 'strip', sourceMap = false, sourceUrl = '' } = options;
  validateOneOf(mode, 'options.mode', ['strip', 'transform']);
  validateBoolean(sourceMap, 'options.sourceMap');
  validateString(sourceUrl, 'options.sourceUrl');
  if (mode === 'strip') validateOneOf(sourceMap, 'options.sourceMap', [false, undefined]);
  const result = mode === 'strip' ? host.strip(code) : host.transform(code);
  const problem = result.problem();
  if (problem !== null) throw syntaxError(problem, sourceUrl);
  if (sourceMap) {
    const map = JSON.stringify({ ...JSON.parse(result.map() ?? '{}'), sources: [sourceUrl] });
    return `${result.text()}\n\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
  }
  return sourceUrl ? `${result.text()}\n\n//# sourceURL=${sourceUrl}` : result.text();
}

/**
 * @param {TypeStrippingProblem} problem
 * @param {string} sourceUrl
 */
function syntaxError(problem, sourceUrl) {
  const { ERR_INVALID_TYPESCRIPT_SYNTAX, ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX } = codes;
  const CodedError = problem.supported()
    ? ERR_INVALID_TYPESCRIPT_SYNTAX
    : ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX;
  const error = new CodedError(problem.message());
  const mark = `${' '.repeat(problem.column() - 1)}^`;
  error.stack = `${sourceUrl}:${problem.line()}\n${problem.source()}\n${mark}\n\n${error.stack}`;
  return error;
}

/**
 * Returns the parsed source map of a loaded file: from the JavaScript that runs to the file's text.
 *
 * @param {string} sourceUrl or a path
 */
function findSourceMap(sourceUrl) {
  const path = sourceUrl.startsWith('file:') ? fileURLToPath(sourceUrl) : sourceUrl;
  const map = host.sourceMap(path);
  return map === null ? undefined : JSON.parse(map);
}

export default { SourceMap, findPackageJSON, findSourceMap, register, stripTypeScriptTypes };
