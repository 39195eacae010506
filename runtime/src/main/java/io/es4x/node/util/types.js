/** `util.types`: what kind of built-in object a value is, whichever realm it came from. */
const tag = (value) => Object.prototype.toString.call(value).slice(8, -1);
const tagged = (name) => (value) => typeof value === 'object' && tag(value) === name;
const typedArrayName = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
).get;
const isTypedArrayOf = (name) => (value) => typedArrayName.call(value) === name;

/** Whether a getter or method that checks for its own kind of object accepts the value. */
function accepts(method) {
  return (value) => {
    try {
      method.call(value);
      return true;
    } catch {
      return false;
    }
  };
}
const getter = (object, name) => Object.getOwnPropertyDescriptor(object, name).get;

export const types = {
  isAnyArrayBuffer: (value) => types.isArrayBuffer(value) || types.isSharedArrayBuffer(value),
  isArgumentsObject: tagged('Arguments'),
  isArrayBuffer: accepts(getter(ArrayBuffer.prototype, 'byteLength')),
  isArrayBufferView: ArrayBuffer.isView,
  isAsyncFunction: (value) => typeof value === 'function' && /^Async/.test(tag(value)),
  isBoxedPrimitive: (value) =>
    typeof value === 'object' && /^(Number|String|Boolean|BigInt|Symbol)$/.test(tag(value)),
  isDataView: accepts(getter(DataView.prototype, 'byteLength')),
  isDate: tagged('Date'),
  isGeneratorFunction: (value) => typeof value === 'function' && /Generator/.test(tag(value)),
  isGeneratorObject: tagged('Generator'),
  isMap: accepts(getter(Map.prototype, 'size')),
  isNativeError: (value) => tag(value) === 'Error',
  isPromise: (value) => value instanceof Promise,
  isRegExp: tagged('RegExp'),
  isSet: accepts(getter(Set.prototype, 'size')),
  isSharedArrayBuffer: accepts(getter(SharedArrayBuffer.prototype, 'byteLength')),
  isSymbolObject: tagged('Symbol'),
  isTypedArray: (value) => typedArrayName.call(value) !== undefined,
  isWeakMap: accepts(function () {
    WeakMap.prototype.has.call(this, {});
  }),
  isWeakSet: accepts(function () {
    WeakSet.prototype.has.call(this, {});
  }),
};
for (const type of ['Uint8', 'Uint8Clamped', 'Uint16', 'Uint32', 'Int8', 'Int16', 'Int32']) {
  types[`is${type}Array`] = isTypedArrayOf(`${type}Array`);
}
for (const type of ['Float32', 'Float64', 'BigInt64', 'BigUint64']) {
  types[`is${type}Array`] = isTypedArrayOf(`${type}Array`);
}
