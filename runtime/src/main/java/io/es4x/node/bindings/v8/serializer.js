import javaValues from 'es4x:java-values';
import { ERROR, ERRORS, FLAGS, TAG, VERSION, VIEWS } from './format.js';
import { Writer } from './writer.js';

const { apply } = Reflect;
const { hasOwn, keys } = Object;

/** @type {(value: number) => boolean} */
const isInt32 = (value) => (value | 0) === value && !Object.is(value, -0);

const objectToString = Object.prototype.toString;

/**
 * The name of a value in messages of V8.
 *
 * @param {symbol | object} value
 * @returns {string}
 */
export function nameOf(value) {
  if (typeof value === 'symbol' || typeof value === 'function') return String(value);
  const type = value.constructor;
  return value.toString === objectToString && typeof type === 'function' && type.name
    ? `#<${type.name}>`
    : apply(objectToString, value, []);
}

/**
 * Writes values as V8's `ValueSerializer` does.
 *
 * @import { TypesFunctions } from '../types.binding.js'
 * @import { UtilFunctions } from '../util.binding.js'
 *
 * @typedef {object} Delegate what the owner of the writer decides
 * @property {(text: string) => Error} cloneError
 * @property {(object: object) => boolean} isHostObject
 * @property {(object: object) => void} writeHostObject
 * @property {(buffer: SharedArrayBuffer) => number} sharedId
 * @property {(object: object) => boolean} [sharesJava] whether an object of Java is a host object
 * @property {(proxy: object) => object | undefined} [plain] the object that a proxy of the runtime's own is on Node
 *
 * @param {TypesFunctions} types the kinds of objects
 * @param {Pick<UtilFunctions, 'isForeign' | 'isOrdinary'>} util `isForeign` tells whether a value is an object of Java
 */
export function createValueWriter(types, { isForeign, isOrdinary }) {
  const { isDate, isRegExp, isMap, isSet, isAnyArrayBuffer, isSharedArrayBuffer } = types;

  return class ValueWriter {
    out = new Writer();
    viewsAreHostObjects = false;
    /** @type {Map<ArrayBufferLike, number>} */
    transferred = new Map();
    /** @type {Map<object, number>} */
    #ids = new Map();
    #delegate;

    /** @param {Delegate} delegate */
    constructor(delegate) {
      this.#delegate = delegate;
    }

    header() {
      this.out.byte(TAG.version);
      this.out.varint(VERSION);
    }

    /**
     * @param {string} text
     * @returns {never}
     */
    #refuse(text) {
      throw this.#delegate.cloneError(text);
    }

    /**
     * @param {unknown} value
     * @returns {void}
     */
    value(value) {
      switch (typeof value) {
        case 'undefined':
          return this.out.byte(TAG.undefined);
        case 'boolean':
          return this.out.byte(value ? TAG.true : TAG.false);
        case 'number':
          return this.#number(Number(value)); // Some of Java's are objects.
        case 'bigint':
          this.out.byte(TAG.bigint);
          return this.#bigint(value);
        case 'string':
          return this.#string(value);
        case 'object':
          return value === null ? this.out.byte(TAG.null) : this.#object(value);
        default:
          if (isForeign(value)) return this.#object(/** @type {object} */ (value));
          return this.#refuse(
            `${nameOf(/** @type {symbol | object} */ (value))} could not be cloned.`,
          );
      }
    }

    /** @param {number} value */
    #number(value) {
      return isInt32(value) ? this.#int32(value) : this.#double(value);
    }

    /** @param {number} value */
    #int32(value) {
      this.out.byte(TAG.int32);
      this.out.zigZag(value);
    }

    /** @param {number} value */
    #double(value) {
      this.out.byte(TAG.double);
      this.out.double(value);
    }

    /** @param {bigint} value */
    #bigint(value) {
      let rest = value < 0n ? -value : value;
      const digits = [];
      for (; rest > 0n; rest >>= 64n) digits.push(BigInt.asUintN(64, rest));
      this.out.varint(digits.length * 16 + (value < 0n ? 1 : 0));
      this.out.raw(new Uint8Array(new BigUint64Array(digits).buffer));
    }

    /** @param {string} text */
    #string(text) {
      const { out } = this;
      if (Writer.isOneByte(text)) {
        out.byte(TAG.oneByteString);
        out.varint(text.length);
        out.latin1(text);
        return;
      }
      const size = text.length * 2;
      let sizeOfSize = 1;
      for (let rest = size; rest >= 0x80; rest = Math.floor(rest / 0x80)) sizeOfSize++;
      if ((out.length + 1 + sizeOfSize) % 2 === 1) out.byte(TAG.padding);
      out.byte(TAG.twoByteString);
      out.varint(size);
      out.utf16(text);
    }

    /** @param {object} object */
    #object(object) {
      const known = this.#ids.get(object);
      if (known !== undefined) {
        this.out.byte(TAG.reference);
        this.out.varint(known);
        return;
      }
      const isView = ArrayBuffer.isView(object) && !types.isProxy(object);
      if (isView && !this.viewsAreHostObjects) this.value(object.buffer);
      this.#ids.set(object, this.#ids.size);
      if (isView) this.#view(object);
      else this.#contents(object);
    }

    /** @param {object} object */
    #contents(object) {
      const { out } = this;
      if (isForeign(object)) this.#javaObject(object);
      else if (types.isProxy(object)) this.#proxy(object);
      else if (Array.isArray(object)) this.#array(object);
      else if (isDate(object)) {
        out.byte(TAG.date);
        out.double(apply(Date.prototype.getTime, object, []));
      } else if (types.isBoxedPrimitive(object)) this.#boxed(object);
      else if (isRegExp(object)) this.#regexp(object);
      else if (isMap(object)) this.#entries(TAG.map, apply(mapEntries, object, []), TAG.endMap);
      else if (isSet(object)) this.#entries(TAG.set, apply(setValues, object, []), TAG.endSet);
      else if (isAnyArrayBuffer(object)) this.#buffer(object);
      else if (this.#delegate.isHostObject(object)) this.#hostObject(object);
      else if (types.isNativeError(object)) this.#error(object);
      else if (isOrdinary(object)) {
        out.byte(TAG.object);
        const count = this.#properties(object, keys(object));
        out.byte(TAG.endObject);
        out.varint(count);
      } else this.#refuse(`${nameOf(object)} could not be cloned.`);
    }

    /**
     * Writes an object of Java as the one of JavaScript that has its contents, or itself where there is none.
     *
     * @param {object} object
     */
    #javaObject(object) {
      const copy = javaValues.copied(object);
      if (copy !== undefined) this.#contents(copy);
      else if (this.#delegate.sharesJava?.(object)) this.#hostObject(object);
      else this.#refuse(`${javaValues.text(object)} could not be cloned.`);
    }

    /**
     * Writes a proxy of the runtime's own, as the object that it is on Node.
     *
     * @param {object} proxy
     */
    #proxy(proxy) {
      const object = this.#delegate.plain?.(proxy);
      if (object === undefined) this.#refuse(`${nameOf(proxy)} could not be cloned.`);
      this.#contents(object);
    }

    /**
     * Writes those of the properties that are still there; returns their number.
     *
     * @param {object} object
     * @param {string[]} names
     */
    #properties(object, names) {
      let count = 0;
      for (const name of names) {
        if (!hasOwn(object, name)) continue; // A getter has deleted it.
        const index = Number(name);
        this.value(index >>> 0 === index && String(index) === name ? index : name);
        this.value(/** @type {Record<string, unknown>} */ (object)[name]);
        count++;
      }
      return count;
    }

    /** @param {unknown[]} array */
    #array(array) {
      const { out } = this;
      const { length } = array;
      const names = keys(array);
      let indices = 0;
      while (indices < length && names[indices] === String(indices)) indices++;
      const dense = indices === length;
      out.byte(dense ? TAG.denseArray : TAG.sparseArray);
      out.varint(length);
      if (dense) this.#elements(array, length);
      const count = this.#properties(array, dense ? names.slice(length) : names);
      out.byte(dense ? TAG.endDenseArray : TAG.endSparseArray);
      out.varint(count);
      out.varint(length);
    }

    /**
     * Writes the elements; where one of only numbers is none of 32 bits, all are doubles to V8.
     *
     * @param {unknown[]} array
     * @param {number} length
     */
    #elements(array, length) {
      const doubles =
        array.every((one) => typeof one === 'number') && !array.every((one) => isInt32(one));
      for (let i = 0; i < length; i++) {
        if (doubles) this.#double(array[i]);
        else if (i in array) this.value(array[i]);
        else this.out.byte(TAG.hole);
      }
    }

    /** @param {object} object */
    #boxed(object) {
      const { out } = this;
      const value = /** @type {unknown} */ (object.valueOf());
      switch (typeof value) {
        case 'boolean':
          return out.byte(value ? TAG.trueObject : TAG.falseObject);
        case 'number':
          out.byte(TAG.numberObject);
          return out.double(value);
        case 'bigint':
          out.byte(TAG.bigintObject);
          return this.#bigint(value);
        case 'string':
          out.byte(TAG.stringObject);
          return this.#string(value);
        default:
          return this.#refuse(`${nameOf(object)} could not be cloned.`);
      }
    }

    /** @param {RegExp} regexp */
    #regexp({ source, flags }) {
      this.out.byte(TAG.regexp);
      this.#string(source);
      let bits = 0;
      for (const flag of flags) bits |= 1 << FLAGS.indexOf(flag);
      this.out.varint(bits);
    }

    /**
     * Writes a snapshot of a map or set, which reading its entries may change.
     *
     * @param {number} tag
     * @param {Iterable<unknown>} iterator
     * @param {number} end
     */
    #entries(tag, iterator, end) {
      const values = [...iterator].flat(tag === TAG.map ? 1 : 0);
      this.out.byte(tag);
      for (const value of values) this.value(value);
      this.out.byte(end);
      this.out.varint(values.length);
    }

    /** @param {ArrayBufferLike} object */
    #buffer(object) {
      const { out } = this;
      if (isSharedArrayBuffer(object)) {
        out.byte(TAG.sharedArrayBuffer);
        return out.varint(this.#delegate.sharedId(object));
      }
      const id = this.transferred.get(object);
      if (id !== undefined) {
        out.byte(TAG.arrayBufferTransfer);
        return out.varint(id);
      }
      if (object.detached) {
        this.#refuse('An ArrayBuffer is detached and could not be cloned.');
      }
      out.byte(object.resizable ? TAG.resizableArrayBuffer : TAG.arrayBuffer);
      out.varint(object.byteLength);
      if (object.resizable) out.varint(object.maxByteLength);
      return out.raw(new Uint8Array(object));
    }

    /** @param {ArrayBufferView} view */
    #view(view) {
      if (this.viewsAreHostObjects) return this.#hostObject(view);
      for (const [tag, type] of VIEWS) {
        if (apply(objectToString, view, []) === `[object ${type.name}]`) {
          this.out.byte(TAG.view);
          this.out.varint(tag);
        }
      }
      this.out.varint(view.byteOffset);
      this.out.varint(view.byteLength);
      return this.out.varint(0);
    }

    /** @param {object} object */
    #hostObject(object) {
      this.out.byte(TAG.hostObject);
      this.#delegate.writeHostObject(object);
    }

    /** @param {Error} error */
    #error(error) {
      const { out } = this;
      out.byte(TAG.error);
      for (const [tag, type] of ERRORS) if (type.name === String(error.name)) out.varint(tag);
      if (hasOwn(error, 'message')) {
        out.varint(ERROR.message);
        this.#string(String(error.message));
      }
      if (typeof error.stack === 'string') {
        out.varint(ERROR.stack);
        this.#string(error.stack);
      }
      if (hasOwn(error, 'cause')) {
        out.varint(ERROR.cause);
        this.value(error.cause);
      }
      out.varint(ERROR.end);
    }
  };
}

const mapEntries = Map.prototype.entries;
const setValues = Set.prototype.values;
