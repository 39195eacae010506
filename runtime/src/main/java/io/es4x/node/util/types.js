import kinds from 'es4x:host/value-kinds';

/**
 * `util.types`: what kind of built-in object a value is, whichever realm it came from, and whatever
 * tag or prototype a program has given it.
 */
const { apply } = Reflect;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { getPrototypeOf, getOwnPropertyDescriptor } = Object;

const isBefore = Object.prototype.isPrototypeOf;

const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Makes a test whether a getter or method that checks for its own kind of object accepts the value.
 */
function accepts(method, ...args) {
  return (value) => {
    if (!isObject(value)) {
      return false;
    }
    try {
      apply(method, value, args);
      return true;
    } catch {
      return false;
    }
  };
}
/** @type {(object: object, name: PropertyKey) => Value} */
const getter = (object, name) => getOwnPropertyDescriptor(object, name)?.get;

/**
 * Tells whether a value is a revoked proxy: all that a revoked proxy can be asked is what makes it
 * throw.
 */
function isRevoked(value) {
  try {
    isArray(value);
    return false;
  } catch {
    return true;
  }
}

function isProxy(value) {
  return (
    (isObject(value) || typeof value === 'function') && (isRevoked(value) || kinds.isProxy(value))
  );
}

const ofEngine = (name) => (value) =>
  isObject(value) && !isRevoked(value) && !Java.isJavaObject(value) && kinds.isNamed(value, name);

/**
 * Makes a test whether a function has the prototype of its kind, such as that of async functions.
 */
function isFunctionOf(...samples) {
  const prototypes = samples.map(getPrototypeOf);
  return (value) =>
    typeof value === 'function' &&
    !isProxy(value) &&
    prototypes.some((prototype) => apply(isBefore, prototype, [value]));
}

const typedArrayName = getter(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag);
const isTypedArrayOf = (name) => (value) =>
  isView(value) && apply(typedArrayName, value, []) === name;

const asyncFunctions = [async () => {}, async function* () {}];
const generatorFunctions = [function* () {}, asyncFunctions[1]];
const isGenerator = ofEngine('Generator');
const isAsyncGenerator = ofEngine('AsyncGenerator');
const isRegExp = accepts(getter(RegExp.prototype, 'source'));
const none = () => false;

export const types = {
  isExternal: none, // There are no native addons.
  isDate: accepts(Date.prototype.getTime),
  isArgumentsObject: ofEngine('Arguments'),
  isBigIntObject: accepts(BigInt.prototype.valueOf),
  isBooleanObject: accepts(Boolean.prototype.valueOf),
  isNumberObject: accepts(Number.prototype.valueOf),
  isStringObject: accepts(String.prototype.valueOf),
  isSymbolObject: accepts(Symbol.prototype.valueOf),
  isBoxedPrimitive: (value) =>
    types.isNumberObject(value) ||
    types.isStringObject(value) ||
    types.isBooleanObject(value) ||
    types.isBigIntObject(value) ||
    types.isSymbolObject(value),
  isNativeError: (value) => isObject(value) && Error.isError(value),
  isRegExp: (value) => value !== RegExp.prototype && isRegExp(value),
  isAsyncFunction: isFunctionOf(...asyncFunctions),
  isGeneratorFunction: isFunctionOf(...generatorFunctions),
  isGeneratorObject: (value) => isGenerator(value) || isAsyncGenerator(value),
  isPromise: ofEngine('Promise'),
  isMap: accepts(getter(Map.prototype, 'size')),
  isSet: accepts(getter(Set.prototype, 'size')),
  isMapIterator: ofEngine('Map Iterator'),
  isSetIterator: ofEngine('Set Iterator'),
  isWeakMap: accepts(WeakMap.prototype.has, {}),
  isWeakSet: accepts(WeakSet.prototype.has, {}),
  isArrayBuffer: accepts(getter(ArrayBuffer.prototype, 'byteLength')),
  isDataView: accepts(getter(DataView.prototype, 'buffer')),
  isSharedArrayBuffer: accepts(getter(SharedArrayBuffer.prototype, 'byteLength')),
  isProxy,
  isModuleNamespaceObject: (value) =>
    isObject(value) &&
    !isRevoked(value) &&
    getPrototypeOf(value) === null &&
    kinds.isNamespace(value),
  isAnyArrayBuffer: (value) => types.isArrayBuffer(value) || types.isSharedArrayBuffer(value),
  isCryptoKey: none,
  isKeyObject: none,
  isArrayBufferView: isView,
  isTypedArray: (value) => isView(value) && apply(typedArrayName, value, []) !== undefined,
};
for (const type of ['Uint8', 'Uint8Clamped', 'Uint16', 'Uint32', 'Int8', 'Int16', 'Int32']) {
  types[`is${type}Array`] = isTypedArrayOf(`${type}Array`);
}
for (const type of ['Float16', 'Float32', 'Float64', 'BigInt64', 'BigUint64']) {
  types[`is${type}Array`] = isTypedArrayOf(`${type}Array`);
}
