import registry from 'es4x:registry';
import { invalidArgType } from '../errors.js';
import { validateString } from '../validators.js';

const { apply } = Reflect;

/**
 * `process.emitWarning`: emits 'warning' in the next tick, and prints the warning unless disabled (`--no-warnings`,
 * `--disable-warning`, `--redirect-warnings`, `NODE_NO_WARNINGS=1`, `process.noDeprecation`).
 *
 * @import { Process, WarningOptions } from './process-object.js'
 * @param {Process} process
 * @param {(text: string) => void} print
 * @param {{ silent: boolean, traced: boolean }} options traced: with the stack, by `--trace-warnings`
 */
export function createEmitWarning(process, print, { silent, traced }) {
  process.on('warning', (/** @type {unknown} */ warning) => {
    if (!(warning instanceof Error)) return;
    const deprecation = warning.name === 'DeprecationWarning';
    if (silent || process.env.NODE_NO_WARNINGS === '1' || (deprecation && process.noDeprecation)) {
      return;
    }
    const options = registry.require('es4x:node-options');
    const disabled = options.valuesOf('disable-warning');
    if (disabled.includes(warning.code) || disabled.includes(warning.name)) return;
    const code = warning.code ? `[${warning.code}] ` : '';
    const trace = traced || (deprecation && process.traceDeprecation);
    const text = trace && warning.stack ? warning.stack : textOf(warning);
    const detail = typeof warning.detail === 'string' ? `\n${warning.detail}` : '';
    const message = `(${process.release.name}:${process.pid}) ${code}${text}${detail}\n`;
    const file = options.valuesOf('redirect-warnings').at(-1) ?? process.env.NODE_REDIRECT_WARNINGS;
    if (!file || !append(file, message)) print(message);
  });

  /**
   * @param {unknown} warning
   * @param {unknown} typeOrOptions
   * @param {unknown} codeText
   * @param {unknown} [_constructor]
   */
  return function emitWarning(warning, typeOrOptions, codeText, _constructor) {
    const options = optionsOf(typeOrOptions, codeText);
    const emitted = warning instanceof Error ? warning : createWarning(warning, options);
    if (emitted.name === 'DeprecationWarning' && process.noDeprecation) {
      return;
    }
    if (emitted.name === 'DeprecationWarning' && process.throwDeprecation) {
      process.nextTick(() => {
        throw emitted;
      });
      return;
    }
    process.nextTick(() => process.emit('warning', emitted));
  };
}

/**
 * Appends to a file; returns whether that succeeded.
 *
 * @param {string} file
 * @param {string} message
 */
function append(file, message) {
  try {
    registry.require('es4x:library').require('fs').appendFileSync(file, message);
    return true;
  } catch {
    return false;
  }
}

/**
 * Converts a warning to text, with its own `toString` if it is a function.
 *
 * @param {Error} warning
 * @returns {string}
 */
function textOf(warning) {
  const described = typeof warning.toString === 'function' ? warning : Error.prototype;
  return apply(described.toString, warning, []);
}

/**
 * Reads the options. A function as type or code is where the stack begins; it is ignored.
 *
 * @param {unknown} type
 * @param {unknown} code
 * @returns {WarningOptions}
 */
function optionsOf(type, code) {
  if (typeof type === 'function') {
    return {};
  }
  const isObject = type !== null && typeof type === 'object' && !Array.isArray(type);
  /** @type {{ type?: unknown, code?: unknown }} */
  const options = isObject ? type : { type, code: typeof code === 'function' ? undefined : code };
  for (const name of /** @type {const} */ (['type', 'code'])) {
    if (options[name] !== undefined) {
      validateString(options[name], name);
    }
  }
  return /** @type {WarningOptions} */ (options);
}

/**
 * @param {unknown} message
 * @param {WarningOptions} options
 */
function createWarning(message, { type, code, detail }) {
  if (typeof message !== 'string') {
    throw invalidArgType('warning', 'of type string or an instance of Error', message);
  }
  const warning = new Error(message);
  warning.name = String(type || 'Warning');
  if (code !== undefined) {
    warning.code = code;
  }
  if (typeof detail === 'string') {
    warning.detail = detail;
  }
  return warning;
}
