import host from 'es4x:host/library';
import scripts from 'es4x:needed-bindings';
import registry from 'es4x:registry';
import { bindings as paths } from 'es4x:table';
import { lazily } from './lazily.js';

const { defineProperty } = Object;

/** The typed arrays that bindings share with the library, by name. */
const ARRAYS = {
  BigInt64Array,
  BigUint64Array,
  Float64Array,
  Float32Array,
  Int32Array,
  Uint32Array,
  Uint8Array,
  Uint16Array,
};

/**
 * Creates the internal bindings for the library of a context. Each has the members of Node's binding: the member of
 * ES4X's binding if it exists, Node's value if it is a constant, and otherwise a function that throws an error with its
 * name.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {Record<string, (id: string) => LibraryModule>} library loads modules and per-context scripts
 */
export function createBindings(library) {
  /** @type {Map<string, LibraryModule>} */
  const made = new Map();
  /** @type {Map<string, symbol>} */
  const symbols = new Map();

  /** @param {string} name */
  function symbol(name) {
    let found = symbols.get(name);
    if (found === undefined) {
      found = Symbol(name);
      symbols.set(name, found);
    }
    return found;
  }

  /**
   * @param {string} name
   * @returns {LibraryModule}
   */
  function internalBinding(name) {
    let binding = made.get(name);
    if (binding === undefined) {
      binding = create(name);
    }
    return binding;
  }

  /**
   * @param {string} name
   * @returns {LibraryModule}
   */
  function create(name) {
    if (!host.hasBinding(name)) throw new Error(`No such binding: ${name}`);
    const shape = JSON.parse(host.json(`bindings/${name}`));
    /** @type {Record<string, unknown>} */
    const members = { __proto__: null, ...shape, ...shape.$hidden };
    const binding = lazily((member) => fromShape(members[member], `${name}.${member}`));
    for (const member of Object.keys(members)) {
      const value = members[member];
      if (isPlain(value)) binding[member] = value;
    }
    made.set(name, binding);
    const java = /** @type {object | undefined} */ (host.binding(name));
    assign(binding, java);
    const complete = scripts[name] ?? (paths[name] && registry.require(`es4x:binding/${name}`));
    if (complete !== undefined) {
      assign(binding, complete({ binding, java, internalBinding, ...library }));
    }
    return binding;
  }

  /**
   * Creates the value that a shape describes.
   *
   * @param {LibraryModule} shape written by .dev/node-library
   * @param {string} path
   * @returns {LibraryModule}
   */
  function fromShape(shape, path) {
    if (isPlain(shape)) return shape;
    if ('$function' in shape) return missing(path, shape.$function);
    if ('$symbol' in shape) {
      return path.startsWith('util.privateSymbols.')
        ? host.privateSymbol(shape.$symbol)
        : symbol(shape.$symbol);
    }
    if ('$array' in shape)
      return new ARRAYS[/** @type {keyof typeof ARRAYS} */ (shape.$array)](shape.length);
    if ('$plain' in shape) return shape.$plain;
    if ('$list' in shape)
      return shape.$list.map((/** @type {unknown} */ item, /** @type {number} */ i) =>
        fromShape(item, `${path}.${i}`),
      );
    if ('$number' in shape) return Number(shape.$number);
    if ('$bigint' in shape) return BigInt(shape.$bigint);
    if ('$undefined' in shape) return undefined;
    const { $hidden, ...object } = shape;
    Object.setPrototypeOf(object, null);
    const constant = path.startsWith('constants.');
    for (const key of Object.keys(object)) {
      const value = object[key];
      if (!isPlain(value)) object[key] = fromShape(value, `${path}.${key}`);
      else if (constant) defineProperty(object, key, CONSTANT);
    }
    for (const key of Object.keys($hidden ?? {})) {
      const value = fromShape($hidden[key], `${path}.${key}`);
      defineProperty(object, key, { value, configurable: true, writable: true });
    }
    return object;
  }

  return { internalBinding, symbol };
}

/** The attributes of a constant. */
const CONSTANT = { writable: false, configurable: false };

/**
 * Returns whether a value in a shape is the value itself.
 *
 * @param {unknown} value
 */
function isPlain(value) {
  return value === null || typeof value !== 'object';
}

/**
 * Copies the properties of an object, including getters.
 *
 * @param {object} target
 * @param {object | undefined} source
 */
function assign(target, source) {
  if (source !== undefined) {
    Object.defineProperties(target, Object.getOwnPropertyDescriptors(source));
  }
}

/**
 * Creates a function, or a class with methods, that throws an error: it is not available.
 *
 * @param {string} path
 * @param {true | string[]} methods
 */
export function missing(path, methods) {
  const refuse = (/** @type {string} */ what) => {
    const error = new Error(`${what} of Node's internal bindings is not available in ES4X`);
    error.code = 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM';
    throw error;
  };
  // A function declaration, which can be called with `new`.
  function stub() {
    refuse(path);
  }
  if (methods !== true) {
    for (const name of methods) {
      defineProperty(stub.prototype, name, {
        value: () => refuse(`${path}.prototype.${name}`),
        writable: true,
        configurable: true,
      });
    }
  }
  return stub;
}
