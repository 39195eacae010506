import host from 'es4x:host/library';
import traces from 'es4x:traces';
import { lazily } from './lazily.js';

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @import { PrimordialFunctions } from './primordials.binding.js'
 */

const { get, property, holder } = /** @type {PrimordialFunctions} */ (host.primordials());

/** The well-known symbols by their names, and other members of `Symbol`. */
const SYMBOLS = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (Symbol));

/** The primordials by names such as `ArrayPrototypePush`, created lazily. */
export const primordials = lazily(find);

/**
 * @param {string} name
 * @returns {LibraryModule}
 */
function find(name) {
  if (name === 'globalThis') return globalThis;
  if (name === 'ErrorCaptureStackTrace') return captureStackTrace;
  const value = get(name);
  if (value !== undefined) return value;
  if (name.endsWith('Apply')) return applying(name.slice(0, -'Apply'.length));
  // Symbols that the start of the context adds to the engine's.
  return name.startsWith('Symbol') ? SYMBOLS[name[6].toLowerCase() + name.slice(7)] : undefined;
}

const capture = property('ErrorCaptureStackTrace');

/**
 * Captures a stack that begins above a function; functions of the library are not in stacks.
 *
 * @param {object} target
 * @param {unknown} above
 */
function captureStackTrace(target, above) {
  capture(target, typeof above === 'function' && !host.isInternal(above) ? above : undefined);
}

/** @type {Map<Function, Function>} */
const tracedClasses = new Map();

/**
 * Returns the version of an error class that classes of the library extend. The engine begins the stack of an error
 * below the frame of the constructed class, which it cannot find if that class is internal.
 *
 * @param {Function} Base such as `Error`
 */
function traced(Base) {
  let Traced = tracedClasses.get(Base);
  if (Traced === undefined) {
    Traced = function (/** @type {unknown[]} */ ...args) {
      const error = primordials.ReflectConstruct(Base, args);
      return primordials.ObjectSetPrototypeOf(error, new.target.prototype);
    };
    Traced.prototype = Base.prototype;
    primordials.ObjectSetPrototypeOf(Traced, Base);
    tracedClasses.set(Base, Traced);
  }
  return Traced;
}

/**
 * Returns a function that calls a primordial with an array of arguments.
 *
 * @param {string} name
 */
function applying(name) {
  const method = property(name);
  return /Prototype|^TypedArray/.test(name)
    ? primordials.applyBind(method)
    : primordials.applyBind(method, holder(name));
}

/**
 * Runs the script of the library that completes the primordials.
 *
 * @param {() => Function} compile returns its function
 */
export function setUpPrimordials(compile) {
  // Used by the patches of the library.
  primordials.methodOf = property;
  primordials.lazily = lazily;
  primordials.traced = traced;
  primordials.kIsNodeError = traces.kIsNodeError;
  compile()({}, primordials);
}
