/** The tags before views and other objects, as Node's own processes write them. */
const VIEW = 0;
const OTHER = 1;

/**
 * `internalBinding('ipc_serdes')`: messages between processes in V8's serialization format, each preceded by its size.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @param {BindingParts<object>} parts
 */
export default function ipc({ requireBuiltin }) {
  /** @type {{ DefaultDeserializer: ReaderClass, DefaultSerializer: WriterClass }} */
  const { DefaultDeserializer, DefaultSerializer } = requireBuiltin('v8');
  const { Buffer } = requireBuiltin('buffer');

  class Serializer extends DefaultSerializer {
    /**
     * @override
     * @param {object} object
     */
    _writeHostObject(object) {
      if (ArrayBuffer.isView(object)) {
        this.writeUint32(VIEW);
        super._writeHostObject(object);
      } else {
        this.writeUint32(OTHER);
        this.writeValue({ ...object });
      }
    }
  }

  class Deserializer extends DefaultDeserializer {
    /** @override */
    _readHostObject() {
      return this.readUint32() === VIEW ? super._readHostObject() : this.readValue();
    }
  }

  return {
    /** @param {unknown} message */
    serialize(message) {
      const serializer = new Serializer();
      serializer.writeHeader();
      serializer.writeValue(message);
      const bytes = serializer.releaseBuffer();
      const size = Buffer.alloc(4);
      size.writeUInt32BE(bytes.length);
      return Buffer.concat([size, bytes]);
    },

    /** @param {Uint8Array} bytes */
    deserialize(bytes) {
      const deserializer = new Deserializer(Buffer.from(bytes));
      deserializer.readHeader();
      return deserializer.readValue();
    },
  };
}

/**
 * The parts of the classes of `node:v8` that are used here.
 *
 * @typedef {new () => {
 *   writeHeader(): void,
 *   writeUint32(number: number): void,
 *   writeValue(value: unknown): void,
 *   releaseBuffer(): Uint8Array,
 *   _writeHostObject(object: object): void
 * }} WriterClass
 *
 * @typedef {new (bytes: Uint8Array) => {
 *   readHeader(): void,
 *   readUint32(): number,
 *   readValue(): unknown,
 *   _readHostObject(): unknown
 * }} ReaderClass
 */
