import host from 'es4x:host/esm';
import { dirname } from './paths.js';

/** Makes JavaScript errors of the failures that Java returns. */

/** @type {Record<string, ErrorConstructor>} */
const classes = {
  Error,
  RangeError,
  SyntaxError,
  TypeError,
  get LinkError() {
    return /** @type {{ LinkError: ErrorConstructor }} */ (/** @type {unknown} */ (WebAssembly))
      .LinkError;
  },
};

/** @import { ModuleException } from 'es4x:java' */

/**
 * @typedef {Error & {
 *   path?: string, url?: string, permission?: string, resource?: string, requestPath?: string, requireStack?: string[]
 * }} ModuleError
 */

/** @param {string} place */
const fileOf = (place) => place.replace(/:\d+:\d+$/, '');

/**
 * Returns the imports that lead to a failure, as frames.
 *
 * @param {ModuleException} failure
 */
function importsOf(failure) {
  const place = failure.property('import');
  if (place !== null) {
    const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/s.exec(place) ?? [];
    return host.importAt(file, Number(line), Number(column));
  }
  const file = failure.property('file');
  return file === null ? '' : host.importers(file);
}

/**
 * Sets a property of an error, whatever setters a program has added to prototypes.
 *
 * @param {Error} error
 * @param {string} name
 * @param {string} value
 */
function define(error, name, value) {
  const property = { __proto__: null, value, enumerable: true, writable: true, configurable: true };
  Object.defineProperty(error, name, property);
}

/**
 * Returns the JavaScript error for a failure that Java has returned.
 *
 * @param {unknown} returned a `ModuleException`
 * @returns {ModuleError}
 */
export function toError(returned) {
  const failure = /** @type {ModuleException} */ (returned);
  const place = failure.property('import');
  const earlier = place === null ? null : host.syntaxErrorOf(fileOf(place));
  if (earlier !== null) return /** @type {SyntaxError} */ (earlier);
  /** @type {ModuleError} */
  const error = new classes[failure.errorClass()](failure.message());
  const code = failure.code();
  if (code === '') return error;
  define(error, 'code', code);
  for (const name of /** @type {const} */ (['path', 'url', 'permission', 'resource'])) {
    const value = failure.property(name);
    if (value !== null) define(error, name, value);
  }
  const frame = failure.property('frame');
  // Node does not add the code MODULE_NOT_FOUND to the stack.
  const stack =
    code === 'MODULE_NOT_FOUND' ? error.stack : `${error.stack}`.replace(/^\w+/, `$& [${code}]`);
  Object.defineProperty(error, 'stack', {
    value: `${frame ? `${frame}\n\n` : ''}${stack}${importsOf(failure)}`,
    writable: true,
    configurable: true,
  });
  return error;
}

/**
 * Returns a string that Java has returned; throws if it is a failure.
 *
 * @param {unknown} result
 */
export function text(result) {
  if (typeof result === 'string') return result;
  throw toError(result);
}

/**
 * Rewrites an error of parsing or linking to refer to the user's files, and explains CommonJS variables in an ES
 * module. The error object is kept, since the engine has its source position.
 *
 * @param {unknown} error
 * @param {string} id
 */
export function explain(error, id) {
  if (error instanceof SyntaxError) host.explain(error, id);
  else if (error instanceof ReferenceError) explainCommonJs(error, id);
  return error;
}

const OF_COMMONJS = /^(?:require|module|exports|__filename|__dirname) is not defined$/;

/**
 * Adds Node's hint to the message. Source: lib/internal/modules/esm/module_job.js.
 *
 * @param {ReferenceError} error
 * @param {string} id
 */
function explainCommonJs(error, id) {
  if (!OF_COMMONJS.test(error.message)) return;
  error.message += ' in ES module scope';
  if (error.message.startsWith('require ')) error.message += ', you can use import instead';
  const file = id.replace(/@es4x-query-.*$/s, '');
  const manifest = file.endsWith('.js') ? manifestOf(file) : undefined;
  if (manifest !== undefined) {
    error.message +=
      "\nThis file is being treated as an ES module because it has a '.js' file extension and " +
      `'${manifest}' contains "type": "module". To treat it as a CommonJS script, rename it to use the '.cjs' ` +
      'file extension.';
  }
}

/**
 * Returns the package.json that makes a file an ES module; undefined if there is none.
 *
 * @param {string} file
 */
function manifestOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = `${folder}/package.json`.replace('//', '/');
    const content = host.fileText(manifest);
    if (typeof content === 'string') {
      return JSON.parse(content).type === 'module' ? manifest : undefined;
    }
    if (dirname(folder) === folder) return undefined;
  }
}
