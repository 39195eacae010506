const { getOwnPropertyDescriptor, hasOwn } = Object;
// A program may replace the functions of Reflect.
const reflect = /** @type {typeof Reflect} */ (
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(Reflect))
);

/**
 * Returns whether a property is what a script's declaration makes: it is first assigned later.
 *
 * @param {PropertyDescriptor} property
 */
function isDeclaration({ value, writable, enumerable, configurable }) {
  return value === undefined && writable && enumerable && configurable === false;
}

/**
 * The nearest property of an object or of its prototypes.
 *
 * @param {object} object
 * @param {PropertyKey} key
 */
function find(object, key) {
  for (
    let holder = /** @type {object | null} */ (object);
    holder !== null;
    holder = reflect.getPrototypeOf(holder)
  ) {
    const property = getOwnPropertyDescriptor(holder, key);
    if (property !== undefined) return property;
  }
}

const isReadOnly = (/** @type {PropertyDescriptor | undefined} */ property) =>
  property?.writable === false;

/**
 * Returns whether a property is an accessor that can be read. If it cannot be set, an assignment has no effect, in strict
 * mode as well.
 *
 * @param {object} object
 * @param {PropertyKey} key
 */
const hasGetter = (object, key) => getOwnPropertyDescriptor(object, key)?.get !== undefined;

/**
 * The traps of a context's global object, which shows the properties of the program's object before its own, and
 * writes to that. Source: the interceptors of Node's `src/node_contextify.cc`.
 *
 * @param {Record<PropertyKey, unknown>} sandbox the program's object
 * @param {Record<PropertyKey, unknown>} real the realm's own global object
 * @param {() => object} proxy the global object with these traps
 * @returns {ProxyHandler<object>}
 */
export function traps(sandbox, real, proxy) {
  const shown = (/** @type {unknown} */ value) => (value === sandbox ? proxy() : value);
  /**
   * The names of variables, which cannot be deleted.
   *
   * @type {Set<PropertyKey>}
   */
  const declared = new Set();
  return {
    has: (_target, key) => key in sandbox || key in real,

    get(_target, key) {
      const value = sandbox[key];
      return value === undefined && !(key in sandbox) ? real[key] : shown(value);
    },

    set(_target, key, value) {
      if (hasOwn(sandbox, key)) return reflect.set(sandbox, key, value) || hasGetter(sandbox, key);
      const ofSandbox = find(sandbox, key);
      const ofReal = getOwnPropertyDescriptor(real, key);
      if (isReadOnly(ofSandbox) || isReadOnly(ofReal)) return false;
      const exists = ofSandbox !== undefined || ofReal !== undefined;
      if (!exists && typeof key === 'symbol') return reflect.set(real, key, value);
      return reflect.set(sandbox, key, value) || reflect.set(real, key, value);
    },

    getOwnPropertyDescriptor(_target, key) {
      const property = getOwnPropertyDescriptor(hasOwn(sandbox, key) ? sandbox : real, key);
      if (property !== undefined && 'value' in property) property.value = shown(property.value);
      return property;
    },

    defineProperty(_target, key, property) {
      const ofReal = getOwnPropertyDescriptor(real, key);
      if (isReadOnly(ofReal) && !ofReal?.configurable) return false;
      if (isDeclaration(property)) {
        declared.add(key);
        return reflect.defineProperty(real, key, { ...property, configurable: true });
      }
      const isDefined = reflect.defineProperty(sandbox, key, property);
      // The error of an assignment is that of a variable which the global object has itself.
      if (isDefined && isReadOnly(getOwnPropertyDescriptor(sandbox, key))) {
        reflect.defineProperty(real, key, property);
      }
      return isDefined;
    },

    deleteProperty: (_target, key) =>
      !declared.has(key) &&
      reflect.deleteProperty(sandbox, key) &&
      reflect.deleteProperty(real, key),

    ownKeys: () => [...new Set([...reflect.ownKeys(real), ...reflect.ownKeys(sandbox)])],
    getPrototypeOf: () => reflect.getPrototypeOf(real),
    setPrototypeOf: (_target, prototype) => reflect.setPrototypeOf(real, prototype),
    isExtensible: () => reflect.isExtensible(real),
    preventExtensions: () => reflect.preventExtensions(real),
  };
}

/** The members of the `console` that each context has, which prints nothing. */
const CONSOLE =
  'debug,error,info,log,warn,dir,dirxml,table,trace,group,groupCollapsed,groupEnd,clear,count,countReset,assert,profile,profileEnd,time,timeLog,timeEnd,timeStamp,context,createTask';

/** The names that come with GraalJS, which a context of Node does not have. */
const OURS = ['AsyncContext', 'Graal', 'Java', 'Polyglot'];

/**
 * Makes the global object of a new realm have what a new context of Node has.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {LibraryModule} global
 * @param {() => void} complete defines in the realm what the engine lacks of the language
 * @param {boolean} strings whether code may be made of strings
 * @param {boolean} wasm whether modules of WebAssembly may be compiled
 */
export function prepareGlobal(global, complete, strings, wasm) {
  for (const name of OURS) delete global[name];
  delete global[Symbol.toStringTag];
  for (const name of /** @type {const} */ (['dispose', 'asyncDispose'])) {
    reflect.defineProperty(global.Symbol, name, { value: Symbol[name] });
  }
  complete();
  const silent = Object.fromEntries(CONSOLE.split(',').map((name) => [name, () => {}]));
  reflect.defineProperty(global, 'console', { value: silent, writable: true, configurable: true });
  if (!strings) forbidStrings(global);
  if (!wasm) forbidWasm(global.WebAssembly);
}

/**
 * Makes what compiles WebAssembly fail.
 *
 * @param {LibraryModule} namespace
 */
function forbidWasm(namespace) {
  const { CompileError, Module, instantiate } = namespace;
  const refusal = (/** @type {string} */ name) =>
    new CompileError(`WebAssembly.${name}(): Wasm code generation disallowed by embedder`);
  const refusing = {
    Module: new Proxy(Module, {
      construct() {
        throw refusal('Module');
      },
    }),
    compile: async () => {
      throw refusal('compile');
    },
    instantiate: async (/** @type {unknown} */ module, /** @type {object} */ imports) => {
      if (!isModule(module)) throw refusal('instantiate');
      return instantiate(module, imports);
    },
  };
  for (const [name, value] of Object.entries(refusing)) {
    reflect.defineProperty(namespace, name, { value });
  }
}

/**
 * Returns whether a value is a compiled module, of any context.
 *
 * @param {unknown} value
 */
function isModule(value) {
  try {
    WebAssembly.Module.exports(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes `eval` and the constructors of functions fail.
 *
 * @param {LibraryModule} global
 */
function forbidStrings(global) {
  const refuse = () => {
    throw new global.EvalError('Code generation from strings disallowed for this context');
  };
  const kinds = [
    'function () {}',
    'function* () {}',
    'async function () {}',
    'async function* () {}',
  ];
  for (const kind of kinds) {
    const prototype = /** @type {object} */ (reflect.getPrototypeOf(global.eval(`(${kind})`)));
    const original = prototype.constructor;
    const refusing = new Proxy(original, { apply: refuse, construct: refuse });
    reflect.defineProperty(prototype, 'constructor', { value: refusing, configurable: true });
    if (original === global.Function) global.Function = refusing;
  }
  global.eval = refuse;
}
