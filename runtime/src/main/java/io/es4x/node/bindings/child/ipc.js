/** The tags before views and other objects, as Node's own processes write them. */
const VIEW = 0;
const OTHER = 1;

/** `internalBinding('ipc_serdes')`: messages between processes in V8's format, behind their size. */
export default function ipc({ requireBuiltin }) {
  /** @type {Value} */
  const { DefaultDeserializer, DefaultSerializer } = requireBuiltin('v8');
  const { Buffer } = requireBuiltin('buffer');

  class Serializer extends DefaultSerializer {
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
    _readHostObject() {
      return this.readUint32() === VIEW ? super._readHostObject() : this.readValue();
    }
  }

  return {
    serialize(message) {
      const serializer = new Serializer();
      serializer.writeHeader();
      serializer.writeValue(message);
      const bytes = serializer.releaseBuffer();
      const size = Buffer.alloc(4);
      size.writeUInt32BE(bytes.length);
      return Buffer.concat([size, bytes]);
    },

    deserialize(bytes) {
      /** @type {Value} */
      const Reader = Deserializer;
      const deserializer = new Reader(Buffer.from(bytes));
      deserializer.readHeader();
      return deserializer.readValue();
    },
  };
}
