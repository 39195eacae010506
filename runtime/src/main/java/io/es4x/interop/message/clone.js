import v8 from 'node:v8';
import { VIEWS } from '../../node/bindings/v8/format.js';

const { Deserializer, Serializer } = v8;

const { DOMException } =
  /** @type {{ DOMException: new (message: string, name: string) => Error }} */ (
    /** @type {unknown} */ (globalThis)
  );

/** @param {string} text */
function cloneError(text) {
  const hint = text.startsWith('#<Promise>') ? ' Await it, and send its result.' : '';
  return new DOMException(text + hint, 'DataCloneError');
}

/** Writes nothing but what can be copied: no shared memory, and no objects of other languages. */
class CloneSerializer extends Serializer {}
Object.assign(CloneSerializer.prototype, {
  /** @this {unknown} @param {string} text */
  _getDataCloneError: function DataCloneError(text) {
    return cloneError(text);
  },
});

/**
 * Returns the bytes of a structured clone, in V8's format.
 *
 * @param {unknown} value
 * @returns {Uint8Array}
 */
function write(value) {
  const serializer = new CloneSerializer();
  serializer.writeHeader();
  serializer.writeValue(value);
  return serializer.releaseBuffer();
}

/**
 * Returns the value that `write` has written.
 *
 * @param {Uint8Array} bytes
 * @returns {unknown}
 */
function read(bytes) {
  const deserializer = new Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue();
}

/** The kind of an `ArrayBuffer`; that of a view is its byte in V8's format. */
const BUFFER = 0;

/**
 * Returns the kind of an array buffer or view.
 *
 * @param {ArrayBufferLike | ArrayBufferView} value
 * @returns {number}
 */
function kindOf(value) {
  const isView = ArrayBuffer.isView(value);
  if ((isView ? value.buffer : value) instanceof SharedArrayBuffer) {
    throw cloneError('#<SharedArrayBuffer> could not be cloned.');
  }
  if (!isView) return BUFFER;
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  for (const [kind, type] of VIEWS) if (type.name === name) return kind;
  throw cloneError(`#<${name}> could not be cloned.`);
}

/**
 * Returns an array of a kind with these bytes.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} kind
 * @returns {ArrayBuffer | ArrayBufferView}
 */
function view({ buffer, byteLength }, kind) {
  const View = VIEWS.get(kind);
  return View === undefined
    ? buffer
    : new View(buffer, 0, byteLength / (View.BYTES_PER_ELEMENT ?? 1));
}

export default { write, read, kindOf, view };
