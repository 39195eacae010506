import host from 'es4x:host/library';
import traces from 'es4x:traces';
import { lazily } from './lazily.js';

const { get, property, holder } = /** @type {Value} */ (host.primordials());

/** The properties of intrinsic objects by names such as `ArrayPrototypePush`. */
export const primordials = lazily(find);

/** @param {string} name */
function find(name) {
  if (name === 'globalThis') return globalThis;
  if (name === 'ErrorCaptureStackTrace') return captureStackTrace;
  const value = get(name);
  if (value !== undefined) return value;
  if (name.endsWith('Apply')) return applying(name.slice(0, -'Apply'.length));
  // What the start of the context adds to the engine's own.
  return name.startsWith('Symbol') ? Symbol[name[6].toLowerCase() + name.slice(7)] : undefined;
}

/** @type {Value} */
const capture = property('ErrorCaptureStackTrace');

/** Gives an object a stack that begins above a function; those of the library are on no stack. */
function captureStackTrace(target, above) {
  capture(target, typeof above === 'function' && !host.isInternal(above) ? above : undefined);
}

/** @type {Map<Function, Function>} */
const tracedClasses = new Map();

/**
 * The form of a class of errors that classes of the library extend. The engine begins the stack of an
 * error at the class that is made, which it does not find among its frames if that is internal.
 *
 * @param {Value} Base such as `Error`
 */
function traced(Base) {
  let Traced = tracedClasses.get(Base);
  if (Traced === undefined) {
    Traced = function (...args) {
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
 * The function that calls another with an array of arguments.
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
 * @param {() => Value} compile gives its function
 */
export function setUpPrimordials(compile) {
  // What the patches of the library ask for.
  primordials.methodOf = property;
  primordials.lazily = lazily;
  primordials.traced = traced;
  primordials.kIsNodeError = traces.kIsNodeError;
  compile()({}, primordials);
}
