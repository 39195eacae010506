/** The encodings of the methods that write texts. */
const TEXTS = {
  writeUtf8String: 'utf8',
  writeAsciiString: 'latin1',
  writeLatin1String: 'latin1',
  writeUcs2String: 'ucs2',
};

/**
 * Gives a class of streams the methods that write.
 *
 * @param {Value} prototype
 * @param {Value} Buffer
 * @param {(stream: Value, req: Value, buffers: Value[]) => number} write
 */
export function addWrites(prototype, Buffer, write) {
  const methods = {
    writeBuffer(req, data) {
      return write(this, req, [data]);
    },

    writev(req, chunks, allBuffers) {
      const buffers = [];
      for (let i = 0; i < chunks.length; i += allBuffers ? 1 : 2) {
        const chunk = chunks[i];
        buffers.push(typeof chunk === 'string' ? Buffer.from(chunk, chunks[i + 1]) : chunk);
      }
      return write(this, req, buffers);
    },
  };
  for (const [name, encoding] of Object.entries(TEXTS)) {
    methods[name] = function (req, text) {
      return write(this, req, [Buffer.from(text, encoding)]);
    };
  }
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
}
