import host from 'es4x:host/bindings';
import { sitesOf } from '../call-sites.js';
import { parseEnv } from '../process/dotenv.js';

/** The types that this binding repeats. */
const TYPES = [
  'isAnyArrayBuffer',
  'isArrayBuffer',
  'isAsyncFunction',
  'isDataView',
  'isDate',
  'isExternal',
  'isMap',
  'isMapIterator',
  'isNativeError',
  'isPromise',
  'isRegExp',
  'isSet',
  'isSetIterator',
];

const noop = () => {};

class WeakReference {
  #weak;
  /** @type {object | undefined} */
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: it keeps the object alive
  #strong;
  #count = 0;

  /** @param {object} object */
  constructor(object) {
    this.#weak = new WeakRef(object);
  }

  get() {
    return this.#weak.deref();
  }

  incRef() {
    this.#count++;
    this.#strong = this.#weak.deref();
  }

  decRef() {
    this.#count--;
    if (this.#count === 0) this.#strong = undefined;
  }
}

/**
 * `internalBinding('util')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { UtilFunctions } from './util.binding.js'
 * @param {BindingParts<UtilFunctions>} parts
 */
export default function util({ internalBinding, requireBuiltin }) {
  const types = internalBinding('types');
  const repeated = Object.fromEntries(TYPES.map((name) => [name, types[name]]));
  return {
    ...repeated,
    WeakReference,
    isArrayBufferView: ArrayBuffer.isView,
    /** @param {unknown} value */
    isTypedArray: (value) => ArrayBuffer.isView(value) && !types.isDataView(value),
    /** @param {unknown} value */
    isUint8Array: (value) => value instanceof Uint8Array,
    isInsideNodeModules: (limit = 10) => MODULES.test(callerFile(limit) ?? ''),
    getCallerLocation,
    sleep: host.sleep,
    /** @param {Promise<unknown>} promise */
    markPromiseAsHandled: (promise) => void promise.then(noop, noop),
    arrayBufferViewHasBuffer: () => true,
    /** @param {number} size */
    constructSharedArrayBuffer: (size) => new SharedArrayBuffer(size),
    getCallSites,
    parseEnv,

    /**
     * Members that are read from a module of the library when they are first asked for.
     *
     * @param {object} target
     * @param {string} id
     * @param {string[]} names
     */
    defineLazyProperties(target, id, names, enumerable = true) {
      for (const name of names) {
        /** @param {unknown} value */
        const define = (value) =>
          Object.defineProperty(target, name, {
            value,
            writable: true,
            configurable: true,
            enumerable,
          });
        const accessors = {
          get [name]() {
            const value = requireBuiltin(id)[name];
            define(value);
            return value;
          },
          /** @param {unknown} value */
          set [name](value) {
            define(value);
          },
        };
        const { get, set } = /** @type {Required<PropertyDescriptor>} */ (
          Object.getOwnPropertyDescriptor(accessors, name)
        );
        for (const accessor of [get, set]) Object.defineProperty(accessor, 'name', { value: name });
        Object.defineProperty(target, name, { get, set, enumerable, configurable: true });
      }
    },
  };
}

/**
 * The maximum number of frames of the library above those of the program. A limit of the stack trace counts them, too.
 */
const LIBRARY = 8;

const MODULES = /[\\/]node_modules[\\/]/;

/**
 * The file of the innermost frame that has one; of code of `eval` and the like, that of its caller.
 *
 * @param {number} limit
 */
function callerFile(limit) {
  const names = getCallSites(limit + LIBRARY).map(({ scriptName }) => scriptName);
  return names.find((name) => name !== '' && !name.startsWith('node:'));
}

/** The place in a program from which a function of the library was called: line, column and file. */
function getCallerLocation() {
  const [site] = getCallSites(1);
  return site && [site.lineNumber, site.columnNumber, site.scriptName];
}

/**
 * The innermost frames of the program, as `util.getCallSites` shows them: those of the library are on no stack.
 *
 * @param {number} count
 */
function getCallSites(count) {
  const { stackTraceLimit } = Error;
  const holder = {};
  try {
    Error.stackTraceLimit = count;
    Error.captureStackTrace(holder);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return sitesOf(holder).map((site) => ({
    functionName: site.getFunctionName() || '',
    scriptId: '0',
    scriptName: site.getFileName() || '',
    lineNumber: site.getLineNumber(),
    columnNumber: site.getColumnNumber(),
    column: site.getColumnNumber(),
  }));
}
