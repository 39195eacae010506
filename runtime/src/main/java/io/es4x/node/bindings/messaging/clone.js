const { apply } = Reflect;
const { getPrototypeOf, getOwnPropertyDescriptor, defineProperty, hasOwn } = Object;

/** @type {Value} */
const tagOf = getOwnPropertyDescriptor(
  getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
)?.get;
const ERRORS = { EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

/** The bit of an object's transfer mode that allows copies. */
const CLONEABLE = 2;

/**
 * Makes the function that copies values.
 * Source: https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
 *
 * @param {Value} binding what it needs: `types`, `symbols`, `privateSymbols`, `DOMException()`, `requireBuiltin`,
 *   `isPort(value)` and `movePort(port)`
 */
export function createClone({
  types,
  symbols,
  privateSymbols,
  DOMException,
  requireBuiltin,
  isPort,
  movePort,
}) {
  const { messaging_clone_symbol, messaging_deserialize_symbol } = symbols;
  const { transfer_mode_private_symbol } = privateSymbols;

  const refuse = (text) => {
    throw new (DOMException())(text, 'DataCloneError');
  };

  function cannotClone(value) {
    const text =
      typeof value === 'symbol' || typeof value === 'function'
        ? String(value)
        : `#<${value.constructor?.name ?? 'Object'}>`;
    refuse(`${text} could not be cloned.`);
  }

  /** Copies a value; what is in `transfer` moves instead. */
  return function clone(value, transfer) {
    const copies = new Map();
    for (const item of transfer) {
      if (!types.isArrayBuffer(item) && !isPort(item)) {
        refuse('Value not transferable');
      }
      if (types.isArrayBuffer(item) && item.detached) {
        refuse('An ArrayBuffer is detached and could not be cloned.');
      }
    }

    function keep(original, copy) {
      copies.set(original, copy);
      return copy;
    }

    function copy(one) {
      if (typeof one === 'function' || typeof one === 'symbol') cannotClone(one);
      if (one === null || typeof one !== 'object') return one;
      return copies.get(one) ?? copyOfObject(one);
    }

    function copyOfObject(one) {
      if (types.isProxy(one)) cannotClone(one);
      if (types.isBoxedPrimitive(one)) return keep(one, copyOfBoxed(one));
      if (types.isDate(one)) return keep(one, new Date(apply(Date.prototype.getTime, one, [])));
      if (types.isRegExp(one)) return keep(one, new RegExp(one.source, one.flags));
      if (types.isSharedArrayBuffer(one)) return one;
      if (types.isArrayBuffer(one)) return keep(one, copyOfBuffer(one));
      if (ArrayBuffer.isView(one)) return copyOfView(one);
      if (types.isMap(one)) return copyOfMap(one);
      if (types.isSet(one)) return copyOfSet(one);
      if (isPort(one)) return transfer.includes(one) ? keep(one, movePort(one)) : cannotClone(one);
      const mode = one[transfer_mode_private_symbol];
      if (mode !== undefined) return copyOfPlatformObject(one, mode);
      if (types.isNativeError(one)) return copyOfError(one);
      if (
        types.isPromise(one) ||
        types.isWeakMap(one) ||
        types.isWeakSet(one) ||
        types.isGeneratorObject(one) ||
        one instanceof WeakRef
      ) {
        cannotClone(one);
      }
      return copyOfProperties(one, keep(one, Array.isArray(one) ? new Array(one.length) : {}));
    }

    function copyOfBoxed(one) {
      const value = one.valueOf();
      return typeof value === 'symbol' ? cannotClone(one) : Object(value);
    }

    function copyOfBuffer(one) {
      if (transfer.includes(one)) return one.transfer();
      if (one.detached) refuse('An ArrayBuffer is detached and could not be cloned.');
      if (!one.resizable) return one.slice(0);
      const resizable = new ArrayBuffer(one.byteLength, { maxByteLength: one.maxByteLength });
      new Uint8Array(resizable).set(new Uint8Array(one));
      return resizable;
    }

    function copyOfView(one) {
      const tag = types.isDataView(one) ? 'DataView' : apply(tagOf, one, []);
      const { byteOffset } = one;
      const length = tag === 'DataView' ? one.byteLength : one.length;
      return keep(one, new globalThis[tag](copy(one.buffer), byteOffset, length));
    }

    function copyOfMap(one) {
      const map = keep(one, new Map());
      for (const [key, value] of [...apply(Map.prototype.entries, one, [])])
        map.set(copy(key), copy(value));
      return map;
    }

    function copyOfSet(one) {
      const set = keep(one, new Set());
      for (const value of [...apply(Set.prototype.values, one, [])]) set.add(copy(value));
      return set;
    }

    /** An object of the library that knows how to copy itself. */
    function copyOfPlatformObject(one, mode) {
      if ((mode & CLONEABLE) === 0 || one[messaging_clone_symbol] === undefined) cannotClone(one);
      const { data, deserializeInfo } = one[messaging_clone_symbol]();
      const [id, path] = deserializeInfo.split(':');
      const Class = path.split('.').reduce((holder, name) => holder[name], requireBuiltin(id));
      const object = keep(one, new Class());
      object[messaging_deserialize_symbol](copy(data));
      return object;
    }

    function copyOfError(one) {
      const Class = ERRORS[one.name] ?? Error;
      const error = keep(one, new Class());
      for (const name of ['message', 'stack', 'cause']) {
        if (hasOwn(one, name)) {
          defineProperty(error, name, {
            value: copy(one[name]),
            writable: true,
            configurable: true,
          });
        }
      }
      return error;
    }

    function copyOfProperties(one, object) {
      for (const key of Object.keys(one)) object[key] = copy(one[key]);
      return object;
    }

    const copied = copy(value);
    for (const item of transfer) {
      if (types.isArrayBuffer(item) && !item.detached) item.transfer();
    }
    return copied;
  };
}
