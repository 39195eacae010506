import { ValueReader } from './deserializer.js';
import { createValueWriter, nameOf } from './serializer.js';

/**
 * `internalBinding('serdes')`: V8's format around the methods that a program may override.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { TypesFunctions } from '../types.binding.js'
 *
 * @typedef {object} OwnSerializer the methods of a program
 * @property {new (text: string) => Error} _getDataCloneError
 * @property {(object: object) => void} [_writeHostObject]
 * @property {(buffer: SharedArrayBuffer) => number} [_getSharedArrayBufferId]
 *
 * @typedef {object} OwnDeserializer the methods of a program, and what is read
 * @property {() => unknown} [_readHostObject]
 * @property {unknown} buffer
 *
 * @param {BindingParts<object>} parts
 */
export default function serdes({ internalBinding, requireBuiltin }) {
  /** @type {TypesFunctions} */
  const types = internalBinding('types');
  const ValueWriter = createValueWriter(types, internalBinding('util'));
  const { codes } = requireBuiltin('internal/errors');

  /**
   * Requires a typed array, `DataView` or array buffer; returns its bytes.
   *
   * @param {unknown} source
   * @param {string} name
   */
  function bytesOf(source, name) {
    if (types.isAnyArrayBuffer(source) && name === 'source') return new Uint8Array(source);
    if (ArrayBuffer.isView(source)) {
      return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
    }
    const error = new TypeError(`${name} must be a TypedArray or a DataView`);
    error.code = 'ERR_INVALID_ARG_TYPE';
    throw error;
  }

  /**
   * The value of a call that gives undefined when too few bytes are left.
   *
   * @template T
   * @param {T | undefined} value
   * @param {string} name
   * @returns {T}
   */
  function read(value, name) {
    if (value === undefined) throw new Error(`${name}() failed`);
    return value;
  }

  /**
   * @param {Function | undefined} target
   * @param {string} name
   */
  function requireNew(target, name) {
    if (target !== undefined) return;
    const error = new TypeError(`Class constructor ${name} cannot be invoked without 'new'`);
    error.code = 'ERR_CONSTRUCT_CALL_REQUIRED';
    throw error;
  }

  /**
   * A map of the objects that a constructor of this class has made.
   *
   * @template T
   * @typedef {{ get(object: object): T, set(object: object, value: T): void }} Made
   */

  const writers = /** @type {Made<InstanceType<typeof ValueWriter>>} */ (new WeakMap());
  const readers = /** @type {Made<ValueReader>} */ (new WeakMap());

  /** @this {OwnSerializer} */
  function Serializer() {
    requireNew(new.target, 'Serializer');
    const self = this;
    const cloneError = (/** @type {string} */ text) => new self._getDataCloneError(text);
    writers.set(
      self,
      new ValueWriter({
        cloneError,
        isHostObject: (object) => types.isExternal(object),
        writeHostObject(object) {
          if (typeof self._writeHostObject !== 'function') {
            throw cloneError(`${nameOf(object)} could not be cloned.`);
          }
          self._writeHostObject(object);
        },
        sharedId(object) {
          if (typeof self._getSharedArrayBufferId !== 'function') {
            throw cloneError(`${nameOf(object)} could not be cloned.`);
          }
          return self._getSharedArrayBufferId(object) >>> 0;
        },
      }),
    );
  }

  Object.assign(Serializer.prototype, {
    writeHeader() {
      writers.get(this).header();
    },
    /** @param {unknown} value */
    writeValue(value) {
      writers.get(this).value(value);
      return true;
    },
    releaseBuffer() {
      return writers.get(this).out.release();
    },
    /**
     * @param {number} id
     * @param {ArrayBufferLike} buffer
     */
    transferArrayBuffer(id, buffer) {
      writers.get(this).transferred.set(buffer, id >>> 0);
    },
    /** @param {number} value */
    writeUint32(value) {
      writers.get(this).out.varint(value >>> 0);
    },
    /**
     * @param {number} high
     * @param {number} low
     */
    writeUint64(high, low) {
      writers.get(this).out.bigVarint((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0));
    },
    /** @param {unknown} value */
    writeDouble(value) {
      writers.get(this).out.double(Number(value));
    },
    /** @param {unknown} source */
    writeRawBytes(source) {
      writers.get(this).out.raw(bytesOf(source, 'source'));
    },
    /** @param {unknown} flag */
    _setTreatArrayBufferViewsAsHostObjects(flag) {
      writers.get(this).viewsAreHostObjects = Boolean(flag);
    },
  });

  /**
   * @this {OwnDeserializer}
   * @param {ArrayBufferView} source
   */
  function Deserializer(source) {
    requireNew(new.target, 'Deserializer');
    bytesOf(source, 'buffer');
    const self = this;
    self.buffer = source;
    readers.set(
      self,
      new ValueReader(source, {
        readHostObject() {
          if (typeof self._readHostObject !== 'function') {
            throw new Error('Unable to deserialize cloned data.');
          }
          const object = self._readHostObject();
          if ((typeof object !== 'object' && typeof object !== 'function') || object === null) {
            throw new TypeError('readHostObject must return an object');
          }
          return object;
        },
      }),
    );
  }

  Object.assign(Deserializer.prototype, {
    readHeader() {
      return readers.get(this).header();
    },
    readValue() {
      return readers.get(this).value();
    },
    /**
     * @param {number} id
     * @param {unknown} buffer
     */
    transferArrayBuffer(id, buffer) {
      if (!types.isAnyArrayBuffer(buffer)) {
        throw new codes.ERR_INVALID_ARG_TYPE(
          'arrayBuffer',
          ['ArrayBuffer', 'SharedArrayBuffer'],
          buffer,
        );
      }
      readers.get(this).transferred.set(id >>> 0, buffer);
    },
    getWireFormatVersion() {
      return readers.get(this).version;
    },
    readUint32() {
      return read(readers.get(this).in.varint(), 'ReadUint32');
    },
    readUint64() {
      const value = read(readers.get(this).in.bigVarint(), 'ReadUint64');
      return [Number(value >> 32n), Number(value & 0xffffffffn)];
    },
    readDouble() {
      return read(readers.get(this).in.double(), 'ReadDouble');
    },
    /** @param {number} size */
    _readRawBytes(size) {
      const reader = readers.get(this).in;
      const { position } = reader;
      read(reader.raw(size), 'ReadRawBytes');
      return position;
    },
  });

  return { Serializer, Deserializer };
}
