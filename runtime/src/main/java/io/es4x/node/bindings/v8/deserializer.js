import { ERROR, ERRORS, FLAGS, TAG, VERSION, VIEWS } from './format.js';
import { Reader } from './reader.js';

const MALFORMED = 'Unable to deserialize cloned data.';
const UNSUPPORTED = 'Unable to deserialize cloned data due to invalid or unsupported version.';

/** @returns {never} */
function malformed() {
  throw new Error(MALFORMED);
}

/**
 * Returns what was read, unless too few bytes were left.
 *
 * @template T
 * @param {T | undefined} value
 * @returns {T}
 */
function there(value) {
  return value === undefined ? malformed() : value;
}

/** Reads values as V8's `ValueDeserializer` does. */
export class ValueReader {
  version = 0;
  /** @type {Map<number, unknown>} */
  transferred = new Map();
  in;
  /** @type {unknown[]} */
  #objects = [];
  #delegate;

  /**
   * @param {ArrayBufferView} source
   * @param {{ readHostObject(): unknown }} delegate
   */
  constructor(source, delegate) {
    this.in = new Reader(source);
    this.#delegate = delegate;
  }

  header() {
    const version = this.in.byte() === TAG.version ? this.in.varint() : undefined;
    if (version === undefined || version > VERSION) throw new Error(UNSUPPORTED);
    this.version = version;
    return true;
  }

  /** @returns {unknown} */
  value() {
    const value = this.#internal();
    const isBuffer = value instanceof ArrayBuffer || value instanceof SharedArrayBuffer;
    if (isBuffer && this.in.peek() === TAG.view) {
      this.in.byte();
      return this.#view(value);
    }
    return value;
  }

  #tag() {
    let tag = this.in.byte();
    while (tag === TAG.padding) tag = this.in.byte();
    return tag;
  }

  /** @returns {unknown} */
  #internal() {
    const tag = this.#tag();
    switch (tag) {
      case TAG.undefined:
        return undefined;
      case TAG.null:
        return null;
      case TAG.true:
        return true;
      case TAG.false:
        return false;
      case TAG.int32:
        return there(this.in.zigZag());
      case TAG.uint32:
        return there(this.in.varint());
      case TAG.double:
        return there(this.in.double());
      case TAG.bigint:
        return this.#bigint();
      case TAG.utf8String:
      case TAG.oneByteString:
      case TAG.twoByteString:
        return this.#text(tag);
      case TAG.reference:
        return this.#objects[there(this.in.varint())] ?? malformed();
      default:
        return this.#object(tag);
    }
  }

  /** @param {number} tag */
  #text(tag) {
    const size = there(this.in.varint());
    if (tag === TAG.utf8String) return there(this.in.text(size, 'utf8'));
    return there(this.in.text(size, tag === TAG.oneByteString ? 'latin1' : 'utf16le'));
  }

  #string() {
    const value = this.value();
    return typeof value === 'string' ? value : malformed();
  }

  #bigint() {
    const bits = there(this.in.varint());
    const bytes = there(this.in.raw(Math.floor((bits % 0x80000000) / 2)));
    if (bytes.length % 8 !== 0) malformed();
    const digits = new BigUint64Array(bytes.buffer);
    const value = digits.reduceRight((sum, digit) => (sum << 64n) | digit, 0n);
    return bits % 2 === 1 ? -value : value;
  }

  /**
   * Remembers an object, to which what follows may refer.
   *
   * @template T
   * @param {T} object
   */
  #known(object) {
    this.#objects.push(object);
    return object;
  }

  /** @param {number | undefined} tag */
  #object(tag) {
    switch (tag) {
      case TAG.object: {
        const object = this.#known({});
        this.#end(this.#properties(object, TAG.endObject));
        return object;
      }
      case TAG.denseArray:
        return this.#array(true);
      case TAG.sparseArray:
        return this.#array(false);
      case TAG.date:
        return this.#known(new Date(there(this.in.double())));
      case TAG.trueObject:
      case TAG.falseObject:
        return this.#known(Object(tag === TAG.trueObject));
      case TAG.numberObject:
        return this.#known(Object(there(this.in.double())));
      case TAG.bigintObject:
        return this.#known(Object(this.#bigint()));
      case TAG.stringObject:
        return this.#known(Object(this.#string()));
      case TAG.regexp:
        return this.#regexp();
      case TAG.map:
        return this.#map();
      case TAG.set:
        return this.#set();
      case TAG.arrayBuffer:
      case TAG.resizableArrayBuffer:
        return this.#buffer(tag === TAG.resizableArrayBuffer);
      case TAG.arrayBufferTransfer:
        return this.#known(this.transferred.get(there(this.in.varint())) ?? malformed());
      case TAG.sharedArrayBuffer:
        return this.#known(this.transferred.get(there(this.in.varint())) ?? malformed());
      case TAG.error:
        return this.#error();
      case TAG.hostObject:
        return this.#hostObject();
      default:
        return malformed();
    }
  }

  /**
   * Reads properties until a tag; returns their number.
   *
   * @param {object} object
   * @param {number} end
   */
  #properties(object, end) {
    let count = 0;
    for (; this.#next() !== end; count++) {
      const key = this.value();
      if (typeof key !== 'string' && typeof key !== 'number') malformed();
      const value = this.value();
      Object.defineProperty(object, key, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    this.#tag();
    return count;
  }

  #next() {
    while (this.in.peek() === TAG.padding) this.in.byte();
    return there(this.in.peek());
  }

  /**
   * Checks the numbers that follow what was read.
   *
   * @param {number[]} counts
   */
  #end(...counts) {
    for (const count of counts) if (this.in.varint() !== count) malformed();
  }

  /** @param {boolean} dense */
  #array(dense) {
    const length = there(this.in.varint());
    if (dense && length > this.in.left) malformed();
    const array = this.#known(new Array(length));
    for (let i = 0; dense && i < length; i++) {
      if (this.in.peek() === TAG.hole) this.in.byte();
      else array[i] = this.value();
    }
    this.#end(this.#properties(array, dense ? TAG.endDenseArray : TAG.endSparseArray), length);
    return array;
  }

  #regexp() {
    const at = this.#objects.push(undefined) - 1;
    const source = this.#string();
    const bits = there(this.in.varint());
    const flags = [...FLAGS].filter((flag, bit) => flag !== '_' && bits & (1 << bit)).join('');
    this.#objects[at] = new RegExp(source, flags);
    return this.#objects[at];
  }

  #map() {
    const map = this.#known(new Map());
    while (this.#next() !== TAG.endMap) {
      const key = this.value();
      map.set(key, this.value());
    }
    this.#tag();
    this.#end(map.size * 2);
    return map;
  }

  #set() {
    const set = this.#known(new Set());
    while (this.#next() !== TAG.endSet) set.add(this.value());
    this.#tag();
    this.#end(set.size);
    return set;
  }

  /** @param {boolean} resizable */
  #buffer(resizable) {
    const size = there(this.in.varint());
    const options = resizable ? { maxByteLength: there(this.in.varint()) } : undefined;
    const bytes = there(this.in.raw(size));
    if (options === undefined) return this.#known(bytes.buffer);
    const buffer = new ArrayBuffer(size, options);
    new Uint8Array(buffer).set(bytes);
    return this.#known(buffer);
  }

  /** @param {ArrayBufferLike} buffer */
  #view(buffer) {
    const View = VIEWS.get(there(this.in.varint())) ?? malformed();
    const offset = there(this.in.varint());
    const size = there(this.in.varint());
    if (this.version >= 14) there(this.in.varint());
    const each = View.BYTES_PER_ELEMENT ?? 1;
    if (offset % each !== 0 || size % each !== 0 || offset + size > buffer.byteLength) malformed();
    return this.#known(new View(buffer, offset, size / each));
  }

  #error() {
    const at = this.#objects.push(undefined) - 1;
    let type = Error;
    /** @type {Record<string, unknown>} */
    const properties = { stack: undefined };
    for (let part = this.in.varint(); part !== ERROR.end; part = this.in.varint()) {
      if (part === ERROR.message) properties.message = this.#string();
      else if (part === ERROR.cause) properties.cause = this.value();
      else if (part === ERROR.stack) properties.stack = this.#string();
      else type = ERRORS.get(there(part)) ?? malformed();
    }
    const error = new type();
    for (const [name, value] of Object.entries(properties)) {
      Object.defineProperty(error, name, { value, writable: true, configurable: true });
    }
    this.#objects[at] = error;
    return error;
  }

  #hostObject() {
    const at = this.#objects.push(undefined) - 1;
    this.#objects[at] = this.#delegate.readHostObject();
    return this.#objects[at];
  }
}
